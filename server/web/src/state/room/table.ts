// What one viewer sees: which position is shown, and the turn they are composing.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { viewOf } from "../../games";
import type { Fact, Game, Step, Steps } from "../../rules/rules";
import * as drafts from "./draft";
import { confirmed, forcedMade } from "../session/preferences";
import { speedOf } from "./time_control";
import { stepsIn } from "./timeline";
import type { RoomState } from "../../net/wire";
import type { Link } from "../../net/socket";
import type { Preparing } from "./preparing";
import type { RoomSession } from "./room_session";

/** What every table knows of its game; `start`: the position before the first turn. */
export type TableState = Pick<RoomState, "game" | "status" | "you" | "turns"> &
  Partial<Pick<RoomState, "clock" | "result" | "seats" | "start">>;

/** The game on the table, and where a turn goes: a room, or an analysis. */
export interface TableGame extends Pick<RoomSession, "frames" | "broken" | "liveGame" | "play"> {
  readonly room: ReadonlySignal<{
    readonly state: TableState;
  } | null>;
  /** A turn on its way, shown as if it had been played. */
  readonly pending: ReadonlySignal<{ readonly turn: string; readonly position: string } | null>;
  readonly socket: { readonly link: ReadonlySignal<Link> };
  /** Everybody at this browser plays: whose turn it is is said by the side. */
  readonly shared?: boolean;
  /** A complete turn is played without asking, whatever the viewer has chosen for rooms. */
  readonly atOnce?: boolean;
  /** Whether enough is known of a turn to play it, though it could go on. `begun`: what has been made of it. */
  settles?(turn: string, begun: string): boolean;
}

/** A table, whatever is played on it. */
export type AnyTable = Table<TableGame>;

export class Table<Played extends TableGame = RoomSession> {
  /** The ply shown; null: the current one. */
  readonly lookedAt: Signal<number | null>;
  readonly draft = signal<drafts.Draft | null>(null);
  /** Several steps on one point: the viewer must choose. */
  readonly choice = signal<readonly Step[] | null>(null);
  /** The piece from outside the board that the viewer has taken to place. */
  readonly hand = signal<string | null>(null);
  /** The whole capture pointed at in the list. */
  readonly chainLooked = signal<string | null>(null);
  /** A complete turn that loses at once waits for confirmation. */
  readonly warning = signal<string | null>(null);

  readonly state: ReadonlySignal<NonNullable<Played["room"]["value"]>["state"] | null> = computed(
    () => this.session.room.value?.state ?? null,
  );
  readonly livePly = computed(() => Math.max(0, this.session.frames.value.length - 1));
  readonly ply = computed(() => Math.min(this.lookedAt.value ?? this.livePly.value, this.livePly.value));
  readonly isLive = computed(() => this.ply.value === this.livePly.value);
  readonly frame = computed(() => this.session.frames.value[this.ply.value] ?? null);
  readonly toMove = computed(() => this.session.frames.value[this.livePly.value]?.toMove ?? "first");
  /** The current game, whatever is shown. */
  readonly end = computed(() => {
    const { position = "", detail = "" } = this.session.frames.value[this.livePly.value] ?? {};
    return { position, detail };
  });
  readonly myTurn = computed(
    () => this.state.value?.status === "playing" && this.state.value.you === this.toMove.value,
  );
  /** The viewer plays in another tab; this one only shows what it last heard. */
  readonly elsewhere = computed(() => this.session.socket.link.value === "replaced");
  /** The turn that led to the position shown. */
  readonly lastTurn = computed(() => this.state.value?.turns[this.ply.value - 1] ?? null);
  /** Who has won, by the rules and with the turn shown; null: nobody. */
  readonly winner = computed(() => {
    const { status, result, game } = this.state.value ?? {};
    if (status !== "over" || !this.isLive.value || !result || result.outcome === "draw") return null;
    return result.reason in (viewOf(game ?? "")?.reasons ?? {}) ? result.outcome : null;
  });
  /** The turn that is composed is prepared while the other player thinks. */
  readonly prepares = computed(() => !this.myTurn.value && (this.preparing?.where.value ?? null) !== null);
  /** Nothing is composed, and the viewer is not asked to. */
  readonly isIdle = computed(() => this.prepares.value && (this.draft.value?.length ?? 1) === 1);
  readonly stage = computed(() => (this.draft.value && this.isLive.value ? drafts.last(this.draft.value) : null));
  readonly position = computed(() => {
    if (!this.isLive.value) return this.frame.value?.position ?? null;
    const composed = this.isIdle.value ? null : this.stage.value?.steps.position;
    return this.session.pending.value?.position ?? composed ?? this.frame.value?.position ?? null;
  });
  readonly turn = computed(() => this.stage.value?.steps.turn ?? null);

