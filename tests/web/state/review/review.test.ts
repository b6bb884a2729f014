// Reviews of finished games: on the real rules with the real engine, and what is said and kept of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { speak, speakOfAll } from "../../../../server/web/src/i18n/language";
import { partsOf } from "../../../../server/web/src/games/parts";
import { loadRules, type Rules } from "../../../../server/web/src/rules/rules";
import { keepReview, keptReview, mostKept, type Store } from "../../../../server/web/src/state/review/kept";
import { reasonOf } from "../../../../server/web/src/state/review/reasons";
import { gradeOf, lossOf, summaryOf, turningPoints, type Judged, type Review } from "../../../../server/web/src/state/review/review";
import { Reviewing, type Reviewed, type Time } from "../../../../server/web/src/state/review/reviewing";
import { judgedWords } from "../../../../server/web/src/state/review/words";
import { open as openEngine } from "../../support/engine";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

/** White wins at once by E4xD3 or E4xD4. */
const setup = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";
const start = { game: "tzaar", setup, turns: [] };
const missed = "I4xI5 pass";

function judged(part: Partial<Judged>): Judged {
  const usual = { ply: 1, side: "first", turn: "A1xB1 A2+A3", best: 71, played: 38, better: "A1xB1 A4+A5", same: null, reason: "" };
  return { ...usual, ...part } as Judged;
}

test("what a turn gave away makes its grade; where nothing better was found it is fine", () => {
  const grades = [[62, "fine"], [61, "doubtful"], [51, "mistake"], [36, "blunder"]] as const;
  for (const [played, grade] of grades) assert.equal(gradeOf(judged({ played })), grade, String(played));
  assert.deepEqual([lossOf(judged({ better: null })), gradeOf(judged({ better: null }))], [0, "fine"]);
});

test("turning points are the costliest eight, in the order of play", () => {
  const turns = Array.from({ length: 12 }, (_, index) => judged({ ply: index + 1, played: 60 - index }));
  const points = turningPoints({ id: "x", chances: [], turns: [...turns, judged({ ply: 13, played: 65 })], done: true });
  assert.deepEqual(points.map(({ ply }) => ply), [5, 6, 7, 8, 9, 10, 11, 12]);
});

test("each player's turns are counted by grade, with what they gave away on the average", () => {
  const turns = [judged({}), judged({ better: null }), judged({ side: "second", played: 70 })];
  const review: Review = { id: "x", chances: [], turns, done: true };
  assert.deepEqual(summaryOf(review, "first"), { turns: 2, lost: 16.5, counts: { fine: 1, doubtful: 0, mistake: 1, blunder: 0 } });
  assert.deepEqual(summaryOf(review, "second").counts.fine, 1);
  assert.equal(summaryOf({ ...review, turns: [] }, "first").lost, 0);
});

test("a turn has two parts in either game, unless it is one", () => {
  assert.deepEqual(partsOf("tzaar", "F1xG1 A4+B4"), { first: "F1xG1", second: "stacking A4 onto B4" });
  assert.deepEqual(partsOf("tzaar", "F1xG1 H2xH3")?.second, "capturing H3 from H2");
  assert.deepEqual(partsOf("tzaar", "E1xE3 pass")?.second, "passing");
  assert.deepEqual(partsOf("zertz", "Bd7,b2 x Wa1Wa2"), { first: "Bd7", second: "removing ring b2" });
  for (const [game, turn] of [["tzaar", "D4xC3"], ["zertz", "Wd4"], ["zertz", "x d1Gd3"], ["zertz", "-"]] as const) {
    assert.equal(partsOf(game, turn), null, turn);
  }
});

