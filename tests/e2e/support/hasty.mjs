// A hasty player: a random turn made of what the board marks as legal, clicked as fast as the page follows.

/** Runs in the page. Every click waits for the page's answer to it, a change of the document. */
async function playInPage(seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pick = (list) => list[Math.floor(random() * list.length)];
  const click = (element) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => (observer.disconnect(), resolve()));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
  const next = () => {
    if (all(".chooser-step").length > 0) return all(".chooser-step");
    if (all(".point-selected").length > 0) return all(".point-capture, .point-stack, .point-land");
    return all(".point-source, .point-place, .point-either, .point-remove, [data-testid=pass]:enabled");
  };
  for (let steps = next(); steps.length > 0; steps = next()) await click(pick(steps));
  const [play] = all("[data-testid=play-turn]:enabled"); // none where complete turns are played at once
  if (play) await click(play);
  const [sure] = all("[data-testid=confirm-turn]");
  if (sure) await click(sure);
}

/** Plays the turn after `ply` turns; false when the game is over instead. */
export async function playHastily(person, ply, seed) {
  const ready = `[data-testid=board][data-ply="${ply}"] :is(.point-source, .point-place, .point-either)`;
  await person.page.locator(`${ready}, [data-testid=result]`).first().waitFor({ state: "attached" });
  if ((await person.count("result")) > 0) return false;
  await person.page.evaluate(playInPage, seed * 1000 + ply);
  return true;
}
