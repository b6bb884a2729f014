// The games this client can show. A new game needs one file beside this one and one line here.
import { tzaar } from "./tzaar";
import type { GameView } from "./view";
import { zertz } from "./zertz";

const views: Readonly<Record<string, GameView>> = {
  [tzaar.id]: tzaar,
  [zertz.id]: zertz,
};

export function allViews(): readonly GameView[] {
  return Object.values(views);
}

export function viewOf(game: string): GameView | null {
  return views[game] ?? null;
}

/** A game's name for people, even if this client cannot show it. */
export function gameName(game: string): string {
  return views[game]?.name ?? game.toUpperCase();
}

/** The names of all games' rating pools. */
export function poolNames(): Readonly<Record<string, string>> {
  return Object.assign({}, ...allViews().map(({ pools }) => pools)) as Record<string, string>;
}
