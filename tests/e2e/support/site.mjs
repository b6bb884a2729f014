// A way to the server, as a proxy in front of it. A new version of the site can appear on it: the same files, under another
// name of its script, and the old script is then gone, as from a server that was replaced.
import { once } from "node:events";
import http from "node:http";
import net from "node:net";

const scriptName = /app-[A-Z0-9]{8}\.js/;
export const newScript = "app-NEWSCRPT.js";

export class Site {
  isNew = false;
  /** False: as a proxy that does not know WebSockets. */
  passesUpgrades = true;
  /** Where people come from, for a server that trusts this proxy; null: it does not say. */
  client = null;

  static async before(t, server) {
    const site = new Site();
    site.port = server.port;
    site.listener = http
      .createServer((request, response) => site.#ask(request, response))
      .on("upgrade", (request, near) => site.#pass(request, near))
      .listen(0, "localhost");
    await once(site.listener, "listening");
    t.after(() => (site.listener.closeAllConnections(), site.listener.close()));
    site.address = `http://localhost:${site.listener.address().port}`;
    site.old = scriptName.exec(await (await fetch(server.address)).text())[0];
    return site;
  }

  #ask(request, response) {
    if (this.isNew && request.url.includes(this.old)) return response.writeHead(404).end();
    const path = request.url.replace(newScript, this.old);
    // Whole texts, so that the name can be replaced in them.
    const { "if-none-match": _, "accept-encoding": __, ...headers } = request.headers;
    if (this.client) headers["x-forwarded-for"] = this.client;
    const onward = http.request({ host: "localhost", port: this.port, method: request.method, path, headers });
    onward.on("response", (answer) => void this.#answer(answer, response).catch(() => response.destroy()));
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  }

  async #answer(answer, response) {
    const parts = [];
    for await (const part of answer) parts.push(part);
    let body = Buffer.concat(parts);
    const isText = /html|javascript/.test(answer.headers["content-type"] ?? "");
    if (this.isNew && isText) body = Buffer.from(String(body).replaceAll(this.old, newScript));
    const { "content-length": _, etag: __, ...headers } = answer.headers;
    response.writeHead(answer.statusCode, headers).end(body);
  }

  /** A WebSocket, byte by byte. */
  #pass({ method, url, rawHeaders }, near) {
    const far = net.connect(this.port, "localhost");
    for (const end of [near, far]) end.on("error", () => (near.destroy(), far.destroy()));
    far.write(`${method} ${url} HTTP/1.1\r\n`);
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const isPassed = this.passesUpgrades || !/^(upgrade|connection)$/i.test(rawHeaders[at]);
      if (isPassed) far.write(`${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`);
    }
    far.write(this.client ? `X-Forwarded-For: ${this.client}\r\n\r\n` : "\r\n");
    near.pipe(far).pipe(near);
  }
}
