// WebKit: its small browser for tests, driven by the W3C's WebDriver protocol, on screens that nobody sees. A driver has
// one browser, and only one window of a screen has the keyboard, so each person has a driver and a screen of their own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

const codes = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Shift: "\uE008",
};

/** Both of its own sandbox's switches: the machine of a test seldom allows what that sandbox needs. */
const open = { WEBKIT_FORCE_SANDBOX: "0", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LC_ALL: "C.UTF-8" };

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** A screen of its own; says which when it is there. */
async function openScreen() {
  const size = ["-screen", "0", "1400x1000x24"];
  const child = spawn("Xvfb", ["-displayfd", "1", ...size, "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(createInterface({ input: child.stdout }), "line");
  return { child, display: `:${number}` };
}

class Page {
  complaints = [];
  #screen;
  #driver;
  #address;

  static async open() {
    const own = new Page();
    const { child, display } = await openScreen();
    own.#screen = child;
    const port = await freePort();
    const program = process.env.BROWSERS_WEBKIT ?? "WebKitWebDriver";
    const env = { ...process.env, ...open, DISPLAY: display };
    own.#driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env });
    own.#address = `http://127.0.0.1:${port}/session`;
    await own.#begin();
    return own;
  }

  async #begin() {
    while (!(await this.#answers())) await pause(20);
    const { sessionId } = await this.#ask("", { capabilities: { alwaysMatch: { browserName: "MiniBrowser" } } });
    this.#address += `/${sessionId}`;
    await this.#ask("/timeouts", { script: 90_000 });
    await this.#ask("/window/rect", { width: 1280, height: 880 });
  }

  #answers() {
    if (this.#driver.exitCode !== null) throw new Error(`the WebDriver ended with ${this.#driver.exitCode}`);
    return fetch(this.#address.replace("session", "status")).then((answer) => answer.ok, () => false);
  }

  async #ask(what, body, method = "POST") {
    const answer = await fetch(this.#address + what, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${what}: ${value.error}: ${value.message}`);
    return value;
  }

  #act(type, id, actions, parameters = undefined) {
    return this.#ask("/actions", { actions: [{ type, id, actions, ...(parameters && { parameters }) }] });
  }

  async visit(url) {
    await this.#ask("/url", { url });
  }

  /** What fails in the page fails here. */
  async evaluate(run, ...values) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve(arguments).then(([values]) => (${run})(...values))
        .then((value) => done({ value }), (error) => done({ failed: String(error) }));`;
    const { value, failed } = await this.#ask("/execute/async", { script, args: [values] });
    if (failed !== undefined) throw new Error(failed);
    return value;
  }

  /** "Tab", "Shift+Tab", "a" */
  press(keys) {
    const values = keys.split("+").map((key) => codes[key] ?? key);
    const down = values.map((value) => ({ type: "keyDown", value }));
    return this.#act("key", "keys", [...down, ...values.reverse().map((value) => ({ type: "keyUp", value }))]);
  }

  type(text) {
    const strokes = [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.#act("key", "keys", strokes);
  }

  clickAt({ x, y }) {
    return this.#point([{ x, y }], []);
  }

  drag(from, to) {
    const between = [1, 2, 3].map((i) => ({ x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 }));
    return this.#point([from], [...between, to]);
  }

  #point(before, after) {
    const move = ({ x, y }) => ({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
    const button = { button: 0 };
    return this.#act(
      "pointer",
      "mouse",
      [...before.map(move), { type: "pointerDown", ...button }, ...after.map(move), { type: "pointerUp", ...button }],
      { pointerType: "mouse" },
    );
  }

  async close() {
    await this.#ask("", undefined, "DELETE").catch(() => {});
    await end(this.#driver);
    await end(this.#screen);
  }
}

/** Nothing runs before the first person enters. */
export function openWebkit() {
  return { enter: Page.open, close: () => undefined };
}
