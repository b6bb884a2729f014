// A game without a server, told as a room is, so that the same table shows it. Pure.
import type { Result, RoomState, Seat, Side } from "../../net/wire";
import { nameOf, type Levels } from "../analysis/players";
import type { Room } from "../room/room";
import type { Timeline } from "../room/timeline";
import { other } from "../room/room";

/** What this browser keeps of a game. */
export interface LocalGameSaved {
  readonly game: string;
  /** With its seed, if it has one. */
  readonly setup: string;
  readonly levels: Levels;
  readonly turns: readonly string[];
  readonly resigned: Side | null;
  /** Below 2^32: from which the computer's mistakes are drawn. */
  readonly seed: number;
  /** Unix ms. */
  readonly created: number;
}

const noSides = { first: null, second: null } as const;

/** Two people share the board. */
export function isShared({ levels }: LocalGameSaved): boolean {
  return levels.first === null && levels.second === null;
}

function seatOf(saved: LocalGameSaved, side: Side): Seat {
  const bot = saved.levels[side] !== null;
  return { id: side === "first" ? 1 : 2, name: nameOf(saved.levels, side), online: true, ...(bot && { bot }) };
}

function resultOf({ resigned }: LocalGameSaved, timeline: Timeline): Result | null {
  if (resigned) return { outcome: other(resigned), reason: "resignation" };
  const end = timeline.game.outcome();
  return end && { outcome: end.winner ?? "draw", reason: end.reason };
}

function viewer(saved: LocalGameSaved, toMove: Side, isOver: boolean): Side | null {
  if (!isShared(saved)) return saved.levels.first === null ? "first" : "second";
  return isOver ? null : toMove;
}

export function localRoom(saved: LocalGameSaved, timeline: Timeline): Room {
  const { game, setup, turns, created } = saved;
  const { toMove, hash } = timeline.last;
  const result = resultOf(saved, timeline);
  const state: RoomState = {
    game: game as RoomState["game"],
    setup,
    start: timeline.game.startPosition(),
    draw: null,
    turns: [...turns],
    times: turns.map(() => created),
    spent: turns.map(() => null),
    ply: turns.length,
    toMove,
    hash,
    seats: { first: seatOf(saved, "first"), second: seatOf(saved, "second") },
    clock: null,
    status: result ? "over" : "playing",
    result,
    visibility: "private",
    created,
    offers: [],
    chat: [],
    watchers: { count: 0, names: [] },
    lag: noSides,
    claim: noSides,
    you: viewer(saved, toMove, result !== null),
    delay: 0,
    invited: null,
    rematch: null,
    rated: false,
    ratings: null,
  };
  return { id: "local", version: turns.length, state, awaySince: noSides };
}
