// A guided first game up to the position that is played out: what is asked now, whether it was done, and the table it
// happens on. The rules say what is legal; another legal turn than the one asked for is taken back.
import { batch, computed, effect, signal, type Signal } from "@preact/signals";
import type { Link } from "../../net/socket";
import type { Rules, Step } from "../../rules/rules";
import { localRoom } from "../local/local_room";
import { last } from "../room/draft";
import type { Room } from "../room/room";
import { Table, type TableGame } from "../room/table";
import { Timeline, type Frame } from "../room/timeline";
import { startFinale } from "./guided_progress";
import type { GuidedScript } from "../../games/lessons";
import { endsWithin, leadsTo, placeOf, type Place } from "./guided_script";

export class Guided implements TableGame {
  readonly frames: Signal<Frame[]>;
  readonly room: Signal<Room>;
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  readonly atOnce = true;
  /** What was asked for has been done with a whole turn; the next step waits. */
  readonly done = signal(false);
  /** Something else was done last, and has been taken back. */
  readonly strayed = signal(false);
  /** How often that has happened since the page was opened. */
  readonly strays = signal(0);
  /** Help is wanted with this step. */
  readonly helped = signal(false);
  readonly table: Table<Guided>;
  readonly step = computed(() => this.script.steps[Math.min(this.at.value, this.script.steps.length - 1)]!);
  /** The ways on to the goal from the turn composed so far: what is to be lit. */
  readonly ways = computed<readonly Step[]>(() => {
    return this.done.value ? [] : this.table.stepsTo(this.step.value.goals[0]);
  });

  /** The turn, or its part, that is drawn on the board for whoever wants help; null: none. */
  readonly shown = computed(() => (this.helped.value && !this.done.value ? this.step.value.goals[0] : null));

  private readonly unfollow: () => void;

  /** Null where the rules refuse the script. `at`: the step shown, below their number. */
  static open(rules: Rules, script: GuidedScript, at: Signal<number>): Guided | null {
    const { setup, turns } = placeOf(script, at.peek());
    const timeline = Timeline.replay(rules, script.game, setup, turns);
    return timeline && new Guided(rules, script, at, timeline);
  }

  private constructor(
    private readonly rules: Rules,
    readonly script: GuidedScript,
    readonly at: Signal<number>,
    private timeline: Timeline,
  ) {
    this.frames = signal([...timeline.frames]);
    this.room = signal(this.roomNow());
    this.table = new Table<Guided>(this);
    this.unfollow = effect(() => this.watch());
    this.compose(placeOf(script, at.peek()).begun);
  }

  close(): void {
    this.unfollow();
    this.table.close();
    this.timeline.free();
  }

  liveGame() {
    return this.timeline.game;
  }

  /** A whole turn; one that was not asked for changes nothing. */
  play(turn: string): void {
    if (this.done.peek() || !this.step.peek().goals.includes(turn) || !this.timeline.play(turn)) return;
    batch(() => {
      this.done.value = true;
      this.show();
    });
  }

  /** Shows that step, from 0 on. What is on the board already is not set up again. */
  goTo(at: number): void {
    const place = placeOf(this.script, at);
    batch(() => {
      this.done.value = false;
      this.strayed.value = false;
      this.helped.value = false;
      this.table.hand.value = null;
      this.at.value = at;
      this.setUp(place);
      this.show();
    });
    this.compose(place.begun);
  }

  private setUp({ setup, turns }: Place): void {
    const made = this.timeline.game.turns();
    if (this.timeline.game.setup === setup && made.every((turn, ply) => turn === turns[ply])) {
      turns.slice(made.length).forEach((turn) => this.timeline.play(turn));
      return;
    }
    const fresh = Timeline.replay(this.rules, this.script.game, setup, turns);
    if (!fresh) return;
    this.timeline.free();
    this.timeline = fresh;
  }

  private show(): void {
    this.room.value = this.roomNow();
    this.frames.value = [...this.timeline.frames];
  }

  private roomNow(): Room {
    const turns = this.timeline.game.turns();
    return localRoom({ ...startFinale(this.script, 0, 0), turns }, this.timeline);
  }

  /** Looks at each step that is taken of a turn. */
  private watch(): void {
    const draft = this.table.draft.value;
    const taken = draft && last(draft).step;
    if (!taken || this.done.peek()) return;
    if (taken.partial === placeOf(this.script, this.at.peek()).begun) return;
    if (leadsTo(this.step.peek(), taken.partial)) {
      this.strayed.value = false;
      const within = endsWithin(this.script, this.at.peek());
      if (within && this.step.peek().goals.includes(taken.partial)) this.goTo(this.at.peek() + 1);
    } else if (taken.kind !== "select") {
      this.strayed.value = true;
      this.strays.value++;
      this.retreat((partial) => leadsTo(this.step.peek(), partial));
    }
  }

  /** Takes back steps of the turn until what is left may stay. */
  private retreat(mayStay: (partial: string) => boolean): void {
    const { table } = this;
    for (let draft = table.draft.peek(); draft && draft.length > 1; draft = table.draft.peek()) {
      if (mayStay(last(draft).step?.partial ?? "")) return;
      table.undo();
    }
  }

  /** Takes the steps of the turn as far as `wanted`, and back what does not lead there. */
  private compose(wanted: string): void {
    const { table } = this;
    this.retreat((partial) => wanted.startsWith(partial));
    for (;;) {
      const next = table.stage.peek()?.steps.next.find(({ partial }) => wanted.startsWith(partial));
      if (!next) return;
      table.take(next);
    }
  }
}