  /** The complete turn made of the actions so far, with a pass if needed; null: there is none yet. */
  private readonly asItStands = computed(() => {
    if (!this.stage.value) return null;
    return this.turn.value ?? drafts.passed(this.draft.value ?? [], this.ask);
  });
  /** The position that facts() are of: a turn counts once it could be played. */
  readonly counted = computed(() => {
    const begun = this.isLive.value && this.stage.value !== null && this.asItStands.value === null;
    return begun && this.session.pending.value === null ? (this.frame.value?.position ?? null) : this.position.value;
  });
  /** About the position shown; a turn composed or sent counts as played. */
  readonly facts = computed<readonly Fact[]>(() => {
    const turn = this.isLive.value ? (this.session.pending.value?.turn ?? this.asItStands.value) : null;
    return (turn !== null ? this.factsAfter(turn) : null) ?? this.frame.value?.facts ?? [];
  });
  /** Whole captures to choose from. */
  readonly chains = computed(() => {
    const shown = this.draft.value && this.isLive.value && !this.isIdle.value;
    return shown ? drafts.chains(this.draft.value!) : [];
  });
  /** The pieces from outside that may be placed now. */
  readonly offered = computed<ReadonlySet<string>>(() => {
    const view = this.view();
    const next = this.stage.value?.steps.next ?? [];
    return new Set(next.flatMap((step) => view?.pieceOf(step) ?? []));
  });

  /** The draft was one of a turn to prepare. */
  private wasPreparing = false;
  private readonly stops: readonly (() => void)[];

