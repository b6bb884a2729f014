// What one viewer has before him: which position is shown, and the turn he is putting together.
import { computed, effect, signal } from "@preact/signals";
import { RulesError, type Step } from "../rules/rules";
import * as drafts from "./draft";
import { sendWithoutAsking } from "./preferences";
import type { RoomSession } from "./room_session";

export class Table {
  /** The ply looked at; null: the game as it stands. */
  readonly lookedAt = signal<number | null>(null);
  readonly draft = signal<drafts.Draft | null>(null);
  /** Several steps on one point: the viewer must choose. */
  readonly choice = signal<readonly Step[] | null>(null);
  /** A whole turn that loses at once waits for a second word. */
  readonly warning = signal<string | null>(null);

  readonly state = computed(() => this.session.room.value?.state ?? null);
  readonly livePly = computed(() => Math.max(0, this.session.frames.value.length - 1));
  readonly ply = computed(() => Math.min(this.lookedAt.value ?? this.livePly.value, this.livePly.value));
  readonly isLive = computed(() => this.ply.value === this.livePly.value);
  readonly frame = computed(() => this.session.frames.value[this.ply.value] ?? null);
  readonly toMove = computed(() => this.session.frames.value[this.livePly.value]?.toMove ?? "first");
  /** The position of the game as it stands, whatever is looked at. */
  readonly lastPosition = computed(() => this.session.frames.value[this.livePly.value]?.position ?? "");
  readonly myTurn = computed(
    () => this.state.value?.status === "playing" && this.state.value.you === this.toMove.value,
  );
  /** The turn that led to the position shown. */
  readonly lastTurn = computed(() => this.state.value?.turns[this.ply.value - 1] ?? null);
  readonly stage = computed(() => (this.draft.value && this.isLive.value ? drafts.last(this.draft.value) : null));
  readonly position = computed(() => {
    if (!this.isLive.value) return this.frame.value?.position ?? null;
    return (
      this.session.pending.value?.position ?? this.stage.value?.steps.position ?? this.frame.value?.position ?? null
    );
  });
  readonly turn = computed(() => this.stage.value?.steps.turn ?? null);

  private readonly stop: () => void;

  constructor(readonly session: RoomSession) {
    this.stop = effect(() => this.restart());
  }

  close(): void {
    this.stop();
  }

  look(ply: number): void {
    const wanted = Math.max(0, Math.min(ply, this.livePly.peek()));
    this.lookedAt.value = wanted === this.livePly.peek() ? null : wanted;
    this.choice.value = null;
  }

  click(point: string): void {
    const draft = this.draft.peek();
    if (!draft || !this.isLive.peek()) return;
    const result = drafts.click(draft, point, this.ask);
    if (result.kind === "choose") this.choice.value = result.steps;
    if (result.kind === "draft") this.move(result.draft);
  }

  take(step: Step): void {
    const draft = this.draft.peek();
    if (draft) this.move(drafts.take(draft, step, this.ask));
  }

  undo(): void {
    const draft = this.draft.peek();
    this.warning.value = null;
    if (this.choice.peek()) this.choice.value = null;
    else if (draft && draft.length > 1) this.draft.value = drafts.back(draft);
  }

  /** Sends the turn; one that loses at once only after a second word. */
  send(sure = false): void {
    const stage = this.stage.peek();
    const turn = stage?.steps.turn;
    if (!stage || !turn) return;
    if (stage.steps.warning && !sure) {
      this.warning.value = stage.steps.warning;
      return;
    }
    this.warning.value = null;
    this.session.play(turn, stage.steps.position);
  }

  private readonly ask: drafts.Ask = (partial) => {
    try {
      return this.session.liveGame()?.steps(partial) ?? null;
    } catch (error) {
      if (error instanceof RulesError) return null;
      throw error;
    }
  };

  private move(draft: drafts.Draft): void {
    this.choice.value = null;
    this.draft.value = draft;
    const { steps } = drafts.last(draft);
    if (sendWithoutAsking.peek() && drafts.complete(draft) && !steps.warning) this.send();
  }

  /** The ply to compose a turn for; null: it is not for the viewer to play. */
  private readonly composing = computed(() => {
    const free = this.session.pending.value === null && !this.session.broken.value;
    return this.myTurn.value && free ? this.livePly.value : null;
  });

  /** Begins anew when that ply changes, and only then: a draft outlives a lost connection. */
  private restart(): void {
    const mine = this.composing.value !== null;
    this.choice.value = null;
    this.warning.value = null;
    this.draft.value = mine ? drafts.begin(this.ask) : null;
  }
}
