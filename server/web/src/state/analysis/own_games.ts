// The positions of the viewer's own running games, in which the engine does not help: those on their boards, and what the
// next turn may make of them. Pure but for what is counted out once.
import type { Listing } from "../../net/wire";
import type { Game, Rules } from "../../rules/rules";

/** "game:position" of the viewer's own games that go on. */
export function positionsPlayed(mine: readonly Listing[]): ReadonlySet<string> {
  const running = mine.filter(({ status, you }) => status === "playing" && you !== null);
  return new Set(running.map(({ game, position }) => `${game}:${position}`));
}

/** All positions that one turn leads to. */
function afterOneTurn(game: Game): ReadonlySet<string> {
  const positions = new Set<string>();
  for (const turn of game.legalTurns()) {
    game.play(turn);
    positions.add(`${game.id}:${game.position()}`);
    game.undo();
  }
  return positions;
}

/** What positionsPlayed() are one turn later; each is asked of the rules once, some tenths of a second in TZAAR. */
export class NextPositions {
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(private readonly rules: Rules) {}

  of(played: string): ReadonlySet<string> {
    const found = this.known.get(played) ?? this.ask(played);
    this.known.set(played, found);
    return found;
  }

  private ask(played: string): ReadonlySet<string> {
    const [id = "", position = ""] = played.split(/:(.*)/s);
    const game = this.rules.start(id, `position:${position}`);
    try {
      return afterOneTurn(game);
    } finally {
      game.free();
    }
  }
}