  /** Shows that ply first, once the game has come; null: the current one. `preparing`: null where no turn is prepared. */
  constructor(
    readonly session: Played,
    ply: number | null = null,
    readonly preparing: Preparing | null = null,
  ) {
    this.lookedAt = signal(ply);
    this.stops = [effect(() => this.restart()), effect(() => this.returnToLive())];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  look(ply: number): void {
    const wanted = Math.max(0, Math.min(ply, this.livePly.peek()));
    this.lookedAt.value = wanted === this.livePly.peek() ? null : wanted;
    this.choice.value = null;
  }

  /** False when there is nothing to do there. */
  click(point: string): boolean {
    const draft = this.draft.peek();
    if (!draft || !this.isLive.peek()) return false;
    const held = drafts.stepsAt(draft, point).filter((step) => this.isInHand(step));
    if (held.length === 1 && held[0]) {
      return this.move(drafts.take(draft, held[0], this.ask), this.playsAtOnce.peek() || this.keepsHand());
    }
    const result = drafts.click(draft, point, this.ask);
    if (result.kind === "choose") this.choice.value = result.steps;
    if (result.kind === "draft") this.move(result.draft);
    return result.kind !== "nothing" || this.takeChainTo(point);
  }

  /** Takes a piece into the hand, or puts it back. */
  hold(piece: string): void {
    if (this.offered.peek().has(piece)) this.hand.value = this.hand.peek() === piece ? null : piece;
  }

  /** Takes the step with that number, from 1: of a choice, else of the whole captures. */
  takeNumbered(number: number): boolean {
    const step = (this.choice.peek() ?? this.chains.peek())[number - 1];
    if (step) this.take(step);
    return step !== undefined;
  }

  take(step: Step): void {
    const draft = this.draft.peek();
    if (draft) this.move(drafts.take(draft, step, this.ask));
  }

  /** False when a pass is not possible now. */
  pass(): boolean {
    const draft = this.draft.peek();
    const step = draft && this.isLive.peek() ? drafts.buttons(draft).find(({ kind }) => kind === "pass") : undefined;
    if (step) this.take(step);
    return step !== undefined;
  }

  /** Plays a whole turn given as text, if the viewer can compose one now; one that loses at once waits for
   *  confirmation. Returns its exact text, or why it is not legal; null: the viewer cannot play now. */
  type(text: string): ReturnType<Game["play"]> | null {
    const draft = this.draft.peek();
    const trial = this.game()?.clone();
    if (!draft || !trial) return null;
    const played = trial.play(text);
    trial.free();
    if ("refusal" in played) return played;
    const whole = { partial: played.turn, point: "", kind: "typed", label: played.turn, gain: "" };
    this.move(drafts.take([draft[0]], whole, this.ask), false);
    this.send();
    return played;
  }

  /** The captures that may follow now, in notation with what the viewer has done of their turn; of a turn to prepare nothing
   *  counts. */
  captures(): readonly string[] {
    const prepares = this.prepares.peek();
    const begun = prepares ? null : this.draft.peek();
    const ask: drafts.Ask = (partial) => (prepares ? stepsIn(this.session.liveGame(), partial) : this.ask(partial));
    const taking = (steps: Steps | null | undefined) => steps?.next.filter(({ kind }) => kind === "capture") ?? [];
    const now = begun ? drafts.last(begun).steps : ask("");
    const direct = taking(now);
    const selected = now?.next.filter(({ kind }) => kind === "select") ?? [];
    const found = direct.length > 0 ? direct : selected.flatMap(({ partial }) => taking(ask(partial)));
    return found.map(({ partial }) => partial);
  }

  /** The steps from what has been made of the turn on to that one. */
  stepsTo(turn: string): readonly Step[] {
    return (this.stage.value?.steps.next ?? []).filter(({ partial }) => turn.startsWith(partial));
  }

  undo(): void {
    const draft = this.draft.peek();
    this.warning.value = null;
    if (this.choice.peek()) this.choice.value = null;
    else if (draft && draft.length > 1) this.draft.value = drafts.back(draft);
    else this.preparing?.cancel();
  }

  /** Gives up what is prepared, and what has been made of it. False: there was nothing of it. */
  unprepare(): boolean {
    if (!this.prepares.peek()) return false;
    const wasBegun = !this.isIdle.peek();
    if (wasBegun) this.beginAgain();
    return this.preparing?.cancel() === true || wasBegun;
  }

  /** Sends the turn; one that loses at once only after confirmation. */
  send(sure = false): void {
    const stage = this.stage.peek();
    const turn = stage?.steps.turn;
    if (!stage || !turn) return;
    if (stage.steps.warning && !sure) {
      this.warning.value = stage.steps.warning;
      return;
    }
    this.warning.value = null;
    if (this.prepares.peek()) this.prepare(turn, sure);
    else this.session.play(turn, stage.steps.position);
  }

  /** The game that a turn is composed in; null: there is none. */
  game(): Game | null {
    return this.prepares.peek() ? (this.preparing?.game() ?? null) : this.session.liveGame();
  }

  /** What may follow after a part of a turn; null: the rules refuse it. */
  readonly ask: drafts.Ask = (partial) => stepsIn(this.game(), partial);

  private view() {
    return viewOf(this.state.value?.game ?? "");
  }

  /** What is in the hand stays there, and is played as soon as it is put down. */
  private keepsHand(): boolean {
    return viewOf(this.state.peek()?.game ?? "")?.keepsHand ?? false;
  }

  private isInHand(step: Step): boolean {
    const hand = this.hand.peek();
    return hand !== null && this.view()?.pieceOf(step) === hand;
  }

  /** The whole capture that ends on the point; one of several is to be chosen. */
  private takeChainTo(point: string): boolean {
    const ending = this.chains.peek().filter(({ partial }) => this.view()?.actions(partial).at(-1)?.to === point);
    if (ending.length === 1 && ending[0]) this.take(ending[0]);
    if (ending.length > 1) this.choice.value = ending.map((step) => ({ ...step, point }));
    return ending.length > 0;
  }

  private factsAfter(turn: string): readonly Fact[] | null {
    const game = this.game()?.clone();
    if (!game) return null;
    const facts = "refusal" in game.play(turn) ? null : game.facts();
    game.free();
    return facts;
  }

  /** Whether a complete turn is played without asking. */
  readonly playsAtOnce = computed(() => {
    const { you, seats, clock } = this.state.value ?? {};
    const opponent = you === "first" ? seats?.second : seats?.first;
    const pace = opponent?.bot === true ? "computer" : speedOf(clock?.control ?? null);
    return !confirmed[pace].value || this.session.atOnce === true;
  });

  private makesForced(): boolean {
    return forcedMade.peek() && this.session.atOnce !== true;
  }

  private prepare(turn: string, sure: boolean): void {
    this.preparing?.prepare(turn, sure);
    this.beginAgain();
  }

  private beginAgain(): void {
    this.choice.value = null;
    this.warning.value = null;
    this.draft.value = drafts.begin(this.ask);
  }

  private move(draft: drafts.Draft, atOnce = this.playsAtOnce.peek()): true {
    this.choice.value = null;
    if (!this.keepsHand()) this.hand.value = null;
    this.chainLooked.value = null;
    if (this.prepares.peek() && draft.length > 1) this.preparing?.cancel();
    this.draft.value = draft;
    if (atOnce && drafts.complete(draft)) this.send();
    else this.settle();
    return true;
  }

  /** Plays what has been made of the turn where that is enough. */
  private settle(): void {
    const { step, steps } = this.stage.peek() ?? {};
    const turn = this.asItStands.peek();
    if (!step || !steps || step.kind === "select" || turn === null) return;
    if (this.session.settles?.(turn, step.partial)) this.session.play(turn, steps.position);
  }

  /** The position to compose a turn in, by its hash, or by its text where a turn is prepared; null: the viewer can do
   *  neither now. */
  private readonly composing = computed(() => {
    if (!this.myTurn.value) return this.preparing?.where.value ?? null;
    const { pending, broken } = this.session;
    const free = pending.value === null && !broken.value && !this.elsewhere.value;
    return free ? (this.session.frames.value[this.livePly.value]?.hash ?? null) : null;
  });

  /** The turn shown may have been taken back. */
  private returnToLive(): void {
    const isHere = this.session.frames.value.length > 0;
    if (isHere && (this.lookedAt.value ?? -1) >= this.livePly.value) this.lookedAt.value = null;
  }

  /** Starts again when that position changes, and only then: a draft outlives a lost connection. */
  private restart(): void {
    const begun = this.composing.value === null ? null : drafts.begin(this.ask);
    this.choice.value = null;
    this.warning.value = null;
    this.draft.value = begun && this.goneOn(begun);
    const kept = this.keepsHand() && (!begun || this.offered.peek().has(this.hand.peek() ?? ""));
    if (!kept) this.hand.value = null;
    this.wasPreparing = this.prepares.peek();
  }

  /** With what had been made of a turn while the other player thought, or with a forced capture. */
  private goneOn(begun: drafts.Draft): drafts.Draft {
    if (this.prepares.peek()) return begun;
    const before = this.draft.peek();
    const same = this.wasPreparing && before ? drafts.again(before, begun, this.ask) : null;
    if (same && same.length > 1) return same;
    return this.makesForced() ? drafts.forced(begun, this.ask) : begun;
  }
}
