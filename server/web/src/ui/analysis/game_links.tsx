// A few games as short links: who played whom, and how it ended.
import type { VNode } from "preact";
import { headline } from "../../state/room/words";
import type { GameSummary } from "../../net/wire";

export function GameLinks({ games }: { games: readonly GameSummary[] }): VNode {
  return (
    <ul class="explorer-games">
      {games.map((game) => (
        <li key={game.id}>
          <a href={`/game/${game.id}`} data-testid={`explorer-game-${game.id}`}>
            {game.first?.name ?? "–"} – {game.second?.name ?? "–"}
          </a>
          {game.outcome && <span> · {headline(game.game, game, game.outcome)}</span>}
        </li>
      ))}
    </ul>
  );
}
