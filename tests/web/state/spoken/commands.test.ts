// The language of the command line, with the real rules: two people at one board ask and play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak, speakOfAll } from "../../../../server/web/src/i18n/language";
import { sit } from "../../support/asked";

const first = { tzaar: "A5xA4", zertz: "Wd4,d1" };
const clock = { first: 65_000, second: 5_000, running: "second", at: 1000, control: "5+5", frozen_until: null } as const;

test("a turn is played as it stands in the record, and told in words", (t) => {
  const { game, say } = sit(t, "tzaar");
  assert.deepEqual(say(" a5xA4 "), { wrong: false, lines: ["White captures A4 from A5."] });
  assert.deepEqual(game.room.value.state.turns, ["A5xA4"]);
  assert.deepEqual(say("B4xA4 pass"), { wrong: false, lines: ["Black captures A4 from B4, then passes."] });
});

for (const id of ["tzaar", "zertz"] as const) {
  test(`${id}: every legal turn of a position can be typed`, (t) => {
    const { game, table } = sit(t, id, [first[id]]);
    for (const turn of game.liveGame().legalTurns().slice(0, 60)) {
      assert.deepEqual(table.type(turn), { turn });
      if (table.warning.value === null) game.takeBack();
      else table.undo();
    }
  });
}

test("unknown input is refused with a hint how to write a turn", (t) => {
  const { say } = sit(t, "tzaar");
  const { wrong, lines } = say("fly away");
  assert.ok(wrong);
  assert.match(lines[0]!, /“fly away” is neither a command nor a turn\. A turn is written like F1xG1/);
});

test("an illegal turn is refused with the rule it breaks, and changes nothing", (t) => {
  const { game, table, say } = sit(t, "tzaar");
  assert.deepEqual(say("A5xA3"), { wrong: true, lines: ["A stack cannot pass over another: A4 is in the way."] });
  assert.deepEqual(say("A5xA4 A4xA3").lines, ["White's first turn is exactly one capture."]);
  assert.deepEqual(game.room.value.state.turns, []);
  assert.equal(table.draft.value?.length, 1);
});

test("who cannot play is told why", (t) => {
  const { table, say } = sit(t, "tzaar", [first.tzaar]);
  const turn = "B4xA4 pass";
  assert.deepEqual(say(turn, { status: "over" }).lines, ["The game is over."]);
  assert.deepEqual(say(turn, { status: "waiting" }).lines, ["The game has not started yet."]);
  assert.deepEqual(say(turn, { you: null }).lines, ["Only the two players can do this."]);
  table.look(0);
  assert.match(say(turn).lines[0]!, /^You are looking at turn 0 of 1\./);
  assert.match(say("captures").lines[0]!, /^You are looking at turn 0 of 1\./);
});

test("the command for counts reports both sides and the supply", (t) => {
  assert.deepEqual(sit(t, "tzaar", [first.tzaar]).say("counts").lines, [
    "White: Tzaars: 6, Tzarras: 9, Totts: 15.",
    "Black: Tzaars: 6, Tzarras: 9, Totts: 14.",
  ]);
  const [anna, ben, pool] = sit(t, "zertz", [first.zertz]).say("COUNTS").lines;
  assert.match(anna!, /^.*: White: 0 of 4, 4 more win; .*3 of each: 0 of 9, 9 more win\.$/);
  assert.notEqual(anna, ben);
  assert.equal(pool, "Pool: 5 white, 8 grey, 10 black.");
});

test("captures are listed as they would be typed", (t) => {
  const { say } = sit(t, "tzaar");
  const [line = ""] = say("captures").lines;
  const listed = line.split(": ")[1]!.replace(/^42\. /, "").replace(/\.$/, "").split(", ");
  assert.equal(listed.length, 42);
  assert.ok(listed.includes("A5xA4"));
  assert.match(sit(t, "zertz").say("captures").lines[0]!, / cannot capture anything\.$/);
});

test("a whole chain of jumps is one capture", (t) => {
  const { say } = sit(t, "zertz", ["Wd4,a1", "Gd5,a2"]);
  const [line = ""] = say("captures").lines;
  assert.match(line, /x d4Gd6/);
  assert.ok(!say(/x d4Gd6/.exec(line)![0]).wrong);
});

test("the clock tells both times at that moment", (t) => {
  const { say } = sit(t, "tzaar");
  assert.deepEqual(say("clock"), { wrong: true, lines: ["This game has no clock."] });
  assert.deepEqual(say("clock", { clock }).lines, [
    "White's clock, standing: 1 minute 5 seconds.",
    "Black's clock, running: 3 seconds.",
  ]);
});

test("pieces are found by their names", (t) => {
  const { say } = sit(t, "tzaar", [first.tzaar, "B4xA4 pass"]);
  const lines = say("where tzaar").lines;
  assert.equal(lines.flatMap((line) => line.split(": ")[1]!.split(", ")).length, 12);
  assert.ok(lines.every((line) => /^(White|Black) tzaar/.test(line)), lines.join());
  assert.equal(say("where white tzaar").lines.length, 1);
  assert.match(say("where empty").lines[0]!, /^empty: A5, B4\.$/);
  assert.deepEqual(say("where unicorn"), { wrong: true, lines: ["There is no “unicorn” on the board."] });
  assert.deepEqual(say("where").lines, ["Say what to look for, for example where tzaar."]);
});

test("help names every command", (t) => {
  const { lines } = sit(t, "zertz").say("help");
  assert.match(lines[0]!, /Wd4,d1/);
  const words = "now counts captures from on rays where board changes turns look clock engine review undo play help".split(" ");
  assert.deepEqual(lines.slice(2).map((line) => line.split(":")[0]), words);
});

test("commands are understood in English and in the reader's language", async (t) => {
  t.after(() => speak("en", []));
  await speak("de", []);
  await speakOfAll();
  const { say } = sit(t, "tzaar");
  assert.match(say("stand").lines[0]!, /^Weiß: Tzaars: 6/);
  assert.deepEqual(say("counts"), say("stand"));
  assert.equal(say("wo tzaar").lines.length, 2);
  assert.deepEqual(say("A5xA3").lines, ["Ein Stapel kann nicht über einen anderen ziehen."]);
});

test("an answer that was given before speaks the language that is spoken now", async (t) => {
  t.after(() => speak("en", []));
  const { ask } = sit(t, "tzaar");
  const given = [ask("A5xA3"), ask("counts"), ask("where tzaar"), ask("A5xA4"), ask("counts")];
  await speak("de", []);
  await speakOfAll();
  const [refused, before, where, played, after] = given.map(({ lines }) => lines()[0]);
  assert.equal(refused, "Ein Stapel kann nicht über einen anderen ziehen.");
  assert.match(before!, /^Weiß: Tzaars: 6, Tzarras: 9, Totts: 15/);
  assert.match(where!, /^Tzaar \(Schwarz\): C3, /);
  assert.match(played!, /A4/);
  assert.doesNotMatch(played!, /captures/);
  assert.equal(before, after);
});
