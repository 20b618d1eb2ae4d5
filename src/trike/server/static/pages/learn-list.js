/** The list of steps: which are done. */

import { done, share } from "./learn-progress.js";

const finished = done();
for (const item of document.querySelectorAll("#steps [data-slug]")) {
  const mark = item.querySelector(".done");
  if (item instanceof HTMLElement && mark instanceof HTMLElement) mark.hidden = !finished.has(item.dataset.slug ?? "");
}
share();
