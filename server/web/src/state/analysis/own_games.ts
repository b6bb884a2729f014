// The positions of the viewer's own running games, in which the engine does not help: those on their boards, and what
// follows there, however the board is turned. Pure but for what is counted out once.
import { likeness, likenesses } from "../../games/likeness";
import type { Listing } from "../../net/wire";
import type { Game, Rules } from "../../rules/rules";

/** One of the viewer's own games that go on. */
export interface Played {
  readonly room: string;
  readonly game: string;
  readonly position: string;
  /** False: it stands at a start that other games have, too, so that what follows there is not yet of this game. */
  readonly begun: boolean;
}

/** A full set-up, as of random ones, is of one game alone. */
function isSharedStart({ ply, setup }: Listing): boolean {
  return ply === 0 && !setup.includes(":");
}

export function gamesPlayed(mine: readonly Listing[]): readonly Played[] {
  const running = mine.filter(({ status, you }) => status === "playing" && you !== null);
  return running.map((one) => ({ room: one.room, game: one.game, position: one.position, begun: !isSharedStart(one) }));
}

/** What is looked at: the positions of a line from its start to the one shown. */
export interface Shown {
  readonly game: string;
  readonly positions: readonly string[];
  /** It begins from a board that was set up: the position of a game after its next turn may be there without the one before;
   *  from any other start that would come through it. */
  readonly setUp: boolean;
  /** It is how a finished game went. */
  readonly recorded: boolean;
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

/** Which of the games played a position is of. What they are one turn later is asked of the rules once for each, some
 *  tenths of a second in TZAAR. */
export class NextPositions {
  private readonly known = new Map<string, ReadonlySet<string>>();
  private readonly seen = new Map<string, readonly string[]>();

  constructor(private readonly rules: Rules) {}

  /** The one of `played` that stands as what is shown does, or did on the way there: from its own position on a game is
   *  the viewer's, but where another one went the same way that one's record is free, and at a shared start everything.
   *  Null: none. */
  match(played: readonly Played[], { game, positions, setUp, recorded }: Shown): Played | null {
    const mine = played.filter((one) => one.game === game && (one.begun || !recorded));
    if (mine.length === 0) return null;
    const now = new Set(this.ways(game, positions.at(-1) ?? ""));
    const onTheWay = recorded ? now : new Set(positions.flatMap((position) => this.ways(game, position)));
    const stands = (one: Played) => (one.begun ? onTheWay : now).has(likeness(game, one.position));
    const mayBe = (one: Played) => setUp && one.begun && [...this.of(one)].some((next) => onTheWay.has(next));
    return mine.find((one) => stands(one) || mayBe(one)) ?? null;
  }

  private ways(game: string, position: string): readonly string[] {
    const key = `${game}:${position}`;
    const ways = this.seen.get(key) ?? likenesses(game, position);
    this.seen.set(key, ways);
    return ways;
  }

  private of({ game, position }: Played): ReadonlySet<string> {
    const key = `${game}:${position}`;
    const found = this.known.get(key) ?? this.ask(game, position);
    this.known.set(key, found);
    return found;
  }

  private ask(id: string, position: string): ReadonlySet<string> {
    const game = this.rules.start(id, `position:${position}`);
    try {
      return afterOneTurn(game);
    } finally {
      game.free();
    }
  }
}
