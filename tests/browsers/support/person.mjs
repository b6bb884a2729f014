// One person in a browser of whatever engine: what they see, and what they do with their hands. They know what is legal
// only from the marks on the board.
import assert from "node:assert/strict";
import { patience } from "./hands.mjs";
import { comes, idsOf, shown, textOf } from "./in_page.mjs";

const by = (id) => `[data-testid="${id}"]`;
const starts = ".point-source, .point-place, .point-either, .point-remove";
const goals = ".point-capture, .point-stack, .point-land";

export class Person {
  constructor(page, Hands, address) {
    this.page = page;
    this.hands = new Hands(page);
    this.address = address;
  }

  /** Until the scripts have taken over and the page itself stands in place of the frame that the server drew. */
  async visit(path = "/") {
    await this.page.visit(this.address + path);
    await this.goes("body > noscript, main[aria-busy=true]");
  }

  /** Waits for what the selector finds, and for its text. */
  comes(selector, text) {
    return this.page.evaluate(comes, { selector, text, patience });
  }

  goes(selector) {
    return this.page.evaluate(comes, { selector, gone: true, patience });
  }

  see(id, text) {
    return this.comes(by(id), text);
  }

  text(id) {
    return this.page.evaluate(textOf, by(id));
  }

  async press(id) {
    await this.comes(`${by(id)}:not(:disabled, [inert] *)`);
    await this.hands.press(by(id));
  }

  async check(name, value) {
    const group = `dialog input[name="${name}"]`;
    await this.comes(group);
    if ((await this.#count(`${group}[value="${value}"]:checked`)) === 0) await this.hands.check(group, value);
  }

  // Rooms

  /** "Play a friend", as the first to move; returns the room's path. */
  async invite(game, setup) {
    await this.press("play-friend");
    await this.check("game", game);
    await this.check("clock", "none");
    await this.check("setup", setup);
    await this.check("side", "first");
    await this.press("create-game");
    await this.see("room-link");
    return new URL(await this.text("room-link")).pathname;
  }

  async sitDown(path) {
    await this.visit(path);
    await this.press("sit");
    await this.goes(by("sit"));
  }

  async resign() {
    await this.press("resign");
    await this.press("confirm-resign");
  }

  // The board

  /** Waits until the board shows that ply; returns what it shows. */
  async board(ply) {
    await this.comes(`${by("board")}[data-ply="${ply}"]`);
    return this.page.evaluate(shown);
  }

  async #marked(selector) {
    return (await this.page.evaluate(idsOf, selector)).map((id) => id.slice("point-".length));
  }

  /** Picks up pieces, and puts them back, until one may capture; returns from where to where. Nothing is done yet. */
  async findCapture() {
    await this.comes(".point-source");
    for (const from of await this.#marked(".point-source")) {
      await this.hands.point(from);
      await this.comes(`.point-selected${by(`point-${from}`)}`);
      const [to] = await this.#marked(".point-capture");
      await this.hands.point(from);
      await this.goes(".point-selected");
      if (to) return { from, to };
    }
    return assert.fail("nothing can capture");
  }

  /** A whole turn of what is marked, each choice after `taste`; sent. */
  async play(taste) {
    await this.comes(starts);
    for (let made = 0; ; made++) {
      const choices = await this.page.evaluate(idsOf, ".chooser-step");
      const points = await this.#marked((await this.#count(".point-selected")) > 0 ? goals : starts);
      if (choices.length > 0) await this.press(choices[taste % choices.length]);
      else if (points.length > 0) await this.hands.point(points[(taste * 7 + made) % points.length]);
      else break;
    }
    await this.press("play-turn");
  }

  async #count(selector) {
    return (await this.page.evaluate(idsOf, selector)).length;
  }
}
