// Every language on a narrow phone: no text is larger than its place, and no message misses a value. Pictures of
// what does not fit go to E2E_PICTURES.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";

export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const languages = ["en", "de", "fr", "it", "nl", "es", "pl"];

/** Changes the language as the header does, also under a dialog. */
export async function speak({ page }, language) {
  await page.getByTestId("language").evaluate((select, chosen) => {
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Texts that reach over their box or over the window. */
function tooLarge() {
  const boxes = "button, a, label, summary, th, td, li, p, h1, h2, h3, h4, dt, dd, legend, section, .hint, .seat";
  const isFree = (one) => one.closest(".only-read, [aria-hidden=true] select, option, textarea") !== null;
  const isCut = (one) =>
    one !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || isCut(one.parentElement));
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const around = text.parentElement;
    if (!text.data.trim() || isFree(around) || !around.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    const box = around.closest(boxes)?.getBoundingClientRect();
    const beside = box && (words.right > box.right + 1 || words.left < box.left - 1);
    const over = beside || (box && (words.bottom > box.bottom + 2 || words.top < box.top - 2));
    const out = words.right > document.documentElement.clientWidth + 1 || words.left < -1;
    if ((over || out) && !isCut(around)) found.push(text.data.trim());
    if (/\{\w+\}/.test(text.data)) found.push(`without its value: ${text.data}`);
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...found] : found;
}

async function photograph({ page }, name) {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `narrow-${name.replaceAll(/\W+/g, "-")}.png`), caret: "initial" });
}

async function lookAt(person, state, language) {
  const texts = await person.page.evaluate(tooLarge);
  if (texts.length > 0) await photograph(person, `${state} ${language}`);
  return texts.map((text) => `${language}: ${text}`);
}

/** Looks at the page as it is, in English. */
export async function fitsNow(person, state) {
  assert.deepEqual(await lookAt(person, state, "en"), [], state);
}

/** Looks at the page as it is in all languages, each after what `prepare` does; it speaks English afterwards. */
export async function fits(person, state, prepare = () => {}) {
  const found = [];
  for (const language of [...languages.slice(1), "en"]) {
    await speak(person, language);
    await prepare();
    found.push(...(await lookAt(person, state, language)));
  }
  assert.deepEqual(found, [], state);
}
