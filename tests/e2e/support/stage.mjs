// What every story needs: a server, Chromium, and people who enter with a browser profile each.
import assert from "node:assert/strict";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { Cable } from "./cable.mjs";
import { Person } from "./person.mjs";
import { Server } from "./server.mjs";

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
// An address that is not this machine by its name: what comes from there over plain HTTP is not secure.
const names = ["--host-resolver-rules=MAP plain.test 127.0.0.1"];
const offline = ["--disable-background-networking", "--disable-component-update"];

const launched = new Map();

/** One for all stories of a file; another with scroll bars that take room. */
function browser(scrollBars) {
  if (!launched.has(scrollBars)) {
    const started = chromium.launch({
      executablePath: process.env.E2E_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [...quiet, ...names, ...offline],
      ignoreDefaultArgs: scrollBars ? ["--hide-scrollbars"] : [],
    });
    launched.set(scrollBars, started);
  }
  return launched.get(scrollBars);
}

after(async () => {
  for (const started of launched.values()) await (await started).close();
});

export class Stage {
  #cables = [];
  people = [];

  /** Set up for the test `t` and cleared away after it; `computers`: with the server's own players. */
  static async open(t, { computers = false, settings = {} } = {}) {
    const stage = new Stage();
    t.after(() => stage.#clear(t));
    stage.server = await Server.start({ computers, settings });
    return stage;
  }

  async #clear(t) {
    if (!t.passed) for (const person of this.people) await person.report(t);
    await Promise.all(this.people.map((person) => person.context.close()));
    for (const cable of this.#cables) cable.discard();
    await this.server?.discard();
  }

  /** A new person; `options` are those of a browser context, `cable` is their own way to the server, and `scrollBars` says
   *  whether theirs take room. */
  async person({ cable, scrollBars = false, ...options } = {}) {
    const address = cable?.address ?? this.server.address;
    const person = await Person.enter(await browser(scrollBars), address, options);
    this.people.push(person);
    return person;
  }

  async cable() {
    const cable = await Cable.to(this.server.port);
    this.#cables.push(cable);
    return cable;
  }

  /** No page wrote an error, broke the content policy, or failed. */
  nobodyComplained() {
    assert.deepEqual(
      this.people.flatMap((person) => person.complaints),
      [],
    );
  }
}

/** Waits until all of them show that ply, and holds their boards against each other; returns the position. */
export async function allSee(ply, people) {
  const views = await Promise.all(people.map((person) => person.board(ply)));
  for (const view of views) assert.deepEqual(view, views[0]);
  return views[0].position;
}
