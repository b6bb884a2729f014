// The HTTP calls of the puzzles.
import type { DailyPuzzles, GivenPuzzle, PlayerPuzzles, PuzzleAttempted, PuzzlePack } from "#protocol";
import { call } from "./api";

export type Given = GivenPuzzle;
export type PuzzlesOf = PlayerPuzzles;
export type Attempted = PuzzleAttempted;

export interface Played {
  /** The visitor's own turns; none: they looked the solution up. */
  readonly turns: readonly string[];
  /** That they had chosen. */
  readonly theme?: string;
}

export function dailyPuzzles(): Promise<DailyPuzzles> {
  return call<DailyPuzzles>("GET", "/api/puzzles/daily");
}

/** One at the visitor's level that they have not tried; `theme`: empty for any. */
export function nextPuzzle(game: string, theme: string): Promise<Given> {
  const parameters = new URLSearchParams({ game, ...(theme && { theme }) });
  return call<Given>("GET", `/api/puzzles/next?${parameters}`);
}

export async function puzzlePack(game: string): Promise<readonly Given[]> {
  return (await call<PuzzlePack>("GET", `/api/puzzles/pack?${new URLSearchParams({ game })}`)).puzzles;
}

export function puzzleWith(id: number): Promise<Given> {
  return call<Given>("GET", `/api/puzzles/${id}`);
}

export function attempt(id: number, played: Played): Promise<Attempted> {
  return call<Attempted>("POST", `/api/puzzles/${id}/attempt`, played);
}

export function vote(id: number, wanted: -1 | 0 | 1): Promise<object> {
  return call<object>("PUT", `/api/puzzles/${id}/vote`, { vote: wanted });
}

export function puzzlesOf(name: string): Promise<PlayerPuzzles> {
  return call<PlayerPuzzles>("GET", `/api/players/${encodeURIComponent(name)}/puzzles`);
}
