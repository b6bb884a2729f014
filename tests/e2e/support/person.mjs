// One person with their own browser profile: what they see on the page and what they do there, by mouse
// and keyboard. They know what is legal only from the marks on the board.
import assert from "node:assert/strict";

/** How long a wait may take, which ends at its event: longer than a busy machine needs. */
const patience = 60_000;

export class Person {
  complaints = [];
  /** Set while the network is meant to fail. */
  networkMayFail = false;

  /** Opens a browser profile; no page is visited yet. */
  static async enter(browser, address, options) {
    const person = new Person();
    person.address = address;
    person.context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      locale: "en-US",
      serviceWorkers: "block", // a story sees what the server sends
      ...options,
    });
    person.context.setDefaultTimeout(patience);
    await person.newTab();
    return person;
  }

  async newTab() {
    this.page = await this.context.newPage();
    this.page.on("pageerror", (error) => this.complaints.push(error.message));
    this.page.on("console", (message) => this.#hear(message));
    return this.page;
  }

  #hear(message) {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // Whose session has ended is told so by this; a first visit asks for nothing that fails (frames.test.mjs).
    const endedSession = /\/api\/me(\/preferences)?$/.test(url) && message.text().includes("401");
    // The browser notes what the page shows in its own words.
    const refusedForm = /\/api\/(login|register|password|recover)$/.test(url) && /40[0139]/.test(message.text());
    const noGame = /\/game\/\w+$/.test(url) && message.text().includes("404");
    const network = this.networkMayFail && /ERR_|WebSocket connection/.test(message.text());
    if (!endedSession && !refusedForm && !noGame && !network) this.complaints.push(`${message.text()} (${url})`);
  }

  /** Tells what stands on the page, for a story that has failed: its output may be all that is left of it. */
  async report(t) {
    const text = await this.page.locator("body").innerText({ timeout: 5_000 }).catch((error) => error.message);
    t.diagnostic(`${this.page.url()}: ${JSON.stringify({ complaints: this.complaints, text: text.slice(0, 2_000) })}`);
  }

  async visit(path = "/") {
    await this.page.goto(this.address + path);
    await this.#settles();
  }

  async reload() {
    await this.page.reload();
    await this.#settles();
  }

  /** Until the scripts have taken over and the page itself stands in place of the frame that the server drew. */
  async #settles() {
    await this.page.locator("body > noscript").waitFor({ state: "detached" });
    await this.page.locator("main[aria-busy=true]").waitFor({ state: "detached" });
  }

  see(id, text) {
    const found = this.page.getByTestId(id);
    return (text === undefined ? found : found.filter({ hasText: text })).waitFor();
  }

  count(id) {
    return this.page.getByTestId(id).count();
  }

  /** Waits until it is gone. */
  leaves(id) {
    return this.page.getByTestId(id).waitFor({ state: "detached" });
  }

  /** Waits until the page has that many of them. */
  has(selector, count) {
    const isSo = ([what, wanted]) => document.querySelectorAll(what).length === wanted;
    return this.page.waitForFunction(isSo, [selector, count]);
  }

  press(id) {
    return this.page.getByTestId(id).click();
  }

  /** Presses what is in the game's menu. */
  async more(id) {
    await this.press("more");
    await this.press(id);
  }

  /** What the game's menu offers now. */
  async offered() {
    await this.press("more");
    const all = await this.page.locator(".menu-item").evaluateAll((items) => items.map((one) => one.dataset.testid));
    await this.page.keyboard.press("Escape");
    return all;
  }

  /** Once the page knows it: the frame that comes before its scripts has only dots. */
  name() {
    return this.page.getByTestId("my-name").filter({ hasNotText: "…" }).innerText();
  }

  // Rooms

  /** "Play a friend": creates a room and returns its path. */
  async invite({ game, setup = "fixed", side = "first", clock = "none", delay = 0 } = {}) {
    await this.press("play-friend");
    if (game) await this.page.locator(`dialog input[name=game][value=${game}]`).check();
    await this.page.locator(`dialog input[name=clock][value="${clock}"]`).check();
    await this.page.locator(`input[name=setup][value="${setup}"]`).check();
    await this.page.locator(`input[name=side][value=${side}]`).check();
    if (delay > 0) {
      await this.press("more-settings");
      await this.page.getByLabel("Watchers' delay in turns").fill(String(delay));
    }
    await this.press("create-game");
    const link = new URL(await this.page.getByTestId("room-link").inputValue());
    assert.equal(link.origin, this.address);
    return link.pathname;
  }

  async sitDown(path) {
    await this.visit(path);
    await this.press("sit");
    await this.page.getByTestId("sit").waitFor({ state: "detached" });
  }

  async resign() {
    await this.press("resign");
    await this.press("confirm-resign");
    await this.page.locator("[data-testid=result][data-reason=resignation]").waitFor();
  }

  // The board

  /** Waits until the board shows that ply; returns what it shows. */
  async board(ply) {
    const board = this.page.locator(`[data-testid=board][data-ply="${ply}"]`);
    await board.waitFor();
    return board.evaluate(({ dataset }) => ({ position: dataset.position, hash: dataset.hash, ply: dataset.ply }));
  }

  position() {
    return this.page.getByTestId("board").getAttribute("data-position");
  }

  /** Waits until the board shows that position. */
  stands(position) {
    return this.page.locator(`[data-testid=board][data-position="${position}"]`).waitFor();
  }

  /** Waits until the board shows another position than that. */
  moves(position) {
    return this.page.locator(`[data-testid=board]:not([data-position="${position}"])`).waitFor();
  }

  marked(mark) {
    return this.page.locator(`.point-${mark}`).evaluateAll((all) => all.map((one) => one.dataset.testid.slice(6)));
  }

  point(label) {
    return this.page.getByTestId(`point-${label}`);
  }

  async isMyTurn() {
    await this.page.locator(".point-source, .point-place").first().waitFor();
    await this.page.locator("[data-testid=status].status-mine").waitFor();
  }

  // Turns

  /** Picks up pieces until one may do `kind`, and does it; returns from where to where. */
  async act(kind) {
    await this.page.locator(".point-source").first().waitFor();
    for (const from of await this.marked("source")) {
      await this.point(from).click();
      await this.page.locator(`.point-selected[data-testid=point-${from}]`).waitFor();
      const [to] = await this.marked(kind);
      if (to) {
        await this.point(to).click();
        return { from, to };
      }
      await this.point(from).click();
    }
    assert.fail(`nothing can ${kind}`);
  }

  /** The same with a piece carried under the mouse. */
  async drag(from, to) {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.locator(".in-hand").waitFor();
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async middle(label) {
    const { x, y, width, height } = await this.point(label).locator(".point-hit").boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** A whole turn by clicks, not yet sent: a capture, then "capture", "stack", "pass" or nothing more. */
  async compose(second) {
    await this.isMyTurn();
    await this.act("capture");
    if (second === "pass") await this.press("pass");
    else if (second) await this.act(second);
  }

  async play(second) {
    await this.compose(second);
    await this.press("play-turn");
  }
}
