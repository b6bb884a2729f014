// A push service on this machine and a browser's keys for it. Chromium has none without its maker's servers, so the page
// is given a subscription of ours; what comes is decrypted here by RFC 8291, as a browser does, and handed to its service
// worker.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const derived = (secret, salt, info, size) => Buffer.from(hkdfSync("sha256", secret, salt, info, size));

export class PushService {
  #server = createServer((request, response) => void this.#take(request, response));
  #keys = createECDH("prime256v1");
  #secret = randomBytes(16);
  #received = [];
  #waiting = null;

  static async start(t) {
    const service = new PushService();
    service.#keys.generateKeys();
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    t.after(() => service.#server.close());
    return service;
  }

  get settings() {
    return { GIPFEL_PUSH_CONTACT: "mailto:club@example.org", GIPFEL_PUSH_SERVICES: "127.0.0.1" };
  }

  /** As the page's PushSubscription.toJSON() writes it. */
  get subscription() {
    return {
      endpoint: `http://127.0.0.1:${this.#server.address().port}/browser`,
      expirationTime: null,
      keys: { p256dh: this.#keys.getPublicKey().toString("base64url"), auth: this.#secret.toString("base64url") },
    };
  }

  async #take(request, response) {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    response.writeHead(201).end();
    this.#received.push(this.#read(Buffer.concat(pieces)));
    this.#waiting?.();
  }

  #read(body) {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const secret = derived(this.#keys.computeSecret(sender), this.#secret, info, 32);
    const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const cipher = createDecipheriv("aes-128-gcm", key, derived(secret, salt, "Content-Encoding: nonce\0", 12));
    cipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    return text.subarray(0, -1).toString();
  }

  /** The text of the next message. */
  async next() {
    while (this.#received.length === 0) await new Promise((arrived) => (this.#waiting = arrived));
    return this.#received.shift();
  }
}

/** From now on the person's pages find this subscription where the browser would have made one, and notices are kept
 *  where it would have shown them: the headless shell shows none. */
export async function giveSubscription(person, subscription) {
  await person.context.serviceWorkers()[0].evaluate(() => {
    self.notices = [];
    self.registration.showNotification = async (title, { body, data }) => void self.notices.push({ title, body, path: data });
  });
  await person.page.addInitScript((given) => {
    Object.defineProperty(Notification, "permission", { value: "default" });
    Notification.requestPermission = async () => "granted";
    const held = { ...given, toJSON: () => given, unsubscribe: async () => (localStorage.removeItem("held"), true) };
    PushManager.prototype.subscribe = async () => (localStorage.setItem("held", "yes"), held);
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("held") ? held : null);
  }, subscription);
}

/** What the browser does with a message that came: the notice that is shown then. */
export async function deliver(person, text) {
  const session = await person.context.newCDPSession(person.page);
  const registered = new Promise((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0])),
  );
  await session.send("ServiceWorker.enable");
  const { registrationId } = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin: person.address, registrationId, data: text });
  const worker = person.context.serviceWorkers()[0];
  for (;;) {
    const notice = await worker.evaluate(() => self.notices.shift() ?? null);
    if (notice) return notice;
  }
}
