// Makes the exercises' data: looks through tests/data/tactics for positions that fit each theme, adds those made by hand,
// and proves every one by the rules, as the page judges it. The same files give the same exercises.
// Usage: node scripts/make-exercises.mjs <rules.wasm>
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { gameFolders } from "./games.mjs";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const ofEach = 4;

/** The client's own modules, as this program can import them. */
async function client() {
  const contents = 'export * from "./src/rules/rules"; export * from "./src/state/learn/exercise";';
  const outfile = join(mkdtempSync(join(tmpdir(), "exercises-")), "client.mjs");
  await build({ stdin: { contents, resolveDir: web }, bundle: true, format: "esm", outfile });
  return import(outfile);
}

/** [{ turns, position, game }]: lines of one game follow each other with fewer and fewer turns. */
function tactics(name) {
  let game = 0;
  let before = 0;
  return readFileSync(join(web, `../../tests/data/tactics/${name}.txt`), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const turns = Number(line[0]);
      if (turns >= before) game++;
      before = turns;
      return { turns, position: line.slice(2), game };
    });
}

const { loadRules, judge } = await client();
const rules = await loadRules(readFileSync(process.argv[2]));

/** What each of the legal turns is worth: { turn, verdict, wins }. */
function verdicts(exercise) {
  const game = rules.start(exercise.game, exercise.setup);
  const side = game.toMove();
  const judged = game.legalTurns().map((turn) => {
    game.play(turn);
    const verdict = judge(exercise, game, side, 1);
    const wins = game.outcome()?.winner === side;
    game.undo();
    return { turn, verdict, wins };
  });
  game.free();
  return judged;
}

/** The turns of both sides from the first one on. */
function lineOf(exercise, { turn, verdict }) {
  if (verdict.progress === "reached") return [turn];
  const game = rules.start(exercise.game, exercise.setup);
  const side = game.toMove();
  for (const one of [turn, verdict.answer]) game.play(one);
  const last = game.legalTurns().find((one) => {
    game.play(one);
    const won = game.outcome()?.winner === side;
    game.undo();
    return won;
  });
  game.free();
  return [turn, verdict.answer, last];
}

/** The exercise with its answer; null: too many turns solve it, or none, or it can be won at once without need. */
function proved(exercise, few) {
  const judged = verdicts(exercise);
  const right = judged.filter(({ verdict }) => verdict.progress !== "missed");
  const needsNone = exercise.turns === 2 || !exercise.aim.won;
  if (needsNone && judged.some(({ wins }) => wins)) return null;
  if (right.length === 0 || right.length > Math.max(1, few * judged.length)) return null;
  return { ...exercise, answer: lineOf(exercise, right[0]) };
}

/** Throws where nothing solves it, or half of all that can be played. */
function byHandProved(exercise) {
  const sure = proved(exercise, 0.5);
  if (!sure) throw new Error(`${exercise.game} ${exercise.theme}: ${exercise.setup} is no exercise`);
  return sure;
}

function legalIn(game, position) {
  const started = rules.start(game, `position:${position}`);
  const legal = started.outcome() ? [] : started.legalTurns();
  started.free();
  return legal;
}

/** Positions with few turns come first; each game of the tactics gives one at most, whatever the theme. */
function found(game, theme, wanted, used) {
  const { tactics: wins, from = [(position) => position], task, turns = 1, few, legal: bounds } = wanted;
  const positions = tactics(game)
    .filter((one) => wins.includes(one.turns))
    .flatMap((one) => from.map((seen) => ({ ...one, position: seen(one.position) })))
    .map((one) => ({ ...one, legal: legalIn(game, one.position) }))
    .sort((a, b) => a.legal.length - b.legal.length);
  return bounds.flatMap(([least, most]) => {
    const chosen = [];
    for (const { position, game: source, legal } of positions) {
      if (chosen.length === ofEach / bounds.length || used.has(source)) continue;
      if (legal.length < least || legal.length > most) continue;
      const asked = task(rules, position, legal);
      const exercise = asked && proved({ game, theme, setup: `position:${position}`, turns, ...asked }, few);
      if (!exercise) continue;
      chosen.push(exercise);
      used.add(source);
    }
    return chosen;
  });
}

async function exercisesIn(folder) {
  const game = basename(folder);
  const { byHand, themes } = await import(join(folder, "exercises.mjs"));
  const used = new Set();
  return Object.entries(themes).flatMap(([theme, wanted]) => {
    const made = (byHand[theme] ?? []).map((one) => byHandProved({ game, theme, turns: 1, ...one }));
    return [...made, ...found(game, theme, wanted, used)].map((one, index) => ({ id: `${theme}-${index + 1}`, ...one }));
  });
}

for (const folder of gameFolders) {
  const all = await exercisesIn(folder);
  writeFileSync(join(folder, "exercises.json"), `${JSON.stringify(all, null, 1)}\n`);
  for (const { game, id, setup, aim, answer } of all) console.log(game, id, setup, JSON.stringify(aim), answer.join(" / "));
}
