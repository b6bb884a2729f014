// What runs inside a page, in every engine: each function is sent as text, so none uses anything outside itself. Those
// that wait give up after `patience` ms.

/** Waits until something that the selector finds says `text`; with `gone`, until nothing does. */
export function comes({ selector, text = "", gone = false, patience }) {
  const isThere = () => [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text));
  return new Promise((resolve, reject) => {
    if (isThere() !== gone) return resolve();
    const end = (settle) => {
      observer.disconnect();
      clearTimeout(timer);
      settle();
    };
    const observer = new MutationObserver(() => isThere() !== gone && end(resolve));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const why = () => new Error(`${gone ? "still there" : "missing"}: ${selector} "${text}" in ${document.body.innerText}`);
    const timer = setTimeout(() => end(() => reject(why())), patience);
  });
}

/** Waits until that element rests in sight with nothing above it and reacts; returns its middle in CSS pixels. */
export function middleOf({ selector, patience }) {
  const seen = {};
  function look() {
    const one = document.querySelector(selector);
    if (!one) return void (seen.why = "missing");
    if (one.matches(":disabled") || one.closest("[inert]")) return void (seen.why = "it does not react");
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = (one.querySelector(".point-hit") ?? one).getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const rests = middle.x === seen.x && middle.y === seen.y;
    Object.assign(seen, middle);
    const top = document.elementFromPoint(middle.x, middle.y);
    const hit = top !== null && (one.contains(top) || one.closest("label")?.contains(top) === true);
    seen.why = hit ? "it moves" : `covered by ${top?.outerHTML.slice(0, 120)}`;
    return rests && hit ? middle : undefined;
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${selector}: ${seen.why}`)), patience);
    const frame = () => {
      const middle = look();
      if (!middle) return requestAnimationFrame(frame);
      clearTimeout(timer);
      resolve(middle);
    };
    frame();
  });
}

/** Which way the Tab key leads from the focus to that element: 1 forward, -1 backward, 0: it has the focus. */
export function wayTo(selector) {
  const [there, here] = [document.querySelector(selector), document.activeElement];
  if (there === here) return 0;
  if (here === document.body || here === null) return 1;
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

/** The arrow key that leads nearer to that point of the board from the one with the focus; null: it has the focus. */
export function arrowTo(label) {
  const there = document.querySelector(`[data-testid="point-${label}"]`);
  if (there === document.activeElement) return null;
  const [from, to] = [document.activeElement, there].map((one) => {
    const { x, y, width, height } = one.querySelector(".point-hit").getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (Math.abs(to.x - from.x) > 5) return to.x > from.x ? "ArrowRight" : "ArrowLeft";
  return to.y > from.y ? "ArrowDown" : "ArrowUp";
}

/** The test ids of what the selector finds. */
export function idsOf(selector) {
  return [...document.querySelectorAll(selector)].map((one) => one.dataset.testid);
}

/** What the board shows. */
export function shown() {
  const { position, hash, ply } = document.querySelector("[data-testid=board]").dataset;
  return { position, hash, ply: Number(ply) };
}

/** What that element says. */
export function textOf(selector) {
  const one = document.querySelector(selector);
  return one.value ?? one.textContent;
}
