// Chromium, by its own protocol, and Firefox, by WebDriver BiDi: one browser for all people of a file, each of them in a
// profile and a window of their own.
import puppeteer from "puppeteer-core";

const chromium = {
  browser: "chrome",
  executablePath: process.env.BROWSERS_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  headless: "shell",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--lang=en-US"],
};

const firefox = {
  browser: "firefox",
  executablePath: process.env.BROWSERS_FIREFOX ?? "/usr/bin/firefox-esr",
  headless: true,
  extraPrefsFirefox: { "intl.accept_languages": "en-US" },
};

class Page {
  complaints = [];
  #context;
  #page;
  #desk;

  /** `desk`: which window of the browser has the keyboard. */
  static async open(browser, desk) {
    const own = new Page();
    own.#desk = desk;
    own.#context = await browser.createBrowserContext();
    own.#page = await own.#context.newPage({ type: "window" });
    await own.#page.setViewport({ width: 1280, height: 800 });
    own.#page.on("pageerror", (error) => own.complaints.push(error.message));
    own.#page.on("console", (message) => own.#hear(message));
    return own;
  }

  #hear(message) {
    if (message.type() !== "error") return;
    this.complaints.push(message.text());
  }

  /** Firefox lets a button react to keys only in the window in front. */
  async #comeForward() {
    if (this.#desk.front !== this) await this.#page.bringToFront();
    this.#desk.front = this;
  }

  visit(address) {
    return this.#page.goto(address);
  }

  evaluate(run, ...values) {
    return this.#page.evaluate(run, ...values);
  }

  /** "Tab", "Shift+Tab", "a" */
  async press(keys) {
    const { keyboard } = this.#page;
    await this.#comeForward();
    const [key, ...held] = keys.split("+").reverse();
    for (const one of held) await keyboard.down(one);
    await keyboard.press(key);
    for (const one of held) await keyboard.up(one);
  }

  async type(text) {
    await this.#comeForward();
    await this.#page.keyboard.type(text);
  }

  async clickAt({ x, y }) {
    await this.#comeForward();
    await this.#page.mouse.click(x, y);
  }

  async drag(from, to) {
    await this.#comeForward();
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  }

  close() {
    return this.#context.close();
  }
}

async function launch(options) {
  const browser = await puppeteer.launch(options);
  const desk = { front: null };
  return { enter: () => Page.open(browser, desk), close: () => browser.close() };
}

export const openChromium = () => launch(chromium);
export const openFirefox = () => launch(firefox);
