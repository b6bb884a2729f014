// A player prepares a turn while the other one thinks: in the present position as it would be if it were theirs to play. It is
// kept by this tab alone, and is played as soon as the other turn has come, or dropped where it does not fit any more.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { viewOf } from "../../games";
import type { Game, Rules } from "../../rules/rules";
import { preparesTurns, type Prepared, type PreparedTurns } from "../session/preferences";
import { fateOf, withPrepared, type Why } from "./prepared";
import { ownSide } from "./room";
import type { RoomSession } from "./room_session";
import { startOf, stepsIn } from "./timeline";

/** What it needs of a room. */
export type PreparedIn = Pick<RoomSession, "roomId" | "room" | "frames" | "pending" | "broken" | "liveGame" | "play"> & {
  readonly socket: Pick<RoomSession["socket"], "link">;
};

export class Preparing {
  /** Null: nothing is prepared. */
  readonly prepared: ReadonlySignal<Prepared | null>;
  /** The position to prepare a turn in, its text; null: there is nothing to prepare now. */
  readonly where: ReadonlySignal<string | null>;
  /** Why the last one was dropped, until the next turn is played; null: there is nothing to tell. */
  readonly dropped: ReadonlySignal<Why | null>;

  private readonly why = signal<{ readonly why: Why; readonly ply: number } | null>(null);
  private opened: { readonly where: string; readonly game: Game | null } | null = null;
  private readonly stop: () => void;

  constructor(
    private readonly room: PreparedIn,
    private readonly rules: Rules,
    private readonly kept: Signal<PreparedTurns>,
  ) {
    this.prepared = computed(() => kept.value[room.roomId] ?? null);
    this.where = computed(() => this.position());
    this.dropped = computed(() => {
      const told = this.why.value;
      return told && told.ply === room.room.value?.state.ply ? told.why : null;
    });
    this.stop = effect(() => this.follow());
  }

  close(): void {
    this.stop();
    this.opened?.game?.free();
    this.opened = null;
  }

  /** The game in the position to prepare a turn in; null: there is none, or the viewer could play nothing in it. */
  game(): Game | null {
    const where = this.where.peek();
    if (where === (this.opened?.where ?? null)) return this.opened?.game ?? null;
    this.opened?.game?.free();
    const id = this.room.room.peek()?.state.game ?? "";
    this.opened = where === null ? null : { where, game: startOf(this.rules, id, `position:${where}`) };
    return this.opened?.game ?? null;
  }

  /** Keeps a whole turn, in place of one that was prepared before. */
  prepare(turn: string, sure: boolean): void {
    const state = this.room.room.peek()?.state;
    if (!state || this.where.peek() === null) return;
    this.why.value = null;
    this.keep({ turn, ply: state.ply, hash: state.hash, sure });
  }

  /** False when nothing was prepared. */
  cancel(): boolean {
    const wasPrepared = this.prepared.peek() !== null;
    if (wasPrepared) this.drop("cancelled");
    return wasPrepared;
  }

  private keep(prepared: Prepared | null): void {
    this.kept.value = withPrepared(this.kept.peek(), this.room.roomId, prepared);
  }

  private drop(why: Why): void {
    this.keep(null);
    this.why.value = { why, ply: this.room.room.peek()?.state.ply ?? 0 };
  }

  /** This tab is the one that plays, and knows the position. */
  private isReady(): boolean {
    const { room, frames, pending, broken, socket } = this.room;
    const isKnown = frames.value.length === (room.value?.state.turns.length ?? 0) + 1;
    return isKnown && pending.value === null && !broken.value && socket.link.value !== "replaced";
  }

  private position(): string | null {
    const state = this.room.room.value?.state;
    const side = state && ownSide(state);
    const frame = this.room.frames.value.at(-1);
    if (!side || !frame || !preparesTurns.value || !this.isReady()) return null;
    if (state.status !== "playing" || frame.toMove === side) return null;
    return viewOf(state.game)?.withTurn(frame.position, side) ?? null;
  }

  private follow(): void {
    const prepared = this.prepared.value;
    const state = this.room.room.value?.state;
    if (!prepared || !state || !this.isReady()) return;
    if (!preparesTurns.value) return this.drop("cancelled");
    const hashes = this.room.frames.value.map(({ hash }) => hash);
    const fate = fateOf(prepared, { state, hashes, ask: (turn) => stepsIn(this.room.liveGame(), turn) });
    if (fate.kind === "dropped") this.drop(fate.why);
    if (fate.kind !== "played") return;
    this.keep(null); // first, so that nothing can send it again
    this.room.play(fate.turn, fate.position);
  }
}
