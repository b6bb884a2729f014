// The guided first games: every step is legal and does what its texts say, another turn is taken back, and the position
// at the end can be won in two turns against any answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Rules } from "../../../../server/web/src/rules/rules";
import { Guided } from "../../../../server/web/src/state/learn/guided";
import { startFinale } from "../../../../server/web/src/state/learn/guided_progress";
import type { GuidedScript } from "../../../../server/web/src/games/lessons";
import { endsWithin, placeOf } from "../../../../server/web/src/state/learn/guided_script";
import { LocalGame } from "../../../../server/web/src/state/local/local_game";
import { open } from "../../support/engine";
import { allParts } from "../../support/games";
import { realRules } from "../../support/task";

const { script: guidedTzaar } = allParts.tzaar.guided;
const { script: guidedZertz } = allParts.zertz.guided;
const scripts = [guidedTzaar, guidedZertz];
const stepNamed = (script: GuidedScript, id: string) => script.steps.findIndex((step) => step.id === id);

async function opened(script: GuidedScript, at = 0): Promise<Guided> {
  const guided = Guided.open(await realRules, script, signal(at));
  assert.ok(guided, `${script.game}: the rules refuse step ${at}`);
  return guided;
}

/** Takes the step on that point; fails where there is none. */
function click(guided: Guided, ...points: string[]): void {
  for (const point of points) assert.ok(guided.table.click(point), point);
}

/** Does what is lit until the step is done. */
function follow(guided: Guided): void {
  const { id } = guided.step.value;
  while (!guided.done.value && guided.step.value.id === id) guided.table.take(guided.ways.value[0]!);
}

for (const script of scripts) {
  test(`${script.game}: eight to twelve steps with the position at the end, each with a name of its own`, () => {
    const count = script.steps.length + 1;
    assert.ok(count >= 8 && count <= 12, String(count));
    assert.equal(new Set(script.steps.map(({ id }) => id)).size, script.steps.length);
  });

  test(`${script.game}: shown step by step it comes to its end, and always shows what to use`, async () => {
    const guided = await opened(script);
    for (let at = 0; at < script.steps.length; at++) {
      assert.equal(guided.at.value, at);
      assert.equal(guided.done.value, false);
      assert.ok(guided.ways.value.length > 0, script.steps[at]!.id);
      follow(guided);
      assert.equal(guided.done.value, !endsWithin(script, at), script.steps[at]!.id);
      if (guided.done.value && at + 1 < script.steps.length) guided.goTo(at + 1);
    }
    guided.close();
  });

  test(`${script.game}: every goal of every step is legal where it begins`, async () => {
    const rules = await realRules;
    script.steps.forEach(({ id, goals }, at) => {
      const { setup, turns } = placeOf(script, at);
      const game = rules.start(script.game, setup);
      for (const turn of turns) assert.deepEqual(game.play(turn), { turn }, `${id}: ${turn}`);
      const legal = game.legalTurns();
      for (const goal of goals) {
        assert.ok(legal.some((turn) => (endsWithin(script, at) ? turn.startsWith(goal) : turn === goal)), `${id}: ${goal}`);
      }
      game.free();
    });
  });

  test(`${script.game}: a step opened later stands as the steps before it left it`, async () => {
    const whole = await opened(script);
    for (let at = 0; at < script.steps.length; at++) {
      whole.goTo(at);
      const later = await opened(script, at);
      assert.equal(later.frames.value.at(-1)!.hash, whole.frames.value.at(-1)!.hash);
      assert.deepEqual(later.ways.value, whole.ways.value, script.steps[at]!.id);
      later.close();
    }
    whole.goTo(0);
    assert.equal(whole.frames.value.length, 1, "and back again");
    whole.close();
  });
}

test("help shows the turn without playing it, until the step is done", async () => {
  const guided = await opened(guidedTzaar);
  assert.equal(guided.shown.value, null);
  guided.helped.value = true;
  assert.equal(guided.shown.value, "B5xB4");
  assert.equal(guided.frames.value.length, 1);
  click(guided, "B5", "B4");
  assert.equal(guided.shown.value, null);
  guided.goTo(1);
  assert.equal(guided.shown.value, null);
  guided.close();
});

test("a wrong turn is undone with a note, and the right one is still possible", async () => {
  const guided = await opened(guidedTzaar);
  click(guided, "D6", "E6");
  assert.equal(guided.strayed.value, true);
  assert.equal(guided.frames.value.length, 1);
  click(guided, "B5");
  assert.equal(guided.strayed.value, false);
  assert.deepEqual(guided.ways.value.map(({ point }) => point), ["B4"]);
  click(guided, "B4");
  assert.equal(guided.done.value, true);
  assert.deepEqual(guided.room.value.state.turns, ["B5xB4"]);
  guided.close();
});

