// Somebody who does not see the page, in a browser of whatever engine: they hear what its live regions say, find its
// controls by role and name, and have a keyboard.
import assert from "node:assert/strict";
import { patience } from "./hands.mjs";
import { comes } from "./in_page.mjs";
import { forget, heard, listen, wayToControl } from "./speech.mjs";

/** More stops than any page has. */
const farthest = 120;

export class Reader {
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** Until the scripts have taken over and the page itself stands in place of the frame that the server drew. */
  async visit(path) {
    await this.page.visit(this.address + path);
    await this.page.evaluate(listen);
    await this.page.evaluate(comes, { selector: "body > noscript, main[aria-busy=true]", gone: true, patience });
  }

  /** Switches the non-visual mode on by the first stop of the Tab key, on the page that is open. */
  async switchesOn() {
    await this.page.press("Tab");
    assert.equal(await this.#way("button", "Non-visual mode"), 0, "the first stop");
    await this.page.press("Enter");
    await this.page.evaluate(comes, { selector: "button[aria-pressed=true]", text: "Non-visual mode", patience });
  }

  /** Waits until the words have been said, and sees that they were said once. */
  async hears(words) {
    const found = await this.page.evaluate(heard, { words, patience });
    assert.equal(found.length, 1, found.join("\n"));
    return found[0];
  }

  /** Waits until anything has been said. */
  async hearsAnything() {
    await this.page.evaluate(heard, { words: "", patience });
  }

  /** What has been said before does not count from now on; nothing of it was said twice. */
  async forgets() {
    assert.deepEqual(await this.page.evaluate(forget), []);
  }

  /** Goes by Tab to the control of that role whose name begins so, and presses Enter. */
  async enterOn(role, name) {
    await this.#goTo(role, name);
    await this.page.press("Enter");
  }

  /** Presses the dialog's button of that name once the dialog is open. */
  async answersDialog(name) {
    await this.page.evaluate(comes, { selector: "dialog[open]", patience });
    await this.enterOn("button", name);
  }

  /** Whether there is such a control now, which reacts. */
  isOffered(role, name) {
    return this.page.evaluate(wayToControl, { role, name, patience: 0 }).then(() => true, () => false);
  }

  async types(text) {
    await this.#goTo("textbox", "Command");
    await this.page.type(text);
    await this.page.press("Enter");
  }

  /** Asks, and hears the answer. */
  async asks(question, answer) {
    await this.forgets();
    await this.types(question);
    return this.hears(answer);
  }

  #way(role, name) {
    return this.page.evaluate(wayToControl, { role, name, patience });
  }

  async #goTo(role, name) {
    for (let stops = 0; stops < farthest; stops++) {
      const way = await this.#way(role, name);
      if (way === 0) return;
      await this.page.press(way > 0 ? "Tab" : "Shift+Tab");
    }
    assert.fail(`Tab does not reach the ${role} "${name}"`);
  }
}
