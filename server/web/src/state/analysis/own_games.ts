// The positions of the viewer's own running games, in which the engine does not help: those on their boards, and what the
// next turn may make of them, however the board is turned. Pure but for what is counted out once.
import { likeness, likenesses } from "../../games/likeness";
import type { Listing } from "../../net/wire";
import type { Game, Rules } from "../../rules/rules";

/** The room of each of the viewer's own games that go on, by "game:position". */
export function positionsPlayed(mine: readonly Listing[]): ReadonlyMap<string, string> {
  const running = mine.filter(({ status, you }) => status === "playing" && you !== null);
  return new Map(running.map(({ game, position, room }) => [`${game}:${position}`, room]));
}

/** What all positions are like that one turn leads to. */
function afterOneTurn(game: Game): ReadonlySet<string> {
  const positions = new Set<string>();
  for (const turn of game.legalTurns()) {
    game.play(turn);
    positions.add(likeness(game.id, game.position()));
    game.undo();
  }
  return positions;
}

/** "game:position" in its two parts. */
function partsOf(played: string): readonly [game: string, position: string] {
  const [game = "", position = ""] = played.split(/:(.*)/s);
  return [game, position];
}

/** Which of the games played a position is of. What they are one turn later is asked of the rules once for each, some
 *  tenths of a second in TZAAR. */
export class NextPositions {
  private readonly known = new Map<string, ReadonlySet<string>>();
  private readonly seen = new Map<string, readonly string[]>();

  constructor(private readonly rules: Rules) {}

  /** The one of `played` that stands as one of these positions of `game` does, or, if `early`, may do after its next
   *  turn; null: none. */
  match(played: Iterable<string>, game: string, positions: readonly string[], early: boolean): string | null {
    const mine = [...played].filter((one) => one.startsWith(`${game}:`));
    if (mine.length === 0) return null;
    const shown = new Set(positions.flatMap((position) => this.ways(game, position)));
    const isShown = (one: string) => shown.has(likeness(...partsOf(one)));
    const mayBe = (one: string) => early && [...this.of(one)].some((next) => shown.has(next));
    return mine.find((one) => isShown(one) || mayBe(one)) ?? null;
  }

  private ways(game: string, position: string): readonly string[] {
    const key = `${game}:${position}`;
    const ways = this.seen.get(key) ?? likenesses(game, position);
    this.seen.set(key, ways);
    return ways;
  }

  private of(played: string): ReadonlySet<string> {
    const found = this.known.get(played) ?? this.ask(played);
    this.known.set(played, found);
    return found;
  }

  private ask(played: string): ReadonlySet<string> {
    const [id, position] = partsOf(played);
    const game = this.rules.start(id, `position:${position}`);
    try {
      return afterOneTurn(game);
    } finally {
      game.free();
    }
  }
}