test("the first part of a turn leads to the next step, with the turn begun", async () => {
  const guided = await opened(guidedTzaar, stepNamed(guidedTzaar, "capture"));
  click(guided, "B4", "C4");
  assert.equal(guided.step.value.id, "stack");
  click(guided, "D6", "E6");
  assert.equal(guided.strayed.value, true);
  click(guided, "C5", "C6");
  assert.equal(guided.done.value, true);
  guided.close();
});

test("a misplaced piece is put back, so that the next click picks another", async () => {
  const guided = await opened(guidedTzaar);
  click(guided, "D6", "E6");
  assert.equal(guided.table.draft.value?.length, 1);
  guided.close();
});

test("any of several good turns is accepted", async () => {
  const guided = await opened(guidedTzaar, stepNamed(guidedTzaar, "stuck"));
  click(guided, "G3", "G7", "D1", "D4");
  assert.equal(guided.done.value, true);
  assert.equal(guided.room.value.state.result?.outcome, "first");
  guided.close();
});

test("ZÈRTZ: the wrong colour and the wrong ring are taken back", async () => {
  const guided = await opened(guidedZertz);
  guided.table.hold("W");
  click(guided, "d4");
  assert.equal(guided.strayed.value, true);
  guided.table.hold("G");
  click(guided, "d4");
  assert.equal(guided.step.value.id, "ring");
  click(guided, "g4");
  assert.equal(guided.strayed.value, true);
  click(guided, "a1");
  assert.equal(guided.done.value, true);
  guided.close();
});

test("the steps that say that the game is won end it so", async () => {
  for (const [script, id] of [[guidedTzaar, "kinds"], [guidedTzaar, "stuck"], [guidedZertz, "set"]] as const) {
    const guided = await opened(script, stepNamed(script, id));
    follow(guided);
    assert.equal(guided.room.value.state.result?.outcome, "first", id);
    guided.close();
  }
});

/** A turn that wins at once; null: there is none. */
function winning(rules: Rules, game: string, setup: string, turns: readonly string[]): string | null {
  const now = rules.start(game, setup);
  turns.forEach((turn) => now.play(turn));
  const side = now.toMove();
  const found = now.legalTurns().find((turn) => {
    now.play(turn);
    const won = now.outcome()?.winner === side;
    now.undo();
    return won;
  });
  now.free();
  return found ?? null;
}

for (const [script, begin] of [[guidedTzaar, "B3xA2 pass"], [guidedZertz, "Bf5,a1"]] as const) {
  test(`${script.game}: the position at the end is won in two turns against any answer`, async () => {
    const rules = await realRules;
    const { setup } = script.finale;
    assert.equal(winning(rules, script.game, setup, []), null, "not at once");
    const game = rules.start(script.game, setup);
    assert.deepEqual(game.play(begin), { turn: begin });
    const answers = game.legalTurns();
    assert.ok(answers.length > 0);
    for (const answer of answers) assert.ok(winning(rules, script.game, setup, [begin, answer]), answer);
    game.free();
  });

  test(`${script.game}: it is played out against the real computer`, async (t) => {
    const rules = await realRules;
    const { engine, threads } = open();
    t.after(() => Promise.all([engine.close(), ...threads.map((thread) => thread.terminate())]));
    const saved = signal<ReturnType<typeof startFinale> | null>(null);
    const around = { rules, engine, saved, atOnce: true, after: (_: number, run: () => void) => run() };
    const game = LocalGame.open(around, startFinale(script, 7, 0));
    assert.ok(game);
    game.play(begin);
    await new Promise<void>((answered) => {
      const stop = game.frames.subscribe((frames) => frames.length === 3 && answered());
      t.after(stop);
    });
    const win = winning(rules, script.game, script.finale.setup, game.room.value.state.turns);
    assert.ok(win);
    game.play(win);
    assert.equal(game.room.value.state.result?.outcome, "first");
    game.close();
  });
}

test("a script that the rules refuse is not opened", async () => {
  const [first, ...rest] = guidedZertz.steps;
  const script = { ...guidedZertz, steps: [{ ...first!, setup: "position:37 nonsense" }, ...rest] };
  assert.equal(Guided.open(await realRules, script, signal(0)), null);
});
