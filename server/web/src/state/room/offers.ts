// What a player may offer the other, and why they cannot. Pure; `now` is the server's Unix ms.
import { t } from "../../i18n/messages";
import type { OfferKind, OpenOffer, RoomState, Side } from "../../net/wire";
import { other, ownSide } from "./room";

/** The server refused it as too early. */
export interface Hindrance {
  /** The number of turns at that time. */
  readonly ply: number;
  /** When it may be offered again; null: after the viewer's next turn. */
  readonly until: number | null;
  readonly why: string;
}

export type Hindrances = Readonly<Partial<Record<OfferKind, Hindrance>>>;

/** Null: it can be offered. */
export interface NotNow {
  readonly why: string;
  readonly until: number | null;
}

export function offerOf(state: RoomState, kind: OfferKind, side: Side): OpenOffer | null {
  return state.offers.find((one) => one.offer === kind && one.side === side) ?? null;
}

/** What the other player has offered and the viewer may answer. */
export function offersToAnswer(state: Pick<RoomState, "you" | "offers">): readonly OpenOffer[] {
  const you = ownSide(state);
  return state.offers.filter(({ side }) => you !== null && side === other(you));
}

/** What the viewer has offered. */
export function ownOffers(state: RoomState): readonly OpenOffer[] {
  return state.offers.filter(({ side }) => side === state.you);
}

/** Why the viewer cannot offer it now; null: they can. */
export function notNow(state: RoomState, kind: OfferKind, held: Hindrances, now: number): NotNow | null {
  const you = ownSide(state);
  if (you && offerOf(state, kind, you)) return { why: t("offer.already"), until: null };
  if (kind === "takeback" && you && offerOf(state, kind, other(you))) {
    return { why: t("offer.answer_first"), until: null };
  }
  if (kind === "takeback" && !hasPlayed(state)) return { why: t("offer.not_played"), until: null };
  const hindrance = held[kind];
  if (!hindrance) return null;
  const { ply, until, why } = hindrance;
  const over = until === null ? playedSince(state, ply) : now >= until;
  return over ? null : { why, until };
}

/** Whether the viewer has played since that ply, or the game has gone back. */
function playedSince(state: RoomState, ply: number): boolean {
  const isOwnPly = (ply % 2 === 0) === (state.you === "first");
  return state.ply < ply || state.ply >= ply + (isOwnPly ? 1 : 2);
}

function hasPlayed({ ply, you }: RoomState): boolean {
  return ply > (you === "second" ? 1 : 0);
}
