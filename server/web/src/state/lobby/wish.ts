// A game as somebody wishes it, before there is a room: what the forms edit and what is sent of it. Pure.
import type { Side } from "../../net/wire";

export interface Wish {
  readonly game: string;
  readonly setup: string;
  /** "10+5", "3d"; null: no clock. */
  readonly clock: string | null;
  /** It is to change the ratings of both. */
  readonly rated: boolean;
  readonly side: Side | "random";
  readonly unlisted: boolean;
  /** Turns that watchers are behind. */
  readonly delay: number;
  /** Ratings of whom it is for; null: no bound. */
  readonly min: number | null;
  readonly max: number | null;
}

/** Live games by minutes and seconds a turn, then days a turn, then no clock. */
export const clockPresets: readonly (string | null)[] = ["5+5", "10+10", "20+15", "30+20", "1d", "3d", "7d", null];

export const wishLimits = {
  delay: [0, 10],
  rating: [0, 4000],
} as const;

/** What is wrong with it, before it is sent; null: nothing. */
export function mistakeIn({ min, max }: Wish): string | null {
  const empty = min !== null && max !== null && min > max;
  return empty ? `No rating is from ${min} up to ${max}: the first must be the smaller one.` : null;
}

/** The body of `create`; with an opponent it is a challenge. */
export function asCreate(wish: Wish, nonce: string, opponent = ""): object {
  const { game, setup, clock, rated, side, delay } = wish;
  const visibility = wish.unlisted ? "private" : "public";
  return { game, setup, clock, rated, side, visibility, delay, nonce, ...(opponent !== "" && { opponent }) };
}

/** The body of `seek`; `pair`: take a fitting one of somebody else, if there is one. */
export function asSeek(wish: Wish, nonce: string, pair: boolean): object {
  const { min, max } = wish;
  return { ...asCreate(wish, nonce), pair, ...(min !== null && { min }), ...(max !== null && { max }) };
}

export const blankWish: Wish = {
  game: "",
  setup: "",
  clock: null,
  rated: false,
  side: "random",
  unlisted: false,
  delay: 0,
  min: null,
  max: null,
};
