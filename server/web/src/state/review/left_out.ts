// What a review does not show: how the positions stand of games that the viewer plays, for themselves and by the turns
// that lead there. Pure but for the rules.
import type { Rules } from "../../rules/rules";
import type { Judged, Review } from "./review";

/** The positions that a review says something of. */
export interface Places {
  /** At every ply. */
  readonly plies: readonly string[];
  /** After the turns that each one could have been, by its ply. */
  readonly instead: ReadonlyMap<number, readonly string[]>;
}

interface Played {
  readonly game: string;
  readonly setup: string;
  readonly turns: readonly string[];
}

function insteadOf({ better, same }: Judged): readonly string[] {
  return [...(better === null ? [] : [better]), ...(same ? [same.turn] : [])];
}

export function placesOf(rules: Rules, { game, setup, turns }: Played, review: Review): Places {
  const played = rules.start(game, setup);
  const plies = [played.position()];
  const instead = new Map<number, readonly string[]>();
  const after = (turn: string) => {
    played.play(turn);
    const position = played.position();
    played.undo();
    return position;
  };
  for (const [index, turn] of turns.entries()) {
    const judged = review.turns[index];
    if (judged) instead.set(judged.ply, insteadOf(judged).map(after));
    played.play(turn);
    plies.push(played.position());
  }
  played.free();
  return { plies, instead };
}

export interface Shown {
  readonly review: Review;
  /** The plies whose positions are of a game that goes on. */
  readonly leftOut: ReadonlySet<number>;
}

/** Says nothing of where it leads. */
function unjudged(judged: Judged): Judged {
  return { ...judged, best: judged.played, better: null, same: null, reason: null };
}

/** The review without those positions and without the turns before and after them. */
export function withoutLive(review: Review, places: Places, isLive: (position: string) => boolean): Shown {
  const live = places.plies.flatMap((position, ply) => (isLive(position) ? [ply] : []));
  const leftOut = new Set(live);
  const chances = review.chances.map((chance, ply) => (leftOut.has(ply) ? null : chance));
  const known = review.turns.filter(({ ply }) => !leftOut.has(ply) && !leftOut.has(ply - 1));
  const turns = known.map((one) => ((places.instead.get(one.ply) ?? []).some(isLive) ? unjudged(one) : one));
  return { review: { chances, turns }, leftOut };
}
