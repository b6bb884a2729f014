// Secret links to one's own games: made, read by a real XML parser and line by line, renewed and ended.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** What a program finds at an address that it has no session for. */
async function fetched(address) {
  const answer = await fetch(address);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

/** Titles of the entries, as an XML parser reads them; empty: it is no XML. */
function titlesIn(person, text) {
  return person.page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, "application/xml");
    if (read.querySelector("parsererror")) return [];
    return [...read.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "entry")].map(
      (entry) => entry.getElementsByTagName("title")[0].textContent,
    );
  }, text);
}

const addressIn = (person, id) => person.page.getByTestId(id).inputValue();

test("secret links show a game by days in a feed and a calendar, until they are ended", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Łucjë");
  const ben = await enterAs(stage, "Ben");
  const path = await anna.invite({ clock: "3d" });
  await ben.sitDown(path);
  await anna.visit("/account");
  await anna.press("feed-make");
  await anna.see("feed-once");
  await isAccessible(anna, "the account page with links to a feed");
  await photographer("desktop")(anna, "73-feed");
  const feed = await fetched(await addressIn(anna, "feed-atom"));
  assert.match(feed.type, /^application\/atom\+xml/);
  assert.deepEqual(await titlesIn(anna, feed.text), ["TZAAR against Ben: your turn"]);
  const calendar = await fetched(await addressIn(anna, "feed-calendar"));
  assert.match(calendar.text, /\r\nSUMMARY:TZAAR against Ben: your turn\r\n/);
  assert.ok(calendar.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75));

  const before = await addressIn(anna, "feed-atom");
  await anna.press("feed-make");
  await anna.page.waitForFunction((old) => document.getElementById("feed-atom").value !== old, before);
  assert.equal((await fetched(before)).status, 404);
  const now = await addressIn(anna, "feed-atom");
  await anna.page.reload();
  await anna.see("feed-since");
  assert.equal(await anna.count("feed-atom"), 0, "shown once");
  assert.equal((await fetched(now)).status, 200);
  await anna.press("feed-end");
  await anna.page.getByTestId("feed-end").waitFor({ state: "detached" });
  assert.equal((await fetched(now)).status, 404);
});

test("the links fit on a narrow phone in every language", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna", narrow);
  await anna.visit("/account");
  await anna.press("feed-make");
  await anna.see("feed-once");
  await photographer("phone")(anna, "73-feed");
  await fits(anna, "links to a feed");
});
