// The address that the explorer asks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explored } from "../../../server/web/src/net/explorer";

test("a position is asked about as it is written", async (t) => {
  const asked: string[] = [];
  t.mock.method(globalThis, "fetch", (path: string) => {
    asked.push(path);
    const nothing = { games: 0, first: 0, second: 0, draw: 0, turns: [], latest: [] };
    return Promise.resolve(new Response(JSON.stringify(nothing)));
  });
  const position = "37 .3/5/6/7/6/5/3W 5/8/10 0/0/0 0/0/0 second";
  assert.equal((await explored("zertz", position)).games, 0);
  const address = new URL(asked[0]!, "https://play.example.org");
  assert.equal(address.pathname, "/api/explorer");
  assert.deepEqual([...address.searchParams], [["game", "zertz"], ["position", position]]);
});
