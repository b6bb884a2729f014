// The pieces that hop for joy when a game is won.

/** In the page, before it loads: keeps the times of the animations that end where they begin. */
export function keepHops() {
  window.hops = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (frames.length === 3 && frames[0].transform === frames[2].transform) window.hops.push(options);
    return animate.call(this, frames, options);
  };
}

/** Waits until more than one piece has hopped; returns how long all took together, in ms. */
export async function hopped({ page }) {
  await page.waitForFunction(() => window.hops.length > 1);
  const hops = await page.evaluate(() => window.hops);
  const last = hops.at(-1);
  return Math.round(last.delay + last.duration - hops[0].delay);
}
