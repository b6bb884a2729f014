// Each entry of a list of games as one sentence, for the non-visual mode: game, who, clock, whether it is rated, and how it
// stands. Pure.
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { GameSummary, Listing, Seat, Side } from "../../net/wire";
import { headline, reasonWords } from "../room/words";
import { clockName, ratingRange, sideWords, standingWords } from "./lobby_words";
import { opponentOf } from "./own_games";
import { ratingText } from "./ratings";
import { setupName } from "./setup_name";

type Words = readonly (string | null | undefined | false)[];

function sentence(words: Words): string {
  return `${words.filter(Boolean).join(", ")}.`;
}

type Named = Pick<Seat, "name" | "rating" | "provisional"> | null | undefined;

/** "Anna 1512" */
function named(player: Named): string {
  if (!player) return t("player.some");
  return [player.name, ratingText(player)].filter(Boolean).join(" ");
}

function pairing(seats: Readonly<Record<Side, Named>>): string {
  return `${named(seats.first)} ${t("lobby.against")} ${named(seats.second)}`;
}

interface Terms extends Pick<GameSummary, "game" | "setup" | "rated"> {
  /** Undefined: nobody knows. */
  readonly clock?: string | null | undefined;
}

function terms({ game, setup, clock, rated }: Terms): Words {
  const time = clock === undefined ? null : clockName(clock);
  return [gameName(game), setupName(game, setup), time, rated && t("rating.rated_inline")];
}

export function liveSentence(one: Listing): string {
  const watching = `${one.watchers} ${t("lobby.watching", { n: one.watchers })}`;
  return sentence([pairing(one.seats), ...terms(one), t("games.turns", { n: one.ply }), watching]);
}

/** Of a game that waits for somebody; `host`: who waits, null: the viewer. */
export function seekSentence(one: Listing, host: Named | null): string {
  return sentence([host ? named(host) : t("lobby.you"), ...terms(one), sideWords(one), ratingRange(one.seek)]);
}

/** `left`: how long the turn at hand may still take, in words. */
export function ownSentence(one: Listing, left: string | null): string {
  return sentence([opponentOf(one) ?? t("lobby.an_invitation"), standingWords(one), left, ...terms(one)]);
}

/** `when`: in words, empty: nobody knows. */
export function gameSentence(game: GameSummary, when: string): string {
  const { outcome, reason, first, second } = game;
  const result = outcome ? headline(game.game, game, outcome) : t("games.being_played");
  const why = reason && outcome !== "aborted" && reasonWords(game.game, reason);
  return sentence([pairing({ first, second }), result, why, ...terms(game), t("games.turns", { n: game.plies }), when]);
}
