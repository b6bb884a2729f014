// Reviews of finished games: what is said and kept of them, what is left out, and the browser's own engine's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { speak, speakOfAll } from "../../../../server/web/src/i18n/language";
import type { ReviewBody } from "../../../../server/web/src/net/reviews";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { keepReview, keptReview, mostKept, type Store } from "../../../../server/web/src/state/review/kept";
import { placesOf, withoutLive } from "../../../../server/web/src/state/review/left_out";
import { ownReview } from "../../../../server/web/src/state/review/own";
import { reasonWords } from "../../../../server/web/src/state/review/reasons";
import { gradeOf, lossOf, reviewOf, summaryOf, turningPoints, type Judged, type Review } from "../../../../server/web/src/state/review/review";
import { judgedWords } from "../../../../server/web/src/state/review/words";
import { open as openEngine } from "../../support/engine";
import { allParts } from "../../support/games";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

/** White wins at once by E4xD3 or E4xD4. */
const setup = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";
const missed = "I4xI5 pass";
const start = { game: "tzaar", setup, turns: [missed] };
const wonAt = "ZRT2/6/7/2zZ4/2t5/8/7/6/2TRt b play";

function judged(part: Partial<Judged>): Judged {
  const usual = { ply: 1, side: "first", turn: "A1xB1 A2+A3", best: 71, played: 38, better: "A1xB1 A4+A5", same: null, reason: null };
  return { ...usual, ...part } as Judged;
}

test("what a turn gave away makes its grade; where nothing better was found it is fine", () => {
  const grades = [[62, "fine"], [61, "doubtful"], [51, "mistake"], [36, "blunder"]] as const;
  for (const [played, grade] of grades) assert.equal(gradeOf(judged({ played })), grade, String(played));
  assert.deepEqual([lossOf(judged({ better: null })), gradeOf(judged({ better: null }))], [0, "fine"]);
});

test("turning points are the costliest eight, in the order of play", () => {
  const turns = Array.from({ length: 12 }, (_, index) => judged({ ply: index + 1, played: 60 - index }));
  const points = turningPoints({ chances: [], turns: [...turns, judged({ ply: 13, played: 65 })] });
  assert.deepEqual(points.map(({ ply }) => ply), [5, 6, 7, 8, 9, 10, 11, 12]);
});

test("each player's turns are counted by grade, with what they gave away on the average", () => {
  const turns = [judged({}), judged({ better: null }), judged({ side: "second", played: 70 })];
  const review: Review = { chances: [], turns };
  assert.deepEqual(summaryOf(review, "first"), { turns: 2, lost: 16.5, counts: { fine: 1, doubtful: 0, mistake: 1, blunder: 0 } });
  assert.deepEqual(summaryOf(review, "second").counts.fine, 1);
  assert.equal(summaryOf({ ...review, turns: [] }, "first").lost, 0);
});

test("a turn has two parts in either game, unless it is one", () => {
  assert.deepEqual(allParts.tzaar.study.partsOf("F1xG1 A4+B4"), { first: "F1xG1", second: "stacking A4 onto B4" });
  assert.deepEqual(allParts.tzaar.study.partsOf("F1xG1 H2xH3")?.second, "capturing H3 from H2");
  assert.deepEqual(allParts.tzaar.study.partsOf("E1xE3 pass")?.second, "passing");
  assert.deepEqual(allParts.zertz.study.partsOf("Bd7,b2 x Wa1Wa2"), { first: "Bd7", second: "removing ring b2" });
  for (const [game, turn] of [["tzaar", "D4xC3"], ["zertz", "Wd4"], ["zertz", "x d1Gd3"], ["zertz", "-"]] as const) {
    assert.equal(allParts[game].study.partsOf(turn), null, turn);
  }
});

