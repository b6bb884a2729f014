// A mail server on this machine, for stories: takes every mail but those to "nobody", and keeps them.
import { once } from "node:events";
import { createServer } from "node:net";

const decoded = (text) =>
  Buffer.from(
    text.replace(/=\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

export class MailPeer {
  #server = createServer((socket) => this.#serve(socket));
  #mails = [];
  #waiting = [];

  static async start(t) {
    const peer = new MailPeer();
    peer.#server.listen(0, "127.0.0.1");
    await once(peer.#server, "listening");
    t.after(() => peer.#server.close());
    return peer;
  }

  /** What the site needs to send mail here; links begin with `site`. */
  settings(site = "http://localhost:1") {
    return {
      GIPFEL_MAIL_SERVER: `smtp://127.0.0.1:${this.#server.address().port}`,
      GIPFEL_MAIL_TLS: "false",
      GIPFEL_MAIL_SENDER: "gipfel@example.org",
      GIPFEL_SITE_ADDRESS: site,
    };
  }

  /** The next mail: to whom, and what it says. */
  next() {
    return new Promise((taken) => {
      this.#waiting.push(taken);
      this.#give();
    });
  }

  #give() {
    while (this.#mails.length > 0 && this.#waiting.length > 0) this.#waiting.shift()(this.#mails.shift());
  }

  #serve(socket) {
    let rest = "";
    let to = "";
    let text = null;
    const say = (line) => socket.write(`${line}\r\n`);
    const take = (line) => {
      if (text === null) {
        if (line.startsWith("RCPT")) to = /<(.*)>/.exec(line)[1];
        if (line === "DATA") text = [];
        return say(line === "DATA" ? "354 go on" : line.startsWith("RCPT TO:<nobody") ? "550 no such person" : "250 fine");
      }
      if (line !== ".") return text.push(line.replace(/^\./, ""));
      this.#mails.push({ to, text: decoded(text.join("\n")) });
      text = null;
      say("250 fine");
      this.#give();
    };
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString("latin1")).split("\r\n");
      rest = lines.pop();
      lines.forEach(take);
    });
    say("220 peer");
  }
}
