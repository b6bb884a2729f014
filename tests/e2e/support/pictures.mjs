// Pages at the size of a phone and of a small laptop: nothing may stick out. Pictures go to E2E_PICTURES.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Whether stories that are told in several ways are told in all of them. */
export const isWhole = Boolean(process.env.E2E_WHOLE);

/** In which of these ways a story of this file is told: with E2E_WHOLE in all, else in one, by the letters of the name. */
export function waysOf(all, file) {
  const letters = [...path.basename(file)].reduce((sum, letter) => sum + letter.codePointAt(0), 0);
  return isWhole ? all : [all[letters % all.length]];
}

/** Name and options of the sizes at which the stories of this file are told. */
export function sizesOf(file) {
  return waysOf(Object.entries(sizes), file);
}

/** What reaches over the window's right or left edge, boxes that scroll by themselves left out. */
function stickingOut() {
  const scrolls = (box) => box && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
  const { clientWidth, scrollWidth } = document.documentElement;
  const out = [...document.querySelectorAll("body *")].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (right > clientWidth + 1 || left < -1) && !scrolls(one.parentElement);
  });
  const names = out.map((one) => `${one.localName}.${one.getAttribute("class")}`);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names;
}

/** Looks at a page, and keeps a picture of it where they are wanted. */
export function photographer(size) {
  const folder = process.env.E2E_PICTURES;
  if (folder) mkdirSync(folder, { recursive: true });
  return async (person, name) => {
    assert.deepEqual(await person.page.evaluate(stickingOut), [], `${name} at ${size} size`);
    if (folder) await person.page.screenshot({ path: path.join(folder, `${size}-${name}.png`), caret: "initial" });
  };
}