test("the two parts are judged apart", () => {
  const say = (part: Partial<Judged>, game = "tzaar") => judgedWords(game, judged(part));
  assert.equal(say({}), "The capture was right. Better after it: stacking A4 onto A5. The chance of winning fell from 71% to 38%.");
  const other = "C1xD1 pass";
  const asGood = { turn: "A1xB1 pass", chance: 68 };
  assert.equal(say({ better: other, same: asGood }), "The capture was right. Better after it: passing. The chance of winning fell from 71% to 38%.");
  const worse = { ...asGood, chance: 50 };
  assert.match(say({ better: other, same: worse }), /^Another capture was better: C1xD1 pass\. With the turn played, at best 50%\. The chance of winning fell from 71/);
  assert.match(say({ better: other }), /^Another capture was better: C1xD1 pass\. The chance/);
  assert.match(say({ turn: "A1xB1", better: "C1xD1" }), /^Better was C1xD1\. /);
  assert.match(say({ turn: "Wd4,d1", better: "Wd4,a4" }, "zertz"), /^The placement was right\. Better after it: removing ring a4\. /);
  const cost = { code: "cost", fact: "tzaars", limit: 0, left: 1, instead: 2 } as const;
  assert.match(say({ reason: cost }), /38%\. After the likely reply, visible tzaars: 1\. With the better turn: 2\.$/);
  assert.equal(say({ played: 68 }), "");
});

/** The reason in English and in German. */
async function reasons(game: string, reason: Judged["reason"]): Promise<string[]> {
  const english = reasonWords(game, "first", reason);
  await speak("de", ["de"]);
  await speakOfAll();
  try {
    return [english, reasonWords(game, "first", reason)];
  } finally {
    await speak("en", ["en"]);
  }
}

