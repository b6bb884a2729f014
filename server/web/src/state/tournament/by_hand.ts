// The pairings of the next round as a director makes them by hand: two presses make a pair, one on a pair undoes it. Pure.
import type { Act, Tournament } from "../../net/tournaments";

export interface ByHand {
  /** For which they are: whatever starts meanwhile. */
  readonly round: number;
  /** Rows; the first has the first side in the first game. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Pressed, and waiting for an opponent; null: nobody. */
  readonly picked: number | null;
}

/** Who can be paired. */
export function freeRows({ players }: Tournament, { pairs }: ByHand): readonly number[] {
  const paired = new Set(pairs.flat());
  return players.flatMap(({ gone }, row) => (gone || paired.has(row) ? [] : [row]));
}

/** What is paired already for the round that comes next; else nothing. */
export function beginByHand({ round, rounds }: Tournament): ByHand {
  const next = rounds.at(-1);
  const pairs = next && next.started === null ? next.boards.map(({ first, second }) => [first, second] as const) : [];
  return { round: round + 1, pairs, picked: null };
}

export function press(held: ByHand, row: number): ByHand {
  if (held.picked === row) return { ...held, picked: null };
  if (held.picked === null) return { ...held, picked: row };
  return { ...held, pairs: [...held.pairs, [held.picked, row]], picked: null };
}

export function part(held: ByHand, index: number): ByHand {
  return { ...held, pairs: held.pairs.filter((_, at) => at !== index) };
}

/** What is sent; who is left gets a bye. */
export function asPairAct(one: Tournament, held: ByHand): Act {
  const nameOf = (row: number) => one.players[row]?.name ?? "";
  return {
    act: "pair",
    round: held.round,
    pairs: held.pairs.map((pair) => pair.map(nameOf)),
    byes: freeRows(one, held).map(nameOf),
  };
}
