// Which game the first page plays: the newest of the archive that was played out, else the engine's own record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { allViews } from "../../../../server/web/src/games";
import type { GameSummary } from "../../../../server/web/src/net/wire";
import { loadRules } from "../../../../server/web/src/rules/rules";
import {
  bestOfDay,
  engineGame,
  exhibitOf,
  mostWatched,
  newestWorthSeeing,
  type Archive,
} from "../../../../server/web/src/state/lobby/showcase";
import { played } from "../../support/listing";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

function summary(id: string, more: Partial<GameSummary> = {}): GameSummary {
  const first = { id: 1, name: "Anna" };
  const second = { id: 2, name: "Ben" };
  const end = { outcome: "first", reason: "no_capture", ended: 2 } as const;
  return { id, game: "tzaar", setup: "fixed", first, second, ...end, plies: 30, created: 1, rated: false, ...more };
}

function archive(games: readonly GameSummary[]): Archive {
  return {
    games: async ({ game }) => ({ games: games.filter((one) => one.game === game) }),
    game: async (id) => ({ ...games.find((one) => one.id === id)!, state: { turns: ["A1xA2"] } }),
  };
}

for (const { id } of allViews()) {
  test(`${id}: the engine's record is legal to its end`, () => {
    const record = engineGame(id);
    assert.ok(record);
    const game = rules.start(id, record.setup);
    for (const turn of record.turns) assert.deepEqual(game.play(turn), { turn });
    assert.ok(game.outcome());
    game.free();
  });
}

test("a game of another kind has no record", () => {
  assert.equal(engineGame("chess"), null);
});

test("the newest game that ended on the board is worth seeing", () => {
  const short = summary("a", { plies: 11 });
  const resigned = summary("b", { reason: "resignation" });
  const running = summary("c", { outcome: null, reason: null, ended: null });
  const foreign = summary("d", { game: "chess" });
  const games = [short, resigned, running, foreign, summary("e", { plies: 12 }), summary("f")];
  assert.equal(newestWorthSeeing(games)?.id, "e");
  assert.equal(newestWorthSeeing([short, resigned, running, foreign]), null);
});

test("of live games the most watched is shown, of equals the first", () => {
  const games = [
    played("a", { watchers: 1 }),
    played("b", { watchers: 3 }),
    played("c", { watchers: 3 }),
    played("d", { watchers: 9, clock: "3d" }),
    played("e", { watchers: 9, game: "zertz" }),
  ];
  assert.equal(mostWatched(games, "tzaar")?.room, "b");
  assert.equal(mostWatched(games.slice(3, 4), "tzaar"), null);
});

test("a game of the archive is shown with its turns and players", async () => {
  const shown = await exhibitOf("tzaar", archive([summary("z", { game: "zertz" }), summary("a")]));
  assert.equal(shown?.id, "a");
  assert.deepEqual(shown?.turns, ["A1xA2"]);
  assert.equal(shown?.players?.second?.name, "Ben");
});

test("without a game of that kind, and without an answer, the engine's own is shown", async () => {
  const silent = () => Promise.reject(new Error("no answer"));
  assert.deepEqual(await exhibitOf("zertz", archive([summary("a")])), engineGame("zertz"));
  assert.deepEqual(await exhibitOf("tzaar", { games: silent, game: silent }), engineGame("tzaar"));
});

test("the best game of the day is that of the strongest who finished one, on an empty day the newest", () => {
  const change = (before: number) => ({ before, after: before, provisional: false });
  const ratings = (before: number) => ({ first: change(before), second: change(before) });
  const [now, hour] = [1_790_000_000_000, 3_600_000];
  const games = [
    summary("newest", { ended: now - hour }),
    summary("strongest", { ended: now - 5 * hour, ratings: ratings(1800) }),
    summary("weaker", { ended: now - 6 * hour, ratings: ratings(1600) }),
    summary("short", { ended: now - 6 * hour, ratings: ratings(2200), plies: 3 }),
    summary("old", { ended: now - 30 * hour, ratings: ratings(2100) }),
  ];
  assert.equal(bestOfDay(games, now)?.id, "strongest");
  assert.equal(bestOfDay(games, now + 48 * hour)?.id, "newest");
  assert.equal(bestOfDay([], now), null);
});
