// What runs inside a page for somebody who hears it, in every engine: each function is sent as text, so none uses anything
// outside itself. Those that wait give up after `patience` ms.

/** Keeps what the live regions say from now on, and what they say already. */
export function listen() {
  const live = "[aria-live], [role=status], [role=alert], [role=log]";
  const said = new Map();
  window.heard = [];
  const look = (changes) => {
    for (const region of document.querySelectorAll(live)) {
      const words = region.textContent.trim();
      // The same words in new lines are said again.
      const isNew = changes.some(({ target, addedNodes }) => region === target && [...addedNodes].some((one) => one.textContent));
      if (words !== "" && (isNew || words !== said.get(region))) window.heard.push(words);
      said.set(region, words);
    }
  };
  look([]);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until something with these words has been said; returns all that has them. */
export function heard({ words, patience }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const look = () => {
      const found = window.heard.filter((one) => one.includes(words));
      if (found.length > 0) return resolve(found);
      if (performance.now() - start > patience) return reject(new Error(`"${words}" is not among ${JSON.stringify(window.heard)}`));
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Forgets what has been said; returns what was said more than once. */
export function forget() {
  const all = window.heard;
  window.heard = [];
  return all.filter((one, at) => all.indexOf(one) !== at);
}

/**
 * Waits for a control with that role whose name begins so, which reacts; says which way the Tab key leads to it from the
 * focus: 1 forward, -1 backward, 0: it has the focus.
 */
export function wayToControl({ role, name, patience }) {
  const kinds = { button: "button, [role=button]", link: "a[href]", textbox: "input, textarea" };
  const nameOf = (one) => {
    const labels = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent);
    const words = one.getAttribute("aria-label") ?? labels?.join(" ") ?? one.labels?.[0]?.textContent ?? one.textContent;
    return words.replace(/\s+/g, " ").trim();
  };
  const within = () => document.querySelector("dialog[open]") ?? document; // the rest of the page is out of reach
  const find = () =>
    [...within().querySelectorAll(kinds[role])].find(
      (one) => nameOf(one).startsWith(name) && !one.matches(":disabled, [inert] *") && one.getClientRects().length > 0,
    );
  const way = (there) => {
    const here = document.activeElement;
    if (there === here) return 0;
    if (here === document.body || here === null) return 1;
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
  };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const look = () => {
      const there = find();
      if (there) return resolve(way(there));
      if (performance.now() - start > patience) {
        const all = [...document.querySelectorAll(kinds[role])].map(nameOf);
        return reject(new Error(`no ${role} "${name}" among ${JSON.stringify(all)}, "${document.body.innerText}"`));
      }
      requestAnimationFrame(look);
    };
    look();
  });
}
