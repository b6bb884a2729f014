// An analysis on the table, on the real rules: lines shown, turns composed, addresses that open it again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { signal } from "@preact/signals";
import { t } from "../../../../server/web/src/i18n/messages";
import { ApiError } from "../../../../server/web/src/net/api";
import type { GameBody, Listing } from "../../../../server/web/src/net/wire";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { Analysis } from "../../../../server/web/src/state/analysis/analysis";
import { chanceOf, forFirst, percent, scoreText } from "../../../../server/web/src/state/analysis/chances";
import { addressOf, addressOfPlayed, GoesOn, open, type Address } from "../../../../server/web/src/state/analysis/opening";
import { Illegal } from "../../../../server/web/src/state/analysis/legal";
import { gamesPlayed, NextPositions, type Played } from "../../../../server/web/src/state/analysis/own_games";
import { Thinking } from "../../../../server/web/src/state/analysis/thinking";
import { mainLine, newTree, playLine } from "../../../../server/web/src/state/analysis/tree";
import { Table } from "../../../../server/web/src/state/room/table";
import { open as openEngine } from "../../support/engine";
import "../../support/games";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const turns = ["A5xA4", "B4xA4 pass"];

function analysed(t: TestContext, path: readonly string[] = turns) {
  const told: string[] = [];
  const analysis = new Analysis(rules, newTree("tzaar", "fixed", turns), path, (sentence) => told.push(sentence));
  const table = new Table(analysis);
  t.after(() => (table.close(), analysis.close()));
  return { analysis, table, told };
}

const after = (...played: readonly string[]) => {
  const game = rules.start("tzaar", "fixed");
  for (const turn of played) game.play(turn);
  return game;
};

test("it shows any line of the tree, and as much as there is of another", (t) => {
  const { analysis, table } = analysed(t);
  assert.equal(table.position.value, after(...turns).position());
  analysis.go(turns.slice(0, 1));
  assert.deepEqual([table.position.value, table.ply.value], [after(turns[0]!).position(), 1]);
  analysis.go([turns[0]!, "nothing", "more"]);
  assert.deepEqual(analysis.path.value, turns.slice(0, 1));
  analysis.go([]);
  assert.equal(table.position.value, after().position());
});

test("both sides are played by clicks, at once when a turn is complete", (t) => {
  const { analysis, table } = analysed(t, []);
  assert.ok(table.click("A5") && table.click("A4"));
  assert.deepEqual(analysis.path.value, ["A5xA4"], "the turn that is there already");
  assert.equal(mainLine(analysis.tree.value.root).length, 2);
  assert.ok(table.click("B4") && table.click("A4") && table.pass());
  assert.deepEqual(analysis.path.value, turns);
  assert.equal(analysis.node.value.next.length, 0);
});

test("a cut shows the turn before, and can be undone until something else is changed", (t) => {
  const { analysis } = analysed(t);
  const before = analysis.tree.value;
  analysis.go(turns.slice(0, 1));
  analysis.cut();
  assert.deepEqual([analysis.path.value, analysis.tree.value.root.next], [[], []]);
  analysis.bringBack();
  assert.deepEqual([analysis.path.value, analysis.tree.value], [turns.slice(0, 1), before]);
  analysis.cut();
  analysis.comment("gone");
  assert.equal(analysis.lastCut.value, null);
});

test("a mark given twice is taken away", (t) => {
  const { analysis } = analysed(t);
  analysis.mark("!?");
  assert.equal(analysis.node.value.mark, "!?");
  analysis.mark("!?");
  assert.equal(analysis.node.value.mark, null);
});

function finished(status: "over" | "playing" = "over"): GameBody {
  const state = { setup: "fixed", turns, status };
  return { id: "k3Xq9aTz01Lm", game: "tzaar", first: { id: 1, name: "Anna" }, second: null, state } as unknown as GameBody;
}

function asked(address: string): Address {
  const { searchParams, hash } = new URL(address, "https://club.example");
  return { query: searchParams, fragment: hash.slice(1) };
}

