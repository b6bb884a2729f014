// What is said of the connection: nothing on pages that work without one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Link } from "../../../server/web/src/net/socket";
import { connectionNote, type Known } from "../../../server/web/src/state/connection";

function note(page: Known["page"], more: Partial<Known> = {}) {
  return connectionNote({ page, link: "open", trouble: null, shutOut: null, notJoined: null, ...more });
}

const served = ["lobby", "games", "account", "game"] as const;
const alone = ["local", "analysis", "rules", "unknown"] as const;

test("a lost connection is told where the page needs one, with what can be done", () => {
  for (const page of served) assert.deepEqual(note(page, { link: "lost" })?.remedy, "try_now", page);
  assert.match(note("lobby", { link: "lost" })?.text ?? "", /^Connection lost/);
  assert.equal(note("lobby", { link: "crowded" })?.remedy, "try_now");
  assert.equal(note("lobby", { link: "outdated" })?.remedy, "reload");
  assert.equal(note("game", { link: "replaced" })?.remedy, "play_here");
  assert.deepEqual(note("lobby", { trouble: "client.no_answer" })?.remedy, null);
  assert.equal(note("game", { notJoined: "There is no such game." })?.text, "There is no such game.");
  for (const page of served) assert.equal(note(page), null, page);
});

test("without the server its pages say what works without it, but not over a game", () => {
  for (const page of ["lobby", "games", "account"] as const) {
    assert.ok(note(page, { link: "lost" })?.isAlone, page);
    assert.ok(note(page, { trouble: "client.no_answer" })?.isAlone, page);
  }
  assert.equal(note("game", { link: "lost" })?.isAlone, false);
  assert.equal(note("lobby", { link: "crowded" })?.isAlone, false);
});

test("games in the browser, the analysis and the rules go on without one, and say nothing", () => {
  const links: Link[] = ["connecting", "open", "lost", "crowded", "outdated", "replaced"];
  for (const page of alone) {
    for (const link of links) assert.equal(note(page, { link, trouble: "client.no_answer" }), null, `${page} ${link}`);
  }
});

test("without the rules no page works, and all say so", () => {
  for (const page of [...served, ...alone]) assert.match(note(page, { trouble: "client.no_rules" })?.text ?? "", /reload/, page);
});

test("a ban is told on every page, until when and why, in place of a server that does not answer", () => {
  const shutOut = { code: "network_banned", message: "", until: Date.UTC(2026, 10, 22, 12), reason: "A flood." };
  for (const page of [...served, ...alone]) {
    const told = note(page, { trouble: "client.no_answer", shutOut });
    assert.match(told?.text ?? "", /^Your network is banned until .*Nov 2[123], 2026.*: A flood\.$/, page);
    assert.equal(told?.remedy, null);
  }
});

test("an address of the site that the set-up does not allow is told with the setting", () => {
  const message = "This server is set up for HTTPS (behind_tls), but this page came by plain HTTP.";
  const told = note("lobby", { trouble: "client.no_answer", shutOut: { code: "origin", message } });
  assert.equal(told?.text, message);
});

test("WebSockets that do not come through are told as such, not as a loss", () => {
  assert.match(note("lobby", { trouble: "client.no_upgrade", link: "lost" })?.text ?? "", /WebSockets do not get through/);
});
