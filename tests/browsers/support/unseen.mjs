// A whole lesson, exercises, puzzles, and a game with its review, by keyboard and speech alone, the same in every engine.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { beginnings, keptFinale, winningTurn } from "../../e2e/support/learner.mjs";
import { storePuzzles, tzaarPuzzle, zertzPuzzle } from "../../e2e/support/puzzles.mjs";
import { Server } from "../../e2e/support/server.mjs";
import { Keys } from "./hands.mjs";
import { Person } from "./person.mjs";
import { Reader } from "./reader.mjs";

const limit = { timeout: 660_000 };

/** What is typed at each step of a lesson; a step that ends within a turn leads to the next one by itself. */
const lessons = {
  tzaar: ["B5 B4", "B4 C4", "C5 C6", "C6 B6", "C4 C3", "E2 I2", "pass", "A4 E7", "D1xD4 pass"],
  zertz: ["Gd4", "a1", "x d4Wf4", "x f2Gf4Bd6Gb4", "Wa2,d7", "x c1Wc3We4", "Bf4,b3 x Wa1Ga2", "x d3Wd5"],
};

/** Who answers in the position at the end of a lesson. */
const answerers = { tzaar: "Black captures", zertz: "Computer 1 captures" };

/** One of each game, with a legal turn that misses first. */
const exercises = {
  tzaar: { path: "/exercises/tzaar/capture-1", wrong: ["D3 F2", "Legal, but not the task"], right: "D3xD6 A3+A5" },
  zertz: { path: "/exercises/zertz/jump-1", wrong: ["Wc3,e2", "The other side does not have to jump"], right: "Wg3,f1" },
};

/** What is typed for each turn of a puzzle, and what is said then; an answer of the other side comes between. */
const puzzles = {
  tzaar: { stored: tzaarPuzzle, turns: [["C4xD4 H1xF1", "captures D4 from A1"], ["I5xI3", "Solved!"]] },
  zertz: { stored: zertzPuzzle, turns: [["x d3Bd5Gb3", "Solved!"]] },
};

const games = {
  tzaar: { setup: "fixed", turns: ["D6xE6", "F4xF5 pass", "C2xC3 G5xF6"], last: "captures F6 from G5" },
  zertz: { setup: "37", turns: ["Wb5,c1", "Ga4,e1", "x a4Wc6"], last: "jumping from a4 to c6" },
};

async function gather(t, browser, count) {
  const server = await Server.start();
  t.after(() => server.discard());
  const readers = [];
  for (let i = 0; i < count; i++) {
    const page = await browser.enter();
    t.after(() => page.close());
    const reader = new Reader(page, server.address);
    await reader.visit("/");
    await reader.switchesOn();
    readers.push(reader);
  }
  return { server, readers };
}

function nobodyComplained(readers) {
  for (const { page } of readers) assert.deepEqual(page.complaints, []);
}

async function lesson(t, browser, game) {
  const { readers } = await gather(t, browser, 1);
  const [ann] = readers;
  await ann.visit(`/learn/${game}`);
  for (const typed of lessons[game]) {
    await ann.hearsAnything();
    await ann.forgets();
    await ann.types(typed);
    await ann.hearsAnything();
    if (await ann.isOffered("button", "Continue")) await ann.enterOn("button", "Continue");
  }
  await ann.hearsAnything();
  await ann.asks(beginnings[game], answerers[game]);
  await ann.asks(winningTurn(await keptFinale(ann, game)), "You won your first game!");
  nobodyComplained(readers);
}

async function exercise(t, browser, game) {
  const { readers } = await gather(t, browser, 1);
  const [ann] = readers;
  const { path, wrong, right } = exercises[game];
  await ann.visit(path);
  await ann.hearsAnything();
  await ann.asks(...wrong);
  await ann.enterOn("button", "Start again");
  await ann.asks(right, "Solved!");
  nobodyComplained(readers);
}

async function puzzle(t, browser, game) {
  const { server, readers } = await gather(t, browser, 1);
  const [ann] = readers;
  const { stored, turns } = puzzles[game];
  const [id] = storePuzzles(server, [stored]);
  await ann.visit(`/puzzle/${id}`);
  await ann.hearsAnything();
  for (const [turn, said] of turns) await ann.asks(turn, said);
  nobodyComplained(readers);
}

/** Two play and one resigns; both look through it with the engine. */
async function game(t, browser, id) {
  const { readers } = await gather(t, browser, 2);
  const [ann, ben] = readers;
  const { setup, turns, last } = games[id];
  const path = await new Person(ann.page, Keys, ann.address).invite(id, setup);
  await ben.visit(path);
  await ben.enterOn("button", "Sit down");
  await ben.hears("The game begins.");
  for (const [ply, turn] of turns.entries()) {
    await readers[ply % 2].hears("Your turn");
    for (const reader of readers) await reader.forgets();
    await readers[ply % 2].types(turn);
    for (const reader of readers) await reader.hearsAnything();
  }
  await ben.enterOn("button", "Resign");
  await ben.answersDialog("Resign");
  for (const reader of readers) await reader.hears("resigned");
  await reviews(ann, turns.length, last);
  nobodyComplained(readers);
}

/** `words`: of the last turn, which is told once the game has come. */
async function reviews(reader, plies, words) {
  await reader.forgets();
  await reader.enterOn("link", "Review");
  await reader.hears(words);
  await reader.asks("look 0", `After turn 0 of ${plies}.`);
  await reader.asks("look 1", `After turn 1 of ${plies}.`);
  await reader.asks("review", "Turning points");
}

const told = [
  ["a whole lesson", lesson],
  ["an exercise", exercise],
  ["a puzzle", puzzle],
  ["a game and its review", game],
];

/** The stories of one engine, which `open` starts, as tests. */
export function unseenStories(engine, open) {
  let opened = null;
  after(async () => (await opened)?.close());
  for (const id of Object.keys(games)) {
    for (const [what, story] of told) {
      test(`${engine}, by keyboard and speech alone: ${what} of ${id}`, limit, async (t) => {
        opened ??= open();
        await story(t, await opened, id);
      });
    }
  }
}
