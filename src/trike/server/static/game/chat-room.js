/** One room of the chat: its lines, and whether it is muted on this device. */

import { byId } from "./elements.js";
import { recall, remember } from "./preferences.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Line} Line */
/** @typedef {import("../net/messages.js").ChatRoom} ChatRoom */

export class ChatRoomView {
  #section;
  #list;
  #mute;
  #none;
  #key;
  #muted;

  /**
   * @param {ChatRoom} room
   * @param {string} key under which this device remembers that the room is muted
   * @param {() => void} changed
   */
  constructor(room, key, changed) {
    this.#section = byId(`chat-${room}`, HTMLElement);
    this.#list = byId(`chat-${room}-lines`, HTMLOListElement);
    this.#mute = byId(`chat-${room}-mute`, HTMLButtonElement);
    this.#none = byId(`chat-${room}-none`, HTMLElement);
    this.#key = `trike-muted-${key}`;
    this.#muted = recall(this.#key, "no") === "yes";
    this.#mute.addEventListener("click", () => {
      this.#muted = !this.#muted;
      remember(this.#key, this.#muted ? "yes" : "no");
      changed();
    });
  }

  get isMuted() {
    return this.#muted;
  }

  /**
   * @param {boolean} open @param {readonly Line[]} lines those to show
   * @param {(line: Line) => string} nameOf @param {string} muteWords what the button says
   */
  render(open, lines, nameOf, muteWords) {
    this.#section.hidden = !open;
    this.#mute.textContent = this.#muted ? text("chat_unmute") : muteWords;
    this.#mute.setAttribute("aria-pressed", String(this.#muted));
    this.#none.hidden = lines.length > 0 && !this.#muted;
    this.#none.textContent = this.#muted ? text("chat_muted") : text("chat_none");
    this.#showLines(lines, nameOf);
  }

  /** Only what is new is added, so that only that is read out. @param {readonly Line[]} lines @param {(line: Line) => string} nameOf */
  #showLines(lines, nameOf) {
    const numbers = new Set(lines.map(({ number }) => String(number)));
    for (const item of [...this.#list.children]) {
      if (!numbers.has(item.getAttribute("data-number") ?? "")) item.remove();
    }
    const box = this.#list.parentElement ?? this.#list;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
    let place = this.#list.firstElementChild;
    for (const line of lines) {
      if (place?.getAttribute("data-number") === String(line.number)) {
        place = place.nextElementSibling;
      } else this.#list.insertBefore(itemOf(line, nameOf(line)), place);
    }
    if (atEnd) box.scrollTop = box.scrollHeight;
  }
}

/** @param {Line} line @param {string} name */
function itemOf(line, name) {
  const item = document.createElement("li");
  item.dataset["number"] = String(line.number);
  item.classList.toggle("is-mine", line.mine);
  const author = document.createElement("strong");
  author.textContent = name;
  const time = document.createElement("time");
  time.dateTime = line.said_at;
  time.textContent = new Date(line.said_at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  // Always as text: nothing that somebody writes becomes part of the page.
  item.append(author, " ", document.createTextNode(line.text), " ", time);
  return item;
}
