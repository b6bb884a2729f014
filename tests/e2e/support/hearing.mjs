// People who hear the page: what its live regions come to say, in order, and each thing once.
import assert from "node:assert/strict";

/** Runs in every page: keeps what its live regions come to say. */
function listen() {
  const live = "[aria-live], [role=status], [role=alert], [role=log]";
  const said = new Map();
  window.heard = [];
  new MutationObserver((changes) => {
    for (const region of document.querySelectorAll(live)) {
      const words = region.textContent.trim();
      // The same words in new lines are said again.
      const isNew = changes.some(({ target, addedNodes }) => region === target && [...addedNodes].some((one) => one.textContent));
      if (words !== "" && (isNew || words !== said.get(region))) window.heard.push(words);
      said.set(region, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A person who listens. */
export async function enters(stage, options) {
  const person = await stage.person(options);
  await person.page.addInitScript(listen);
  return person;
}

/** Waits until the words have been said, and sees that they were said once. */
export async function hears({ page }, words) {
  await page.waitForFunction((wanted) => window.heard.some((one) => one.includes(wanted)), words);
  const times = await page.evaluate((wanted) => window.heard.filter((one) => one.includes(wanted)), words);
  assert.equal(times.length, 1, times.join("\n"));
  assert.equal(times[0].split(words).length, 2, times[0]);
}

/** What has been said before does not count from now on. */
export function forgets({ page }) {
  return page.evaluate(() => void (window.heard = []));
}
