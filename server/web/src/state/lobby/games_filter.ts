// Which games the games page lists: how its address says so, and which address a choice leads to. Pure.
import { viewOf } from "../../games";

/** "": any. */
export interface GamesFilter {
  /** How a name begins. */
  readonly player: string;
  readonly game: string;
  readonly result: string;
}

const results = ["first", "second", "draw", "aborted"];

/** Leaves out what makes no sense. */
export function readFilter(query: URLSearchParams): GamesFilter {
  const game = query.get("game") ?? "";
  const result = query.get("result") ?? "";
  return {
    player: (query.get("player") ?? "").trim(),
    game: viewOf(game) ? game : "",
    result: results.includes(result) ? result : "",
  };
}

export function addressOf(filter: GamesFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== "");
  return set.length === 0 ? "/games" : `/games?${new URLSearchParams(set)}`;
}

/** Back returns to what was there before; a name being typed is one step, not one for each letter. */
export function isStep(before: GamesFilter, after: GamesFilter): boolean {
  const onlyName = before.game === after.game && before.result === after.result;
  return !onlyName || before.player === "" || after.player === "";
}