const opened = (address: string, game = finished()) => open(rules, asked(address), () => Promise.resolve(game));

test("an address opens a finished game at a ply, and the analysis has that address until it is changed", async (t) => {
  const { tree, path, source } = await opened("/analysis?game=k3Xq9aTz01Lm&ply=1");
  assert.deepEqual([path, mainLine(tree.root)], [turns.slice(0, 1), turns]);
  assert.equal(source?.first, "Anna");
  assert.equal(await addressOf(tree, path, source), "/analysis?game=k3Xq9aTz01Lm&ply=1");
  assert.deepEqual((await opened("/analysis?game=k3Xq9aTz01Lm")).path, turns);
  await assert.rejects(opened("/analysis?game=k3Xq9aTz01Lm", finished("playing")), (error: unknown) => {
    assert.ok(error instanceof GoesOn);
    assert.match(error.message, /still being played/);
    return error.room === "k3Xq9aTz01Lm";
  });

  const { analysis } = analysed(t);
  analysis.go([]);
  const aside = after().legalTurns().find((turn) => turn !== turns[0])!;
  analysis.play(aside);
  const address = await addressOf(analysis.tree.value, analysis.path.value, source);
  assert.match(address ?? "", /^\/analysis\?game=k3Xq9aTz01Lm#1\.[\w-]+~\d$/);
  const again = await opened(address ?? "");
  assert.deepEqual([again.tree, again.path, again.source], [analysis.tree.value, [aside], source]);
});

test("a game that is not there is told from a server that fails", async () => {
  const answered = (status: number, code: string) =>
    open(rules, asked("/analysis?game=nope"), () => Promise.reject(new ApiError(status, code, "In English.")));
  await assert.rejects(answered(404, "not_found"), (error) => error instanceof Illegal && error.message === t("room.none"));
  await assert.rejects(answered(400, "bad_parameter"), (error) => error instanceof Illegal && error.message === t("room.none"));
  await assert.rejects(answered(503, "busy"), (error) => error instanceof ApiError && error.code === "busy");
});

test("a game played without the server is all in its address, and stays a played game when variations come to it", async () => {
  const played = { game: "tzaar", setup: "fixed", turns };
  const levels = { first: null, second: 2 };
  const address = await addressOfPlayed(played, levels, 1);
  assert.match(address ?? "", /^\/analysis\?played=0-2#1\.[\w-]+~1$/);
  const { tree, path, source } = await opened(address ?? "");
  assert.deepEqual([path, mainLine(tree.root)], [turns.slice(0, 1), turns]);
  assert.deepEqual(source, { room: null, first: "", second: "Computer 2", turns, levels });
  assert.equal(await addressOf(tree, path, source), address);
  const grown = playLine(tree, [], [after().legalTurns().find((turn) => turn !== turns[0])!])!;
  assert.deepEqual((await opened((await addressOf(grown, [], source)) ?? "")).source, source);
  assert.match((await addressOfPlayed(played, levels, 2, "review")) ?? "", /^\/analysis\?played=0-2&review#/);
  const shared = (await opened((await addressOfPlayed(played, { first: null, second: null }, 2)) ?? "")).source;
  assert.deepEqual([shared?.first, shared?.second], ["Player 1", "Player 2"]);
  for (const unknown of ["?played", "?played=9-0", "?played=2"]) {
    const { source: unnamed } = await opened(address!.replace("?played=0-2", unknown));
    assert.deepEqual(unnamed, { room: null, first: "", second: "", turns, levels: null }, unknown);
  }
  assert.equal((await opened("/analysis#" + address!.split("#")[1])).source, null, "a link alone is no game");
});

test("an empty address opens an empty board, a damaged one says why it does not open", async () => {
  assert.deepEqual((await opened("/analysis")).tree, newTree("tzaar", "fixed"));
  await assert.rejects(opened("/analysis#1.abc"), /damaged/);
  await assert.rejects(opened("/analysis#hello"), /not a link/);
});

test("chances are those of the side to move, and only what is proved is certain", () => {
  assert.deepEqual([{ winIn: 2 }, { lossIn: 1 }, { chance: 61.4 }].map(chanceOf), [100, 0, 61.4]);
  assert.deepEqual([forFirst(70, "first"), forFirst(70, "second")], [70, 30]);
  assert.deepEqual([percent(99.9), percent(0.2), percent(61.5)], ["99%", "1%", "62%"]);
  assert.deepEqual([percent(100), percent(0)], ["100%", "0%"]);
  assert.deepEqual([scoreText({ winIn: 2 }), scoreText({ lossIn: 1 }), scoreText({ chance: 50 })], ["wins in 2", "loses in 1", "50%"]);
});

function thinking(t: TestContext, played: readonly Played[], on = true) {
  return thinkingOf(t, analysed(t, []).analysis, played, on);
}

function thinkingOf(t: TestContext, analysis: Analysis, played: readonly Played[], on: boolean, record: readonly string[] | null = null) {
  const wishes = { on: signal(on), lines: signal(2), played: signal(played), next: new NextPositions(rules), record };
  const { engine } = openEngine();
  const thoughts = new Thinking(analysis, engine, wishes);
  t.after(() => thoughts.close());
  const told = () =>
    new Promise<void>((resolve) => {
      const stop = thoughts.best.subscribe((best) => best.length > 0 && (resolve(), queueMicrotask(() => stop())));
    });
  return { analysis, wishes, thoughts, told };
}

test("the real engine thinks about the position shown, each time from the start", async (t) => {
  const { analysis, wishes, thoughts, told } = thinking(t, []);
  await told();
  assert.ok(thoughts.best.value.length <= 2);
  const first = thoughts.best.value[0]!.turns[0]!;
  assert.ok(after().legalTurns().includes(first));
  analysis.go(turns.slice(0, 1));
  assert.deepEqual(thoughts.best.value, []);
  await told();
  assert.ok(after(turns[0]!).legalTurns().includes(thoughts.best.value[0]!.turns[0]!));
  wishes.on.value = false;
  assert.deepEqual(thoughts.best.value, []);
});

test("it says nothing about a game that the viewer is playing, nor about what may follow there", async (t) => {
  const position = after(turns[0]!).position();
  const listing = { room: "abcdefghijkm", status: "playing", you: "first", game: "tzaar", setup: "fixed", ply: 1, position };
  const played = gamesPlayed([listing as Listing]);
  assert.equal(gamesPlayed([{ ...listing, you: null } as Listing]).length, 0, "somebody else's");
  const { analysis, wishes, thoughts, told } = thinking(t, played);
  assert.equal(thoughts.ownGame.value, null);
  await told();
  for (const length of [1, 2]) {
    analysis.go(turns.slice(0, length));
    assert.equal(thoughts.ownGame.value, "abcdefghijkm");
    assert.deepEqual(thoughts.best.value, []);
  }
  wishes.played.value = [];
  await told();
});

/** Whether the engine keeps silent after so many turns of the line, while the viewer plays TZAAR from the same start. */
function silentAfter(t: TestContext, length: number, livePly: number, record: readonly string[] | null): boolean {
  const { analysis } = analysed(t, turns.slice(0, length));
  const position = after(...turns.slice(0, livePly)).position();
  const listing = { room: "abcdefghijkm", status: "playing", you: "first", game: "tzaar", setup: "fixed", ply: livePly, position };
  return thinkingOf(t, analysis, gamesPlayed([listing as Listing]), false, record).thoughts.ownGame.value !== null;
}

test("before its first turn a game locks the start that others have too, and nothing that follows", (t) => {
  assert.deepEqual([0, 1, 2].map((length) => silentAfter(t, length, 0, null)), [true, false, false]);
  assert.deepEqual([0, 1, 2].map((length) => silentAfter(t, length, 0, turns)), [false, false, false], "in a finished game");
});

test("only the running game's current position is locked in an identical finished game", (t) => {
  assert.deepEqual([0, 1, 2].map((length) => silentAfter(t, length, 1, null)), [false, true, true]);
  assert.deepEqual([0, 1, 2].map((length) => silentAfter(t, length, 1, turns)), [false, true, false]);
  const elsewhere = ["H1xG1", ...turns.slice(1)];
  assert.equal(silentAfter(t, 2, 1, elsewhere), true, "a variation that leaves the finished game");
});

/** Whether the engine keeps silent on this start and line, while the viewer plays a game of ZÈRTZ that stands so. */
function isSilent(t: TestContext, running: string, setup: string, line: readonly string[] = []): boolean {
  const analysis = new Analysis(rules, newTree("zertz", setup, line), line);
  t.after(() => analysis.close());
  const one = { room: "abcdefghijkm", status: "playing", you: "first", game: "zertz", setup: "37", ply: 1, position: running };
  const listing = one as Listing;
  return thinkingOf(t, analysis, gamesPlayed([listing]), false).thoughts.ownGame.value !== null;
}

test("a board set up as the viewer's own game may be one turn later is that game; further away or elsewhere it is not", (t) => {
  const own = rules.start("zertz", "37");
  const positions = [own.position()];
  for (const turn of ["Wd4,a1", "Bb2,g1", "Ga4,a4"]) {
    own.play(own.legalTurns().includes(turn) ? turn : own.legalTurns()[0]!);
    positions.push(own.position());
  }
  const [, running, next, later] = positions;
  assert.equal(isSilent(t, running!, `position:${next}`), true);
  assert.equal(isSilent(t, running!, `position:${next}`, own.turns().slice(2)), true, "and what follows there");
  assert.equal(isSilent(t, running!, `position:${later}`), false);
  assert.equal(isSilent(t, positions[0]!, "48"), false);
  const other = rules.start("zertz", "37");
  other.play(other.legalTurns().at(-1)!);
  assert.equal(isSilent(t, running!, "37", other.turns()), false, "a game of its own that began otherwise");
  for (const game of [own, other]) game.free();
});

test("a running game is recognised when turned, mirrored or with sides exchanged", (t) => {
  const own = rules.start("zertz", "37");
  own.play("Wd4,a1");
  const running = own.position();
  const first = own.legalTurns().find((turn) => turn.startsWith("B"))!;
  own.play(first);
  const next = own.position();
  const [columns, beside] = [running.split(" ")[1]!, running.split(" ").slice(2).join(" ")];
  const mirrored = `37 ${columns.split("/").reverse().join("/")} ${beside}`;
  assert.notEqual(mirrored, running);
  assert.equal(isSilent(t, running, `position:${mirrored}`), true);
  assert.equal(isSilent(t, running, `position:${running.replace("second", "first")}`), true, "as the other side");
  const turned = (text: string) => text.split(" ").map((part, at) => (at === 1 ? [...part].reverse().join("") : part)).join(" ");
  assert.equal(isSilent(t, running, `position:${turned(next)}`), true, "half a circle, a turn later");
  const captives = running.replace("6/8/10 0/0/0", "5/8/10 1/0/0").replace("5/8/10 0/0/0", "4/8/10 1/0/0");
  assert.notEqual(captives, running);
  assert.equal(isSilent(t, running, `position:${captives}`), false, "another captive makes another game");
  own.free();
});

test("lines are added beside what is there, and removed as far as no other needs them", (t) => {
  const { analysis } = analysed(t);
  const first = analysis.tree.value;
  analysis.add(turns.slice(0, 1), [["B4xA4 pass"]]);
  assert.equal(analysis.tree.value, first, "known already");
  const game = after(...turns);
  const [one, other] = game.legalTurns();
  analysis.add(turns, [[one!], [other!]]);
  assert.deepEqual(analysis.node.value.next.map(({ turn }) => turn), [one, other]);
  analysis.remove(turns, [one!]);
  assert.deepEqual(analysis.node.value.next.map(({ turn }) => turn), [other]);
  analysis.remove(turns.slice(0, 1), [...turns.slice(1), other!]);
  assert.equal(analysis.node.value.next.length, 0);
});
