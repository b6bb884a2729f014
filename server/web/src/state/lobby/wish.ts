// A game as a person wishes it, before there is a room: what the forms edit and what is sent. Pure.
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";

export interface Wish {
  readonly game: string;
  readonly setup: string;
  /** "10+5", "3d"; null: no clock. */
  readonly clock: string | null;
  /** The result changes both ratings. */
  readonly rated: boolean;
  readonly side: Side | "random";
  /** Private; rated games are public all the same. */
  readonly unlisted: boolean;
  /** How many turns watchers are behind. */
  readonly delay: number;
  /** The ratings that may join; null: no bound. */
  readonly min: number | null;
  readonly max: number | null;
}

/** Live games by minutes and seconds per turn, then days per turn, then no clock. */
export const clockPresets: readonly (string | null)[] = ["5+5", "10+10", "20+15", "30+20", "1d", "3d", "7d", null];

export const wishLimits = {
  delay: [0, 10],
  rating: [0, 4000],
} as const;

/** What is wrong with it, before it is sent; null: nothing. */
export function mistakeIn({ min, max }: Wish): string | null {
  const empty = min !== null && max !== null && min > max;
  return empty ? t("wish.empty_range") : null;
}

/** The body of `create`; with an opponent it is a challenge. */
export function asCreate(wish: Wish, nonce: string, opponent = ""): object {
  const { game, setup, clock, rated, side, delay } = wish;
  const visibility = wish.unlisted && !rated ? "private" : "public";
  return { game, setup, clock, rated, side, visibility, delay, nonce, ...(opponent !== "" && { opponent }) };
}

/** The body of `seek`; `pair`: take another person's fitting game, if there is one. */
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
