// What the one live region of a table says: each thing once, answers before what they bring about.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { signal } from "@preact/signals";
import { follow, type Note } from "../../../../server/web/src/state/spoken/news";
import { Telling } from "../../../../server/web/src/state/spoken/telling";
import { sit, type Played } from "../../support/asked";

/** What is told comes when utter() is called. */
function gathering() {
  let due: (() => void) | null = null;
  const telling = new Telling((run) => void (due = run));
  const utter = () => (due?.(), (due = null));
  return { telling, utter };
}

interface Listened {
  readonly setup?: string;
  readonly isLesson?: boolean;
}

/** A table that is listened to: hears() returns what has been said since the last time. */
async function listen(t: TestContext, id: Played, turns: readonly string[] = [], { setup, isLesson = false }: Listened = {}) {
  const seat = sit(t, id, turns, setup);
  const { telling, utter } = gathering();
  const ending = signal("");
  const notes = signal<readonly Note[]>([]);
  const around = { ending: () => ending.value, notes: () => notes.value, isLesson, tellsLooks: () => true };
  t.after(follow({ table: seat.table, view: seat.view, ...around }, telling));
  let number = 0;
  async function hears(): Promise<readonly string[]> {
    await Promise.resolve();
    utter();
    const said = telling.said.peek();
    const fresh = said.number === number ? [] : said.lines;
    number = said.number;
    return fresh;
  }
  const types = (text: string) => telling.answer(seat.ask(text));
  return { ...seat, telling, ending, notes, hears, types };
}

const yours = "White to move. Open with one capture.";

test("the beginning is told with what there is to do, and then nothing", async (t) => {
  const { hears } = await listen(t, "tzaar");
  assert.deepEqual(await hears(), ["The game begins.", yours]);
  assert.deepEqual(await hears(), []);
});

test("whoever comes later hears only the last turn", async (t) => {
  const { hears } = await listen(t, "tzaar", ["A5xA4", "B4xA4 pass"]);
  assert.deepEqual(await hears(), [
    "Black captures A4 from B4, then passes.",
    "White to move. Capture, then capture, stack or pass.",
  ]);
});

test("a typed turn is told once, as news", async (t) => {
  const { hears, types } = await listen(t, "tzaar", ["A5xA4"]);
  await hears();
  types("B4xA4 pass");
  assert.deepEqual(await hears(), [
    "Black captures A4 from B4, then passes.",
    "White to move. Capture, then capture, stack or pass.",
  ]);
});

test("half a turn is answered, and then there is the other half to do", async (t) => {
  const { hears, types } = await listen(t, "tzaar", ["A5xA4"]);
  await hears();
  types("b4 a4");
  assert.deepEqual(await hears(), ["Capture A4.", "Now capture again, stack or pass."]);
  types("pass");
  const said = await hears();
  assert.equal(said.filter((line) => line.includes("captures A4")).length, 1);
});

test("a turn of ZÈRTZ is told once in both halves", async (t) => {
  const { hears, types } = await listen(t, "zertz");
  await hears();
  types("w d4");
  assert.deepEqual(await hears(), ["Place white on d4.", "Now remove a free ring."]);
  types("a1");
  const said = await hears();
  assert.match(said.join(" "), /places white on d4 and removes a1\./);
  assert.equal(new Set(said).size, said.length);
});

test("the same question twice is answered twice", async (t) => {
  const { hears, types } = await listen(t, "tzaar");
  await hears();
  types("on a1");
  assert.deepEqual(await hears(), ["A1: Black tott."]);
  types("on a1");
  assert.deepEqual(await hears(), ["A1: Black tott."]);
  types("on q1");
  assert.deepEqual(await hears(), ["This board has no point q1."]);
});

test("a position that is looked at is told once, also when it was asked for", async (t) => {
  const { hears, types, table } = await listen(t, "tzaar", ["A5xA4", "B4xA4 pass"]);
  await hears();
  types("look 1");
  assert.deepEqual(await hears(), ["After turn 1 of 2. White captures A4 from A5."]);
  table.look(0);
  assert.deepEqual(await hears(), ["After turn 0 of 2."]);
});

test("turns that are taken back say where the game is now", async (t) => {
  const { hears, game } = await listen(t, "tzaar", ["A5xA4", "B4xA4 pass"]);
  await hears();
  game.takeBack();
  assert.deepEqual((await hears())[0], "After turn 1 of 1. White captures A4 from A5.");
});

test("a turn that loses at once is told of once, and played when it is asked for again", async (t) => {
  const setup = "position:ZRT2/6/7/8/8/T7/t6/zr4/t4 w play";
  const { hears, types, game } = await listen(t, "tzaar", [], { setup });
  await hears();
  types("F1xG1 A1+A2");
  const said = await hears();
  assert.deepEqual(said.filter((line) => line.includes("tzarra")).length, 1, said.join());
  assert.equal(said.length, 1);
  assert.deepEqual(game.room.value.state.turns, []);
  types("play");
  assert.match((await hears())[0]!, /^White captures G1 from F1, then stacks A1 onto A2/);
  assert.deepEqual(game.room.value.state.turns, ["F1xG1 A1+A2"]);
});

test("a lesson says what there is to do in its own words, and after half a turn what is left of it", async (t) => {
  const { hears, types, notes, game } = await listen(t, "tzaar", ["A5xA4"], { isLesson: true });
  notes.value = [{ id: "step 1", text: "Capture A4." }];
  assert.deepEqual(await hears(), ["White captures A4 from A5.", "Capture A4."]);
  types("b4 a4");
  assert.deepEqual(await hears(), ["Capture A4.", "Now capture again, stack or pass."]);
  types("undo");
  await hears();
  game.takeBack();
  assert.deepEqual(await hears(), []);
});

test("offers and endings are told once, and of an ending only what is new", async (t) => {
  const { hears, notes, ending } = await listen(t, "tzaar");
  await hears();
  const draw = { id: "offer 1", text: "Ben offers a draw." };
  notes.value = [draw];
  assert.deepEqual(await hears(), ["Ben offers a draw."]);
  notes.value = [draw, { id: "offer 2", text: "Ben asks to take back." }];
  assert.deepEqual(await hears(), ["Ben asks to take back."]);
  notes.value = [];
  assert.deepEqual(await hears(), []);
  ending.value = "White won. Black resigned.";
  assert.deepEqual(await hears(), ["White won. Black resigned."]);
  ending.value = "White won. Black resigned. Anna's rating is now 1600.";
  assert.deepEqual(await hears(), ["Anna's rating is now 1600."]);
});

test("what comes in one go is one utterance, without a line twice", () => {
  const { telling, utter } = gathering();
  telling.tell(["a", "b"]);
  telling.tell(["b", "c"]);
  assert.deepEqual(telling.said.peek().lines, []);
  utter();
  assert.deepEqual(telling.said.peek(), { number: 1, lines: ["a", "b", "c"] });
  telling.tell(["c"]);
  utter();
  telling.tell([]);
  utter();
  assert.deepEqual(telling.said.peek(), { number: 2, lines: ["c"] });
});