test("the two parts are judged apart", () => {
  const say = (part: Partial<Judged>, game = "tzaar") => judgedWords(game, judged(part));
  assert.equal(say({}), "The capture was right. Better after it: stacking A4 onto A5. The chance of winning fell from 71% to 38%.");
  const other = "C1xD1 pass";
  const asGood = { turn: "A1xB1 pass", chance: 68 };
  assert.equal(say({ better: other, same: asGood }), "The capture was right. Better after it: passing. The chance of winning fell from 71% to 38%.");
  const worse = { ...asGood, chance: 50 };
  assert.match(say({ better: other, same: worse }), /^Another capture was better: C1xD1 pass\. With the one played, at best 50%\. The chance of winning fell from 71/);
  assert.match(say({ better: other }), /^Another capture was better: C1xD1 pass\. The chance/);
  assert.match(say({ turn: "A1xB1", better: "C1xD1" }), /^Better was C1xD1\. /);
  assert.match(say({ turn: "Wd4,d1", better: "Wd4,a4" }, "zertz"), /^The placement was right\. Better after it: removing ring a4\. /);
  assert.match(say({ reason: "It loses." }), /38%\. It loses\.$/);
  assert.equal(say({ played: 68 }), "");
});

test("a reason names the win that was missed, and the loss that was allowed", () => {
  const lines = { played: [missed], better: ["E4xD3"] };
  assert.match(reasonOf(rules, start, "first", lines), /^It missed a win: White captured Black's last visible tzaar/);
  const turned = { played: ["E4xD3"], better: [missed] };
  assert.match(reasonOf(rules, start, "second", turned), /^It loses: White captured/);
  assert.equal(reasonOf(rules, start, "first", { played: [missed], better: [missed] }), "");
});

/** The reason in English and in German. */
async function reasons(of: Parameters<typeof reasonOf>[1], lines: Parameters<typeof reasonOf>[3]): Promise<string[]> {
  const english = reasonOf(rules, of, "first", lines);
  await speak("de", ["de"]);
  await speakOfAll();
  try {
    return [english, reasonOf(rules, of, "first", lines)];
  } finally {
    await speak("en", ["en"]);
  }
}

test("a reason calls what a turn cost in the reader's language", async () => {
  assert.deepEqual(await reasons(start, { played: [missed, "D3xE4 pass"], better: [missed] }), [
    "After the likely reply, visible tzaars: 1. With the better turn: 2.",
    "Nach der wahrscheinlichen Antwort, sichtbare Tzaars: 1. Mit dem besseren Zug: 2.",
  ]);
  const jump = { game: "zertz", setup: "position:37 4/5/6/WW5/6/5/4 4/8/10 0/0/0 0/0/0 first", turns: [] };
  assert.deepEqual(await reasons(jump, { played: [], better: ["x d1Wd3"] }), [
    "After the likely reply, marbles missing for 3 of each colour: 9. With the better turn: 8.",
    "Nach der wahrscheinlichen Antwort, fehlende Kugeln zu 3 von jeder Farbe: 9. Mit dem besseren Zug: 8.",
  ]);
});

test("to be near a set oneself is no danger", () => {
  const near = { game: "zertz", setup: "position:37 4/5/6/WW5/6/5/4 2/8/10 2/0/0 0/0/0 first", turns: [] };
  const lines = { played: ["x d1Wd3"], better: [] };
  assert.equal(reasonOf(rules, near, "first", lines), "");
});

const brief: Time = { positions: 600, turns: 1200, now: () => performance.now() };

function reviewing(t: TestContext, game: Partial<Reviewed>, time = brief) {
  const { engine } = openEngine();
  t.after(() => engine.close());
  return new Reviewing(engine, rules, { id: "k3Xq9aTz01Lm", ...start, turns: [missed], ...game }, time);
}

test("the engine's review finds the missed win, and says for each side what it should", async (t) => {
  const all = reviewing(t, {});
  const review = await all.run();
  assert.ok(review?.done);
  assert.equal(all.progress.value, 1);
  assert.equal(review.chances.length, 2);
  assert.equal(review.chances[0], 100, "White wins");
  const [turn] = review.turns;
  assert.ok(turn);
  assert.deepEqual([turn.side, turn.best, turn.ply], ["first", 100, 1]);
  assert.match(turn.better ?? "", /xD[34]$/);
  assert.ok(turn.played < 100);
  assert.ok(turn.played < 90 ? turn.reason.startsWith("It missed a win") : true);
});

test("the position of a game that the viewer plays is left out, with the turns before and after it", async (t) => {
  const begun = rules.start(start.game, start.setup);
  begun.play(missed);
  const live = begun.position();
  begun.free();
  const { engine } = openEngine();
  t.after(() => engine.close());
  const reviewed = { id: "k3Xq9aTz01Lm", ...start, turns: [missed] };
  const all = new Reviewing(engine, rules, reviewed, brief, (position) => position === live);
  const review = await all.run();
  assert.deepEqual([...all.leftOut.value], [1]);
  assert.equal(review?.chances[0], 100);
  assert.equal(review?.chances[1], null);
  assert.deepEqual(review?.turns, []);
});

test("a game that ended by the rules is reviewed to its end, with the winner's chance there", async (t) => {
  const review = await reviewing(t, { turns: ["E4xD3"] }).run();
  assert.deepEqual(review?.chances, [100, 100]);
  assert.deepEqual(review?.turns.map(({ better }) => better), [null]);
});

test("the second side's chances are turned round", async (t) => {
  const black = setup.replace(" w ", " b ");
  const review = await reviewing(t, { setup: black, turns: [] }).run();
  const chance = review?.chances[0] ?? 50;
  const other = await reviewing(t, { setup, turns: [] }).run();
  assert.ok(chance < (other?.chances[0] ?? 0), `${chance}`);
});

test("when the time is over bad turns are left as they were judged first", async (t) => {
  let now = 0;
  const review = await reviewing(t, {}, { ...brief, now: () => (now += 1e6) }).run();
  assert.ok(review?.done);
  assert.equal(review.turns[0]?.reason, "");
});

test("a review that is stopped is none", async (t) => {
  const all = reviewing(t, {});
  const done = all.run();
  all.stop();
  assert.equal(await done, null);
});

/** The real rules, which count the games that nobody has freed. */
function counted(): { readonly rules: Rules; readonly held: () => number } {
  let held = 0;
  const start = (game: string, setup: string) => {
    const started = rules.start(game, setup);
    const free = started.free.bind(started);
    held += 1;
    return Object.assign(started, { free: () => ((held -= 1), free()) });
  };
  return { rules: { games: () => rules.games(), start }, held: () => held };
}

test("an engine that fails leaves no game behind", async () => {
  const { rules: counting, held } = counted();
  const { engine } = openEngine({ load: () => Promise.reject(new Error("no network")) });
  const all = new Reviewing(engine, counting, { id: "k3Xq9aTz01Lm", ...start, turns: [missed] }, brief);
  assert.equal(await all.run(), null);
  assert.ok(all.problem.peek());
  assert.equal(held(), 0);
  engine.close();
});

test("what is found after a stop is not told", async (t) => {
  const { engine } = openEngine();
  t.after(() => engine.close());
  const all = new Reviewing(engine, rules, { id: "k3Xq9aTz01Lm", ...start, turns: [missed] }, brief);
  const done = all.run();
  const before = all.review.peek();
  all.stop();
  await done;
  assert.equal(all.review.peek(), before);
  assert.equal(all.progress.peek(), 0);
});

class Drawer implements Store {
  text: string | null = null;
  constructor(private readonly size = Infinity) {}
  getItem = () => this.text;
  setItem = (_: string, text: string) => {
    if (text.length > this.size) throw new Error("full");
    this.text = text;
  };
}

const reviewOf = (id: string): Review => ({ id, chances: [50, 60], turns: [judged({})], done: true });
const turns = [judged({}).turn];

test("reviews are kept, the newest few", () => {
  const store = new Drawer();
  for (let index = 0; index <= mostKept; index++) keepReview(store, reviewOf(`game${index}`));
  assert.equal(keptReview(store, "game0", turns), null);
  assert.deepEqual(keptReview(store, "game1", turns), reviewOf("game1"));
  assert.equal(keptReview(store, "game1", ["other"]), null, "another game");
  assert.equal(keptReview(store, "game1", []), null);
});

test("a full storage forgets the older half, a broken one everything", () => {
  const store = new Drawer(JSON.stringify([reviewOf("a"), reviewOf("b")]).length + 5);
  for (const id of ["a", "b", "c"]) keepReview(store, reviewOf(id));
  assert.ok(keptReview(store, "c", turns));
  assert.equal(keptReview(store, "a", turns), null);
  keepReview(new Drawer(3), reviewOf("a"));
  store.text = '[{"id":1},null,"x"';
  assert.equal(keptReview(store, "c", turns), null);
  store.text = '[{"id":"c"},null]';
  assert.equal(keptReview(store, "c", turns), null);
});
