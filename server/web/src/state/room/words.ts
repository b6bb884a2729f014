// Words about a room: its sides, who won, what the tab is called. Pure.
import { viewOf } from "../../games";
import { known, t } from "../../i18n/messages";
import type { Outcome, RoomState, Side } from "../../net/wire";

export function sideName(game: string, side: Side): string {
  return viewOf(game)?.sides[side] ?? t(`side.${side}`);
}

/** The players, as far as they are known. */
export type Players = Readonly<Record<Side, { readonly name: string } | null>>;

export const unseated: Players = { first: null, second: null };

/** What to call a player: the colour, or the name where the sides have no colour. */
export function calledBy(game: string, players: Players, side: Side): string {
  const name = viewOf(game)?.coloured ? undefined : players[side]?.name;
  return name ?? sideName(game, side);
}

/** "White won", "Anna won"; `name`: what the winner is called where the sides have no colour. */
export function victory(game: string, winner: Side, name?: string): string {
  return viewOf(game)?.victories?.[winner] ?? t("result.won", { who: name ?? sideName(game, winner) });
}

/** Who won, or how else it ended, for a list and as a headline. */
export function headline(game: string, players: Players, outcome: Outcome, reason = ""): string {
  if (outcome === "aborted") return t(`result.${reason === "declined" || reason === "withdrawn" ? reason : outcome}`);
  if (outcome === "draw") return t("result.draw");
  return victory(game, outcome, players[outcome]?.name);
}

/** "resignation", for a list. */
export function reasonWords(game: string, reason: string): string {
  const key = known(`reason.${reason}`);
  return key ? t(key) : (viewOf(game)?.reasons[reason] ?? reason.replaceAll("_", " "));
}

/** "White won: resignation."; empty: there is no result. */
export function resultLine({ game, seats, result }: Pick<RoomState, "game" | "seats" | "result">): string {
  if (!result) return "";
  const { outcome, reason } = result;
  return `${headline(game, seats, outcome, reason)}: ${reasonWords(game, reason)}.`;
}

/** The side whose seat is free; null: both are taken, or a lot will decide the sides. */
export function freeSide(state: RoomState): Side | null {
  if (state.host) return null;
  if (!state.seats.first) return "first";
  return state.seats.second ? null : "second";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the tab is called. */
export function tabTitle(state: RoomState | null, toMove: Side): string {
  if (!state) return "{site}";
  const { first, second } = state.seats;
  if (state.status === "waiting") return t(state.you ? "title.waiting" : "title.to_join");
  if (state.status === "playing" && state.you === toMove) return t("title.your_turn");
  return `${first?.name ?? "?"} – ${second?.name ?? "?"} · {site}`;
}
