// What has just appeared or moved does not react for 700 ms, by a clock that the test moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Settling, type Later, type Spot } from "../../../../server/web/src/state/session/settling";

const here: Spot = { left: 10, top: 20, width: 300, height: 44 };
const below: Spot = { ...here, top: 84 };

/** Timers that go off when the test says so. */
class Clock {
  private now = 0;
  private timers: { at: number; act: () => void }[] = [];

  readonly later: Later = (ms, act) => {
    const timer = { at: this.now + ms, act };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  };

  pass(ms: number): void {
    this.now += ms;
    const due = this.timers.filter(({ at }) => at <= this.now);
    this.timers = this.timers.filter(({ at }) => at > this.now);
    for (const { act } of due) act();
  }
}

function rendered(clock: Clock): Settling {
  const box = new Settling(clock.later);
  box.rendered(here);
  return box;
}

test("a new button reacts only after 700 ms", () => {
  const clock = new Clock();
  const box = rendered(clock);
  clock.pass(699);
  assert.equal(box.settled.value, false);
  clock.pass(1);
  assert.equal(box.settled.value, true);
});

test("a moved button waits again", () => {
  const clock = new Clock();
  const box = rendered(clock);
  clock.pass(600);
  box.rendered(below);
  clock.pass(600);
  assert.equal(box.settled.value, false);
  clock.pass(100);
  assert.equal(box.settled.value, true);
  box.rendered(here);
  assert.equal(box.settled.value, false);
});

test("a button in the same place keeps reacting, also after scrolling", () => {
  const clock = new Clock();
  const box = rendered(clock);
  clock.pass(700);
  box.rendered({ ...here, top: 20.4 });
  assert.equal(box.settled.value, true);
  box.scrolled(below);
  box.rendered(below);
  assert.equal(box.settled.value, true);
});

test("a removed button leaves no timer", () => {
  const clock = new Clock();
  const box = rendered(clock);
  box.close();
  clock.pass(700);
  assert.equal(box.settled.value, false);
});
