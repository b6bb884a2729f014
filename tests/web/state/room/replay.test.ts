// A replay goes on turn by turn by a clock that the test moves, and gives way to the person.
import assert from "node:assert/strict";
import { test } from "node:test";
import { computed, signal } from "@preact/signals";
import { Replay, type Line } from "../../../../server/web/src/state/room/replay";
import { changeReplaySpeed, replayRest, replaySpeed } from "../../../../server/web/src/state/room/replay_speed";

/** A line of turns, and the one timer of what plays it. */
class Page {
  readonly ply = signal(0);
  readonly last = signal(3);
  readonly begun = signal(0);
  /** All plies that the replay has shown. */
  readonly shown: number[] = [];
  holds = 0;
  wait = 1500;
  private due: { ms: number; act: () => void } | null = null;
  readonly replay: Replay;

  constructor(ply = 0, last = 3) {
    this.ply.value = ply;
    this.last.value = last;
    const line: Line = {
      ply: this.ply,
      last: this.last,
      touched: computed(() => [this.ply.value, this.begun.value]),
      look: (to) => {
        this.shown.push(to);
        this.ply.value = to;
      },
      hold: () => void this.holds++,
      letGo: () => void (this.holds = 0),
    };
    this.replay = new Replay(line, () => this.wait, (ms, act) => this.later({ ms, act }));
  }

  private later(timer: { ms: number; act: () => void }): () => void {
    assert.equal(this.due, null, "one timer at a time");
    this.due = timer;
    return () => void (this.due = this.due === timer ? null : this.due);
  }

  get waits(): boolean {
    return this.due !== null;
  }

  pass(ms: number): void {
    if (!this.due || (this.due.ms -= ms) > 0) return;
    const { act } = this.due;
    this.due = null;
    act();
  }
}

test("each turn stays for its time, and the last one ends it", () => {
  const page = new Page();
  assert.equal(page.replay.toggle(), true);
  assert.deepEqual([page.shown, page.replay.runs.value], [[1], true]);
  page.pass(1499);
  assert.deepEqual(page.shown, [1]);
  page.wait = 400;
  page.pass(1);
  assert.deepEqual(page.shown, [1, 2]);
  page.pass(400);
  assert.deepEqual(page.shown, [1, 2, 3]);
  assert.deepEqual([page.replay.runs.value, page.replay.isAtEnd.value, page.waits], [false, true, false]);
});

test("at the last turn it begins again from the start", () => {
  const page = new Page(3);
  page.replay.toggle();
  assert.deepEqual([page.shown, page.replay.runs.value], [[0], true]);
  page.pass(1500);
  assert.deepEqual(page.shown, [0, 1]);
});

test("a second press pauses where it is, a third goes on from there", () => {
  const page = new Page();
  page.replay.toggle();
  page.replay.toggle();
  assert.deepEqual([page.replay.runs.value, page.waits], [false, false]);
  page.replay.toggle();
  assert.deepEqual(page.shown, [1, 2]);
});

const deeds: Readonly<Record<string, (page: Page) => void>> = {
  "a step back": (page) => (page.ply.value = 0),
  "a step forward": (page) => (page.ply.value = 2),
  "the beginning of a turn of their own": (page) => (page.begun.value = 1),
  "leaving the page": (page) => page.replay.close(),
};

for (const [deed, act] of Object.entries(deeds)) {
  test(`${deed} stops it`, () => {
    const page = new Page();
    page.replay.toggle();
    act(page);
    assert.deepEqual([page.replay.runs.value, page.waits], [false, false]);
    assert.deepEqual(page.shown, [1]);
  });
}

test("a line that has grown is played to its new end", () => {
  const page = new Page(1, 2);
  page.replay.toggle();
  assert.equal(page.replay.runs.value, false);
  page.last.value = 3;
  page.replay.toggle();
  assert.deepEqual(page.shown, [2, 3]);
});

test("without turns there is nothing to play", () => {
  const page = new Page(0, 0);
  assert.equal(page.replay.toggle(), false);
  assert.deepEqual([page.shown, page.replay.runs.value, page.replay.isEmpty.value], [[], false, true]);
});

test("the three speeds follow one another, each shorter than the one before", () => {
  assert.equal(replaySpeed(), "usual");
  const usual = replayRest();
  changeReplaySpeed();
  const fast = replayRest();
  changeReplaySpeed();
  const slow = replayRest();
  assert.ok(fast < usual && usual < slow, `${fast}, ${usual}, ${slow}`);
  changeReplaySpeed();
  assert.equal(replaySpeed(), "usual");
});

test("the line is held while it plays, and let go at its end or when the person acts", () => {
  const page = new Page(1);
  page.replay.toggle();
  assert.equal(page.holds, 1);
  page.pass(1500);
  assert.deepEqual([page.shown, page.holds], [[2, 3], 0]);
  page.replay.toggle();
  assert.equal(page.holds, 1);
  page.begun.value++;
  assert.equal(page.holds, 0);
});
