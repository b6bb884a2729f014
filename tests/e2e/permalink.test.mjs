// A link to each position of a game, and the record from the page.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { replay } from "./support/server.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 180_000 };

/** Waits until the address is that, with what follows the "?". */
function isAt(person, address) {
  return person.page.waitForFunction((wanted) => location.pathname + location.search === wanted, address);
}

/** Waits until the clipboard holds that text. */
function holds({ page }, text) {
  return page.evaluate(async (wanted) => {
    while ((await navigator.clipboard.readText()) !== wanted) await new Promise(requestAnimationFrame);
  }, text);
}

test("a link to a position, in a running game and after it", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, path } = await threeTurns(stage);
  const { positions } = replay((await stage.server.record(path.split("/").pop())).state);

  // Eve comes by the link to the first turn's position, and steps on; Back leads to where she came from.
  const eve = await stage.person();
  await eve.visit(path);
  await eve.board(3);
  await eve.page.goto(`${stage.server.address}${path}?ply=1`);
  assert.equal((await eve.board(1)).position, positions[1]);
  const entries = await eve.page.evaluate(() => history.length);
  await eve.press("nav-next");
  await eve.board(2);
  await isAt(eve, `${path}?ply=2`);
  await eve.press("nav-last");
  await eve.board(3);
  await isAt(eve, path);
  await eve.press("turn-1");
  await isAt(eve, `${path}?ply=1`);
  assert.equal(await eve.page.evaluate(() => history.length), entries);

  // The game goes on; Eve stays where she is, also after a reload.
  await ben.play("pass");
  await eve.see("turn-4");
  await eve.board(1);
  await eve.page.reload();
  await eve.board(1);
  await eve.page.goBack();
  await isAt(eve, path);
  await eve.board(4);

  // Of a finished game it is the same, and what does not exist shows the end.
  await anna.resign();
  await eve.visit(`${path}?ply=2`);
  assert.equal((await eve.board(2)).position, positions[2]);
  for (const ply of ["99", "x", "-1"]) {
    await eve.visit(`${path}?ply=${ply}`);
    await eve.board(4);
    await isAt(eve, path);
  }
  stage.nobodyComplained();
});

test("the link copied is that to the position shown", limit, async (t) => {
  const stage = await Stage.open(t);
  const { ben, path } = await threeTurns(stage);
  await ben.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copies = async (link) => {
    await ben.more("copy-link");
    await holds(ben, link);
  };
  await copies(stage.server.address + path);
  await ben.press("turn-2");
  await ben.board(2);
  await copies(`${stage.server.address}${path}?ply=2`);
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`the record as text and as JSON, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, path } = await threeTurns(stage);
    assert.ok(!(await anna.offered()).includes("record"), "only a finished game has one");
    await anna.resign();
    const id = path.split("/").pop();
    const record = await (await fetch(`${stage.server.address}/api/games/${id}.txt`)).text();
    const reader = await stage.person(options);
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await reader.visit(path);
    await reader.more("record");
    const content = reader.page.getByTestId("record-content");
    const field = await content.elementHandle();
    await reader.page.waitForFunction(([box, wanted]) => box.value === wanted, [field, record]);
    await photographer(size)(reader, "record");
    assert.match(await reader.page.getByTestId("record-result").innerText(), / won: resignation\.$/);
    assert.equal(await content.evaluate((box) => box.scrollTop + box.closest("dialog").scrollTop), 0, "from its beginning");
    await reader.press("record-copy");
    await holds(reader, record);
    const download = async () => {
      const [file] = await Promise.all([reader.page.waitForEvent("download"), reader.press("record-download")]);
      return [file.suggestedFilename(), await readFile(await file.path(), "utf8")];
    };
    assert.deepEqual(await download(), [`${id}.txt`, record]);
    await reader.press("record-json");
    await reader.page.waitForFunction((box) => box.value.startsWith("{"), field);
    const told = JSON.parse(await content.inputValue());
    assert.deepEqual(told.state.turns, (await stage.server.record(id)).state.turns);
    const [name, json] = await download();
    assert.deepEqual([name, JSON.parse(json).id], [`${id}.json`, id]);
    await reader.press("record-close");
    await content.waitFor({ state: "detached" });
    stage.nobodyComplained();
  });
}
