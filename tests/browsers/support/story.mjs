// The story of a game, the same in every engine and for each way to use a page: two play, one watches, all look through
// it afterwards.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Server } from "../../e2e/support/server.mjs";
import { Keys, Mouse } from "./hands.mjs";
import { Person } from "./person.mjs";

const limit = { timeout: 660_000 };
const games = [
  { game: "tzaar", setup: "fixed", plies: 4 },
  { game: "zertz", setup: "37", plies: 5 },
];

/** A server, and people with a profile each, for the test `t`. */
async function gather(t, browser, Hands) {
  const server = await Server.start();
  t.after(() => server.discard());
  const people = [];
  for (let i = 0; i < 3; i++) {
    const page = await browser.enter();
    t.after(() => page.close());
    people.push(new Person(page, Hands, server.address));
  }
  return { server, people };
}

/** Waits until all see that ply, and the same on their boards; returns it. */
async function allSee(ply, people) {
  const views = [];
  for (const person of people) views.push(await person.board(ply));
  for (const view of views) assert.deepEqual(view, views[0]);
  return views[0];
}

/** White's first capture: half done and taken back, then carried. */
async function opens(anna) {
  const { position } = await anna.board(0);
  const { from, to } = await anna.findCapture();
  await anna.hands.point(from);
  await anna.hands.point(to);
  const stands = `[data-testid=board][data-position="${position}"]`;
  await anna.goes(stands);
  await anna.press("undo-step");
  await anna.press("undo-step");
  await anna.goes(".point-selected");
  await anna.comes(stands);
  await anna.hands.carry(from, to);
  await anna.goes(stands);
  await anna.press("play-turn");
}

/** Steps from the start to the end by button and key. */
async function reviews(person, boards) {
  const last = boards.length - 1;
  await person.press("nav-first");
  assert.deepEqual(await person.board(0), boards[0]);
  await person.press("nav-next");
  assert.deepEqual(await person.board(1), boards[1]);
  for (let ply = 2; ply <= last; ply++) {
    await person.page.press("ArrowRight");
    assert.deepEqual(await person.board(ply), boards[ply]);
  }
  await person.press(`turn-${last - 1}`);
  assert.deepEqual(await person.board(last - 1), boards[last - 1]);
  await person.page.press("Home");
  await person.board(0);
  await person.page.press("End");
  await person.board(last);
}

async function story(t, browser, Hands, { game, setup, plies }) {
  const { server, people } = await gather(t, browser, Hands);
  const [anna, ben, eve] = people;
  await anna.visit();
  const path = await anna.invite(game, setup);
  await ben.sitDown(path);
  await eve.visit(path);
  const boards = [await allSee(0, people)];
  await anna.see("status", "Your turn");
  await eve.see("status", "to move");
  for (let ply = 0; ply < plies; ply++) {
    const player = people[ply % 2];
    if (ply === 0 && game === "tzaar") await opens(player);
    else await player.play(ply + 1);
    boards.push(await allSee(ply + 1, people));
  }
  await people[plies % 2].resign();
  for (const person of people) await person.see("result", "resigned.");
  const record = await server.record(path.split("/").pop());
  const winner = plies % 2 === 0 ? "second" : "first";
  assert.deepEqual([record.outcome, record.plies, record.state.hash], [winner, plies, boards[plies].hash]);
  for (const person of people) {
    await person.visit(path);
    await person.see("result", "resigned");
    await reviews(person, boards);
    assert.deepEqual(person.page.complaints, []);
  }
}

/** The stories of one engine, which `open` starts, as tests. */
export function stories(engine, open) {
  let opened = null;
  after(async () => (await opened)?.close());
  for (const [way, Hands] of [
    ["mouse", Mouse],
    ["keys", Keys],
  ]) {
    for (const played of games) {
      test(`${engine}, by ${way}: two play ${played.game}, one watches, all review`, limit, async (t) => {
        opened ??= open();
        await story(t, await opened, Hands, played);
      });
    }
  }
}
