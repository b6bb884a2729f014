// The browser's rules, through their typed face, against the same golden games as the native ones: every position,
// hash, count of legal turns and result. Usage: node playthroughs.mjs <rules.wasm>
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { load, root } from "./load.mjs";

const games = join(root, "tests/data/playthroughs");
const { rules, module, RulesError } = await load(process.argv[2]);

function check(game, what, rest) {
  switch (what) {
    case "position":
      return assert.equal(game.position(), rest);
    case "hash":
      return assert.equal(game.hash(), rest);
    case "legal":
      return assert.equal(game.legalTurns().length, Number(rest));
    case "result": {
      const { winner, reason } = game.outcome();
      return assert.equal(`${winner ?? "draw"} ${reason}`, rest);
    }
    case "turn":
      assert.equal(game.outcome(), null);
      return assert.deepEqual(game.play(rest), { turn: rest });
    default:
      return assert.fail(`a playthrough says ${what}`);
  }
}

for (const file of readdirSync(games)) {
  test(`${file} is played as the server plays it`, () => {
    const lines = readFileSync(join(games, file), "utf8").trimEnd().split("\n");
    const [[, id], [, setup], ...rest] = lines.map((line) => line.match(/^(\w+) (.*)$/).slice(1));
    const game = rules.start(id, setup);
    assert.equal(game.setup, setup);
    for (const [what, text] of rest) check(game, what, text);
    assert.ok(game.outcome());
    while (game.undo());
    assert.equal(game.position(), game.startPosition());
    game.free();
  });
}

test("the module imports nothing and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(module)), []);
  assert.ok(module.length < 150_000, `${module.length} bytes`);
});

test("a bad set-up and a part that begins no turn are errors with code and sentence", () => {
  assert.throws(() => rules.start("chess", "fixed"), { name: "RulesError", code: "unknown_game" });
  assert.throws(() => rules.start("tzaar", 'a"\\\n\u0001ä'), RulesError);
  const game = rules.start("tzaar", "fixed");
  assert.throws(() => game.steps("A1"), { code: "not_yours" });
  game.free();
});

test("a refused turn changes nothing and says why", () => {
  const game = rules.start("tzaar", "fixed");
  const before = game.hash();
  const { refusal } = game.play("pass");
  assert.equal(refusal.code, "must_capture");
  assert.equal(refusal.sentence, "You must capture first: 42 captures are possible.");
  assert.deepEqual([game.hash(), game.ply(), game.toMove()], [before, 0, "first"]);
  game.free();
});

test("steps carry what they win, and why other points cannot be chosen", () => {
  const game = rules.start("zertz", "position:37 WG../..1../...1../....2./.....1/...../.... 5/7/10 0/0/0 0/0/0 first");
  const { next, blocked } = game.steps("Be6");
  assert.deepEqual(
    next.filter(({ gain }) => gain).map(({ kind, point, gain }) => ({ kind, point, gain })),
    [
      { kind: "remove", point: "b3", gain: "Wa1Ga2" },
      { kind: "remove", point: "d6", gain: "Be6" },
    ],
  );
  assert.deepEqual(blocked[0], {
    point: "a1",
    code: "ring_occupied",
    reason: "A ring with a marble on it is not removed: a1 is taken.",
  });
  game.free();
});

test("facts and the details of an end are told", () => {
  const game = rules.start("zertz", "position:37 4/5/6/2WW3/6/5/4 1/8/10 3/0/0 0/0/0 first");
  assert.deepEqual(
    game.facts().find(({ side, id }) => side === "first" && id === "lacks_white"),
    { side: "first", id: "lacks_white", label: "to 4 white", value: 1, limit: 4, warn: true },
  );
  assert.equal(game.facts().find(({ id }) => id === "pool_grey").side, null);
  assert.deepEqual(game.play("x d3d5"), { turn: "x d3Wd5" });
  assert.deepEqual(game.outcome(), { winner: "first", reason: "winning_set", detail: "4 white" });
  game.free();
});

test("a clone goes its own way", () => {
  const game = rules.start("tzaar", "fixed");
  const copy = game.clone();
  assert.deepEqual(copy.play("d8xe7"), { turn: "D8xE7" });
  assert.deepEqual([game.ply(), copy.ply(), copy.toMove()], [0, 1, "second"]);
  game.free();
  assert.equal(copy.undo(), true);
  assert.equal(copy.undo(), false);
  copy.free();
});

test("a game given back leaves no memory behind", () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module));
  exports._initialize();
  const text = new TextEncoder().encode("tzaar:random:7f3a");
  const play = (games) => {
    for (let i = 0; i < games; ++i) {
      new Uint8Array(exports.memory.buffer, exports.input(text.length), text.length).set(text);
      const game = exports.start(text.length);
      exports.legal_turns(game);
      exports.release(game);
    }
    return exports.memory.buffer.byteLength;
  };
  const settled = play(100);
  assert.equal(play(10_000), settled);
});
