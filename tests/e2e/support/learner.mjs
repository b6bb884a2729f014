// Somebody who learns a game step by step: they do what is lit, by mouse, by touch or by keyboard, and then play out the
// position at the end.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { focused, key, tabTo, walkTo, enterBoard, isOnBoard } from "./keys.mjs";

const program = process.env.E2E_PROGRAM ?? "build/gipfel";

/** A turn that begins a win in two, in the position at the end of each guided game. */
export const beginnings = { tzaar: "B3xA2 pass", zertz: "Bf5,a1" };

/** How a person presses a button or a point, by its test id. */
export const means = {
  mouse: (person, id) => person.page.getByTestId(id).click(),
  touch: (person, id) => person.page.getByTestId(id).tap(),
  async keyboard(person, id) {
    if (id.startsWith("point-")) {
      if (!(await isOnBoard(person))) await enterBoard(person);
      await walkTo(person, id.slice("point-".length));
      return key(person, "Space");
    }
    await tabTo(person, async (one) => (await focused(one)) === id);
    await key(person, "Enter");
  },
};

async function idsOf(person, selector) {
  return person.page.locator(selector).evaluateAll((all) => all.map((one) => one.dataset.testid));
}

/** What is to be pressed next: a lit pile, a lit point, else the button that passes; null: the step is done. */
async function lit(person) {
  await person.page.locator("[data-testid=guided-next], [data-testid=guided-show]").first().waitFor();
  if ((await person.count("guided-next")) > 0) return null;
  const [pile] = await idsOf(person, ".pile-lit:enabled");
  const [point] = await idsOf(person, "[data-testid^=lit-]");
  return pile ?? point?.replace("lit-", "point-") ?? "pass";
}

/** What the page shows of the game: it changes with everything that is done. */
function shown(person) {
  return person.page.evaluate(() => document.querySelector("main.guided").outerHTML);
}

async function changes(person, before) {
  await person.page.waitForFunction((old) => document.querySelector("main.guided")?.outerHTML !== old, before);
}

/** Does what is lit until the position at the end; returns the steps that were shown, "1 / 10" and so on. */
export async function learnSteps(person, press) {
  const seen = new Set();
  while ((await person.count("take-back")) === 0) {
    seen.add(await person.page.getByTestId("guided-step").innerText());
    const before = await shown(person);
    await press(person, (await lit(person)) ?? "guided-next");
    await changes(person, before);
  }
  return [...seen];
}

/** What the rules answer to each command. */
function ask({ game, setup, turns }, commands) {
  const input = [`newgame ${game}:${setup}`, ...turns.map((turn) => `play ${turn}`), ...commands, "quit"];
  const { stdout } = spawnSync(program, ["engine"], { input: input.join("\n") + "\n", encoding: "utf8" });
  const answers = stdout.split("\n").filter((line) => line !== "ok" && line !== "");
  return answers.slice(turns.length + 1);
}

/** A turn that ends the game for whoever plays it. */
export function winningTurn(record) {
  const [list] = ask(record, ["validmoves"]);
  const turns = list.split(";");
  const ends = ask(record, turns.flatMap((turn) => [`play ${turn}`, "result", "undo"]));
  const found = turns.find((_, index) => /^first /.test(ends[3 * index + 1]));
  assert.ok(found, `${list} ${ends.slice(0, 6)}`);
  return found;
}

/** What to press for a turn: "B3xA2 pass", "Bf5,a1", "x c5Be4Wg2". */
function pressesFor(turn) {
  const pile = /^[WGB](?=[a-g]\d,)/.exec(turn)?.[0];
  const points = (turn.startsWith("x ") ? turn : turn.split(" x ")[0]).match(/[A-Ia-i]\d/g).map((label) => `point-${label}`);
  return [...(pile ? [`pile-${pile}`] : []), ...points, ...(/ pass$/.test(turn) ? ["pass"] : [])];
}

async function playTurn(person, press, turn) {
  for (const id of pressesFor(turn)) await press(person, id);
}

/** The game that is played out, as the browser keeps it. */
export function keptFinale(person, game) {
  return person.page.evaluate((name) => JSON.parse(localStorage.getItem(`gipfel.guided.${name}.finale`)), game);
}

/** Begins with that turn, lets the computer answer, and wins with the next one. */
export async function winFinale(person, press, game, begin) {
  await playTurn(person, press, begin);
  await person.board(2);
  await playTurn(person, press, winningTurn(await keptFinale(person, game)));
  await person.see("guided-won");
}
