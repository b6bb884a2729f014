// Reads the text of a TZAAR position and of a TZAAR turn, only to show them. Pure; no rules.

import type { Side } from "../view";

export type Kind = "Z" | "R" | "T";

export interface Piece {
  readonly kind: Kind;
  readonly side: Side;
}

/** Bottom to top; never empty. */
export type Stack = readonly [Piece, ...Piece[]];

export interface TzaarPosition {
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly toMove: Side;
  readonly phase: "place" | "open" | "play";
}

export interface TzaarAction {
  readonly kind: "capture" | "stack" | "place";
  readonly from: string | null;
  readonly to: string;
}

const letters = "ABCDEFGHI";

export function readPosition(text: string): TzaarPosition {
  const [board = "", side, phase] = text.trim().split(" ");
  const stacks = new Map<string, Stack>();
  board.split("/").forEach((column, index) => {
    let row = 1;
    for (const token of column.match(/\([A-Za-z]+\)|[A-Za-z]|\d+/g) ?? []) {
      const empty = Number(token);
      const pieces = Number.isNaN(empty) ? [...token].flatMap(readPiece) : [];
      const [bottom, ...rest] = pieces;
      if (bottom) stacks.set(`${letters[index]}${row}`, [bottom, ...rest]);
      row += Number.isNaN(empty) ? 1 : empty;
    }
  });
  const known = phase === "place" || phase === "open" ? phase : "play";
  return { stacks, toMove: side === "b" ? "second" : "first", phase: known };
}

/** The opening is White's first turn alone. */
export function withTurn(text: string, side: Side): string {
  const [board = "", , phase = ""] = text.trim().split(" ");
  return [board, side === "first" ? "w" : "b", phase === "open" ? "play" : phase].join(" ");
}

function readPiece(letter: string): Piece[] {
  const kind = letter.toUpperCase();
  if (kind !== "Z" && kind !== "R" && kind !== "T") return [];
  return [{ kind, side: letter === kind ? "first" : "second" }];
}

export function top(stack: Stack): Piece {
  return stack[stack.length - 1] ?? stack[0];
}

export function readTurn(turn: string): TzaarAction[] {
  return turn.split(" ").flatMap((part): TzaarAction[] => {
    const placed = /^[ZRT]@([A-I]\d)$/.exec(part);
    if (placed?.[1]) return [{ kind: "place", from: null, to: placed[1] }];
    const moved = /^([A-I]\d)([x+])([A-I]\d)$/.exec(part);
    if (!moved?.[1] || !moved[3]) return [];
    return [{ kind: moved[2] === "x" ? "capture" : "stack", from: moved[1], to: moved[3] }];
  });
}
