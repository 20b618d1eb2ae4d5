/** The switch between the system's theme, light and dark. */

import { recall, remember } from "../game/preferences.js";

const group = /** @type {HTMLElement} */ (document.getElementById("theme"));
const buttons = [...group.querySelectorAll("button")];

/** @param {string} theme */
function show(theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  for (const button of buttons) {
    button.setAttribute("aria-pressed", String(button.dataset["themeChoice"] === theme));
  }
}

for (const button of buttons) {
  button.addEventListener("click", () => {
    const theme = button.dataset["themeChoice"] ?? "system";
    remember("trike-theme", theme);
    show(theme);
  });
}
show(recall("trike-theme", "system"));
group.hidden = false;
