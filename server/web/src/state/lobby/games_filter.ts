// Which games the page of all games lists: what its address says of it, and what address a choice leads to. Pure.
import { viewOf } from "../../games";

/** "": any. */
export interface GamesFilter {
  /** Beginning of a name. */
  readonly player: string;
  readonly game: string;
  readonly result: string;
}

const results = ["first", "second", "draw", "aborted"];

/** What nobody can mean is left out. */
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

/** Back returns to what was there before; but a name that is being typed is one step, not one a letter. */
export function isStep(before: GamesFilter, after: GamesFilter): boolean {
  const onlyName = before.game === after.game && before.result === after.result;
  return !onlyName || before.player === "" || after.player === "";
}
