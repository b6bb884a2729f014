// The lobby in words: clocks, ratings, people and the viewer's own rooms. Pure.
import { gameName, viewOf } from "../../games";
import { t } from "../../i18n/messages";
import type { GameSummary, Listing } from "../../net/wire";
import { opponentOf, sideFor, standingOf } from "./own_games";
import { setupName } from "./setup_name";
import { isLive, readClock } from "../room/time_control";
import { sideName } from "../room/words";

/** For a button or a list: "10+5", "10+3×30", "3 days", "No clock". */
export function clockName(clock: string | null): string {
  const read = readClock(clock);
  if (read?.kind === "days") return t("time.days", { n: read.days });
  return read?.kind === "none" ? t("clock.none") : (clock ?? "").replace("x", "×");
}

/** For people who do not know the short form: "10 minutes per player, 5 seconds more per turn". */
export function clockSentence(clock: string | null): string {
  const read = readClock(clock);
  if (read?.kind === "days") return t("clock.days_each", { days: t("time.days", { n: read.days }) });
  if (read?.kind !== "live") return t("clock.as_long");
  const time = t("time.minutes", { n: read.minutes });
  const seconds = t("time.seconds", { n: read.seconds });
  if (read.periods > 0) return t("clock.per_player_periods", { time, periods: `${read.periods} × ${seconds}` });
  if (read.seconds === 0) return t("clock.per_player", { time });
  return t("clock.per_player_more", { time, more: seconds });
}

/** What was played: "TZAAR · Fixed set-up · 10+5 · 34 turns · rated". Without a word of a clock that nobody knows. */
export function aboutWords({ game, setup, clock, plies, rated }: GameSummary): string {
  const played = clock === undefined ? null : clockName(clock);
  const about = [gameName(game), setupName(game, setup), played, t("games.turns", { n: plies })];
  return [...about, rated && t("rating.rated_inline")].filter(Boolean).join(" · ");
}

/** "rating 1400–1800"; null: for everybody. */
export function ratingRange(seek: Listing["seek"]): string | null {
  const [min, max] = [String(seek?.min ?? 0), String(seek?.max ?? 0)];
  if (min !== "0" && max !== "0") return t("rating.range", { min, max });
  if (min !== "0") return t("rating.or_more", { min });
  return max === "0" ? null : t("rating.up_to", { max });
}

/** What the viewer's own room waits for. */
export function standingWords(one: Listing): string {
  const standing = standingOf(one);
  if (standing !== "challenging") return t(`standing.${standing}`);
  const name = opponentOf(one);
  return name === null ? t("standing.challenging_somebody") : t("standing.challenging", { name });
}

/** "You play White", "You move first", "Sides by lot at the start": the side that the viewer has or would have. */
export function sideWords(one: Listing): string {
  const side = sideFor(one);
  if (side === null) return t("sides.by_lot");
  return viewOf(one.game)?.coloured ? t("sides.you_play", { side: sideName(one.game, side) }) : t(`sides.you_move.${side}`);
}

/** What happens to the viewer's open games: live ones are offered only while the viewer is here. */
export function waitHint(waits: readonly Listing[]): string {
  const live = waits.some(({ clock }) => isLive(clock));
  return t(live ? "lobby.wait_live" : "lobby.wait_days");
}

/** "12 people here · 3 games being played" */
export function countsWords({ people, games }: { readonly people: number; readonly games: number }): string {
  const here = t("lobby.people_here", { n: people });
  return games === 0 ? here : `${here} · ${t("lobby.games_played", { n: games })}`;
}

/** "0:12", "1:02:03" */
export function elapsedWords(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "2 d 5 h", "5 h 12 min", "12 min" */
function spanWords(ms: number): string {
  const hours = t("time.h", { n: Math.floor((ms % day) / hour) });
  const minutes = t("time.min", { n: Math.floor((ms % hour) / minute) });
  if (ms >= day) return t("time.two", { long: t("time.d", { n: Math.floor(ms / day) }), short: hours });
  return ms >= hour ? t("time.two", { long: hours, short: minutes }) : minutes;
}

/** How long the turn at hand may still take: "2 d 5 h left", "4:32 left". */
export function leftWords(ms: number, clock: string | null): string {
  return t("lobby.time_left", { time: isLive(clock) ? elapsedWords(ms) : spanWords(Math.max(0, ms)) });
}

/** Until leftWords() says less. */
export function untilLess(ms: number, clock: string | null): number {
  return (ms % (isLive(clock) ? 1000 : minute)) + 1;
}

/** So little is left that the turn should be played now. */
export function isUrgent(ms: number, clock: string | null): boolean {
  return ms < (isLive(clock) ? minute : day / 4);
}
