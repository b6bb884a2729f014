// Ratings in words: beside a name, after a game, and why a game cannot be rated. Pure.
import { t } from "../../i18n/messages";
import type { Account, Listing, RatingChange, RoomState, Seat, Side } from "../../net/wire";
import { readClock } from "../room/time_control";

/** What is known of a person's rating; without one they are a guest, or such games have none. */
export type Rated = Pick<Seat, "rating" | "provisional">;

/** "1512", or "1512?" after few games; null: they have none. */
export function ratingText({ rating, provisional }: Rated): string | null {
  return rating === undefined ? null : `${rating}${provisional ? "?" : ""}`;
}

/** The same for screen readers and as a tooltip. */
export function ratingSentence({ rating, provisional }: Rated): string {
  return t(provisional ? "rating.sentence_few" : "rating.sentence", { rating: String(rating) });
}

/** "+162", "−138", "±0" */
export function gainText({ before, after }: RatingChange): string {
  const gain = after - before;
  if (gain === 0) return "±0";
  return gain > 0 ? `+${gain}` : `−${-gain}`;
}

/** "Anna's rating is now 1662 (+162). Ben's rating is now 1374 (−138)."; empty: the game did not change them. */
export function ratingsSentence({ ratings, seats }: Pick<RoomState, "ratings" | "seats">): string {
  const one = (side: Side, change: RatingChange) =>
    t("rating.now", { name: seats[side]?.name ?? "?", after: String(change.after), gain: gainText(change) });
  return ratings ? `${one("first", ratings.first)} ${one("second", ratings.second)}` : "";
}

/** Of a new player. */
const firstRating = 1500;

/** A person's rating in such games, as the server counts it; `pool`: of the set-up. */
export function ratingIn(ratings: Account["ratings"], pool: string, clock: string | null): number {
  const kind = readClock(clock)?.kind;
  const name = kind === "days" ? `${pool}-days` : pool;
  return (kind !== "none" && ratings?.[name]?.rating) || firstRating;
}

/** Whether a game is offered to that rating; 0: no bound. */
export function isOfferedTo(range: Listing["seek"], rating: number): boolean {
  const { min, max } = range ?? { min: 0, max: 0 };
  return rating >= min && (max === 0 || rating <= max);
}

/** What decides whether a game can be rated. */
export interface Ratable {
  readonly guest: boolean;
  /** Games of the set-up that are rated together; empty: none are. */
  readonly pool: string;
  readonly clock: string | null;
}

export type Hindrance = "guest" | "setup" | "clock";

/** Why a game cannot be rated; null: it can. What the visitor can change by a click comes first. */
export function hindranceOf({ guest, pool, clock }: Ratable): Hindrance | null {
  if (pool === "") return "setup";
  if (clock === null) return "clock";
  return guest ? "guest" : null;
}

export function hindranceText(hindrance: Hindrance): string {
  return t(`rating.needs.${hindrance}`);
}
