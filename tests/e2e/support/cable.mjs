// A network cable between a browser and the server: TCP passed through, until it is cut or held up.
import { once } from "node:events";
import net from "node:net";

export class Cable {
  #lines = new Set();
  #cut = false;
  #held = false;

  static async to(port) {
    const cable = new Cable();
    cable.listener = net.createServer((near) => cable.#connect(near, port)).listen(0, "localhost");
    await once(cable.listener, "listening");
    cable.address = `http://localhost:${cable.listener.address().port}`;
    return cable;
  }

  #connect(near, port) {
    if (this.#cut) return near.destroy();
    const far = net.connect(port, "localhost");
    const line = { near, far };
    this.#lines.add(line);
    const drop = () => {
      this.#lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) end.on("error", drop).on("close", drop);
    near.pipe(far);
    far.on("data", (bytes) => near.write(bytes));
    if (this.#held) far.pause();
  }

  /** Every connection ends and no new one is made. */
  cut() {
    this.#cut = true;
    for (const { near, far } of this.#lines) {
      near.destroy();
      far.destroy();
    }
  }

  mend() {
    this.#cut = false;
    this.#held = false;
  }

  /** What the browser sends arrives; what the server says does not, until it is let through. */
  hold() {
    this.#held = true;
    for (const { far } of this.#lines) far.pause();
  }

  letThrough() {
    this.#held = false;
    for (const { far } of this.#lines) far.resume();
  }

  discard() {
    this.cut();
    this.listener.close();
  }
}
