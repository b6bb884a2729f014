// A window of 1280 by 1024 pixels whose page is enlarged: at 200 % it has the room of a window half as wide and high, at
// 400 % of one with a quarter of both. Nothing scrolls both ways, no text is clipped, nothing that can be pressed lies under something else.
import assert from "node:assert/strict";
import { photographer } from "./pictures.mjs";

export const zooms = {
  200: { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  400: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};

/** Runs in the page. */
function problems() {
  const found = [];
  const name = (one) => `${one.localName}.${one.getAttribute("class")} "${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}"`;
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".only-read, [inert]");
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
  for (const box of document.querySelectorAll("body *")) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [beside, below] = [box.scrollWidth > box.clientWidth + 1, box.scrollHeight > box.clientHeight + 1];
    const scrolls = (way) => way === "auto" || way === "scroll";
    if (beside && below && scrolls(overflowX) && scrolls(overflowY)) found.push(`scrolls both ways: ${name(box)}`);
  }
  const controls = "button, a[href], input, select, textarea, summary, [role=button]";
  for (const one of document.querySelectorAll(controls)) {
    if (!isShown(one)) continue;
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const spot = (one.closest("label") ?? one.querySelector(".point-hit") ?? one).getBoundingClientRect();
    if (spot.width < 2) continue;
    const top = document.elementFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 2);
    const hit = top && (one.contains(top) || top.contains(one) || one.closest("label")?.contains(top));
    if (!hit) found.push(`${name(one)} lies under ${top ? name(top) : "nothing: out of the window"}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return found;
}

/** Looks at the page as it is. */
export async function reflows(person, state, zoom) {
  assert.deepEqual(await person.page.evaluate(problems), [], `${state} at ${zoom} %`);
  await photographer(`zoom${zoom}`)(person, state);
}
