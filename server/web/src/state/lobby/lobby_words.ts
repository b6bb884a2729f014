// The lobby in words: clocks, ratings, people and the viewer's own rooms. Pure.
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import type { Listing } from "../../net/wire";
import { opponentOf, sideFor, standingOf } from "./own_games";
import { isLive, readClock } from "../room/time_control";
import { sideName } from "../room/words";

/** "1 game", "2 games", "1 person", "3 people" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** For a button or a list: "10+5", "3 days", "No clock". */
export function clockName(clock: string | null): string {
  const read = readClock(clock);
  if (read?.kind === "days") return counted(read.days, "day");
  return read?.kind === "none" ? "No clock" : (clock ?? "");
}

/** For people who do not know the short form: "10 minutes per player, 5 seconds more per turn". */
export function clockSentence(clock: string | null): string {
  const read = readClock(clock);
  if (read?.kind === "days") return `${counted(read.days, "day")} for each turn`;
  if (read?.kind !== "live") return "Players take as long as they like";
  const more = read.seconds > 0 ? `, ${counted(read.seconds, "second")} more per turn` : "";
  return `${counted(read.minutes, "minute")} per player${more}`;
}

/** "rating 1400–1800"; null: for everybody. */
export function ratingRange(seek: Listing["seek"]): string | null {
  const { min, max } = seek ?? { min: 0, max: 0 };
  if (min > 0 && max > 0) return `rating ${min}–${max}`;
  if (min > 0) return `rating ${min} or more`;
  return max > 0 ? `rating up to ${max}` : null;
}

/** What the viewer's own room waits for. */
export function standingWords(one: Listing): string {
  const them = opponentOf(one) ?? "an opponent";
  switch (standingOf(one)) {
    case "your_turn":
      return "Your turn";
    case "their_turn":
      return "Their turn";
    case "challenged":
      return "Challenges you";
    case "seeking":
      return "Looking for an opponent";
    case "challenging":
      return `Waiting for ${them} to answer`;
    case "inviting":
      return "Waiting for a friend";
  }
}

/** "You play White", "You move first", "Sides by lot at the start": the side that the viewer has or would have. */
export function sideWords(one: Listing): string {
  const side = sideFor(one);
  if (side === null) return "Sides by lot at the start";
  return viewOf(one.game)?.coloured ? `You play ${sideName(one.game, side)}` : `You move ${side}`;
}

/** What happens to the viewer's open games: live ones are offered only while the viewer is here. */
export function waitHint(waits: readonly Listing[]): string {
  const live = waits.some(({ clock }) => isLive(clock));
  if (live) return "The game opens by itself as soon as somebody joins. You can look around until then.";
  return "The offer stays open while you are away. Once somebody joins, you find it among your games.";
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