test("a reason names the win that was missed, and the loss that was allowed", async () => {
  const ending = { winner: "first", ending: "type_captured", detail: "", position: wonAt } as const;
  const [english, german] = await reasons("tzaar", { code: "missed_win", ...ending });
  assert.match(english ?? "", /^It missed a win: White captured Black's last visible tz/);
  assert.match(german ?? "", /Weiß/);
  assert.match(reasonWords("tzaar", "second", { code: "loses", ...ending }), /^It loses: White captured/);
  const set = { code: "missed_win", winner: "second", ending: "winning_set", detail: "3 of each", position: "" } as const;
  assert.match(reasonWords("zertz", "second", set), /^It missed a win: /);
  assert.equal(reasonWords("tzaar", "first", null), "");
});

test("a reason calls what a turn cost in the reader's language", async () => {
  assert.deepEqual(await reasons("tzaar", { code: "cost", fact: "tzaars", limit: 0, left: 1, instead: 2 }), [
    "After the likely reply, visible tzaars: 1. With the better turn: 2.",
    "Nach der wahrscheinlichen Antwort, sichtbare Tzaars: 1. Mit dem besseren Zug: 2.",
  ]);
  assert.deepEqual(await reasons("zertz", { code: "cost", fact: "lacks_each", limit: 9, left: 9, instead: 8 }), [
    "After the likely reply, marbles missing for 3 of each colour: 9. With the better turn: 8.",
    "Nach der wahrscheinlichen Antwort, fehlende Kugeln zu 3 von jeder Farbe: 9. Mit dem besseren Zug: 8.",
  ]);
  const [danger] = await reasons("tzaar", { code: "danger", fact: "totts", limit: 0, left: 1, instead: 3 });
  assert.match(danger ?? "", /^This leaves visible totts in danger: 1 left\./);
  assert.equal(reasonWords("tzaar", "first", { code: "cost", fact: "unheard_of", limit: 0, left: 1, instead: 3 }), "");
});

/** A game of two turns, and what is said of it. */
const twoTurns = { ...start, turns: [missed, "D3xE4 pass"] };
const ofTwo: Review = {
  chances: [100, 20, 80],
  turns: [
    judged({ ply: 1, turn: missed, better: "E4xD3", best: 100, played: 20 }),
    judged({ ply: 2, side: "second", turn: "D3xE4 pass", better: null, best: 80, played: 80 }),
  ],
};
const places = placesOf(rules, twoTurns, ofTwo);

test("the positions that a review says something of are those of the game and those that it could have come to", () => {
  assert.equal(places.plies.length, 3);
  assert.equal(places.plies[0], setup.slice("position:".length));
  assert.deepEqual(places.instead.get(1)?.length, 1);
  assert.deepEqual(places.instead.get(2), []);
  assert.ok(!places.plies.includes(places.instead.get(1)?.[0] ?? ""));
});

test("the position of a game that the viewer plays is left out, with the turns before and after it", () => {
  for (const [ply, chances, turns] of [[0, [null, 20, 80], [2]], [1, [100, null, 80], []], [2, [100, 20, null], [1]]] as const) {
    const { review, leftOut } = withoutLive(ofTwo, places, (position) => position === places.plies[ply]);
    assert.deepEqual([...leftOut], [ply]);
    assert.deepEqual(review.chances, chances);
    assert.deepEqual(review.turns.map((one) => one.ply), turns);
  }
  assert.deepEqual(withoutLive(ofTwo, places, () => false), { review: ofTwo, leftOut: new Set() });
});

test("nothing is said of a turn against one that leads to a game that the viewer plays", () => {
  const [live] = places.instead.get(1) ?? [];
  const { review, leftOut } = withoutLive(ofTwo, places, (position) => position === live);
  assert.equal(leftOut.size, 0);
  assert.deepEqual(review.turns[0], { ...ofTwo.turns[0], best: 20, better: null, same: null, reason: null });
  assert.deepEqual(review.turns[1], ofTwo.turns[1]);
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

const reviewed = { id: "k3Xq9aTz01Lm", ...start };

function opened(t: TestContext, part: Parameters<typeof openEngine>[0] = {}) {
  const { engine } = openEngine(part);
  t.after(() => engine.close());
  return engine;
}

test("the browser's own review finds the missed win, tells how far it is, and is kept", async (t) => {
  const store = new Drawer();
  const shares: number[] = [];
  const body = await ownReview(opened(t), store, reviewed, (share) => shares.push(share), 300_000);
  assert.ok(body);
  const review = reviewOf(body);
  assert.equal(review.chances[0], 100, "White wins");
  assert.deepEqual([review.turns[0]?.ply, review.turns[0]?.side, review.turns[0]?.best], [1, "first", 100]);
  assert.match(reasonWords("tzaar", "first", review.turns[0]?.reason ?? null), /^It missed a win/);
  assert.equal(shares.at(-1), 1);
  const broken = opened(t, { load: () => Promise.reject(new Error("no network")) });
  assert.deepEqual(await ownReview(broken, store, reviewed, () => {}), body, "no engine is needed any more");
});

test("the same game has the same review whenever it is made", async (t) => {
  const make = () => ownReview(opened(t), new Drawer(), reviewed, () => {}, 300_000);
  assert.deepEqual(await make(), await make());
});

test("a review that is stopped is none, and is not kept", async (t) => {
  const engine = opened(t);
  const store = new Drawer();
  const made = ownReview(engine, store, reviewed, () => {});
  engine.stop();
  assert.equal(await made, null);
  assert.equal(store.text, null);
});

const bodyOf = (turn: string): ReviewBody => {
  const { ply: _, ...rest } = judged({ turn });
  return { chances: [50, 60], turns: [rest] };
};
const body = bodyOf("A1xB1 pass");
const turns = ["A1xB1 pass"];

test("reviews are kept, the newest few", () => {
  const store = new Drawer();
  for (let index = 0; index <= mostKept; index++) keepReview(store, `game${index}`, body);
  assert.equal(keptReview(store, "game0", turns), null);
  assert.deepEqual(keptReview(store, "game1", turns), body);
  assert.equal(keptReview(store, "game1", ["other"]), null, "another game");
  assert.equal(keptReview(store, "game1", []), null);
});

test("a full storage forgets the older half, a broken one everything", () => {
  const size = JSON.stringify([{ id: "a", ...body }, { id: "b", ...body }]).length + 5;
  const store = new Drawer(size);
  for (const id of ["a", "b", "c"]) keepReview(store, id, body);
  assert.ok(keptReview(store, "c", turns));
  assert.equal(keptReview(store, "a", turns), null);
  keepReview(new Drawer(3), "a", body);
  store.text = '[{"id":1},null,"x"';
  assert.equal(keptReview(store, "c", turns), null);
  store.text = '[{"id":"c"},null]';
  assert.equal(keptReview(store, "c", turns), null);
});
