// Three servers, and one person at each: the chat of the lobby is the same for all three.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "../e2e/support/accounts.mjs";
import { says } from "../e2e/support/chat.mjs";
import { Stage } from "../e2e/support/stage.mjs";
import { startAt } from "./at_server.mjs";

const servers = ["one", "two", "three"];

function linesOf({ page }) {
  return page.getByTestId("chat-line").allTextContents();
}

test("people at three servers read the same lines in the same order", { timeout: 180_000 }, async (t) => {
  const stage = await Stage.open(t);
  const people = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben"), await enterAs(stage, "Eve")];
  for (const [i, person] of people.entries()) {
    await person.page.addInitScript(startAt, servers[i]);
    const opened = person.page.waitForEvent("websocket");
    await person.reload();
    assert.equal(new URL((await opened).url()).searchParams.get("server"), servers[i]);
    await person.press("lobby-chat-head");
  }
  for (const round of [1, 2, 3]) {
    await Promise.all(people.map((person, i) => says(person, `line ${round} from ${servers[i]}`)));
    for (const { page } of people) await page.getByTestId("chat-line").nth(3 * round - 1).waitFor();
  }
  const [first, ...others] = await Promise.all(people.map(linesOf));
  assert.equal(first.length, 9);
  for (const other of others) assert.deepEqual(other, first);
  stage.nobodyComplained();
  await stage.server.end("SIGTERM"); // so that the site clears away what it has made
});
