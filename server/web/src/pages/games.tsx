// All games, with filters. The address says which, so that Back, a reload and a link lead to the same list.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { addressOf, isStep, readFilter, type GamesFilter } from "../state/lobby/games_filter";
import { query, readdress } from "../state/session/route";
import { GameRows } from "../ui/lobby/game_rows";

/** Names the winner's side where only one game is listed. */
function results(game: string): readonly (readonly [string, string])[] {
  const view = viewOf(game);
  return [
    ["", "Any result"],
    ["first", `${view?.sides.first ?? "First player"} won`],
    ["second", `${view?.sides.second ?? "Second player"} won`],
    ["draw", "Draw"],
  ];
}

function narrow(part: Partial<GamesFilter>): void {
  const before = readFilter(query.peek());
  const after = { ...before, ...part };
  if (addressOf(after) !== addressOf(before)) readdress(addressOf(after), isStep(before, after));
}

export function GamesPage(): VNode {
  const filter = readFilter(query.value);
  useEffect(() => void (pageTitle.value = "Games · Gipfel"), []);
  return (
    <main class="games">
      <h1>Games</h1>
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <PlayerField player={filter.player} />
        <label>
          <span>Game</span>
          <select
            class="field"
            data-testid="filter-game"
            value={filter.game}
            onChange={(event) => narrow({ game: event.currentTarget.value })}
          >
            <option value="">Any game</option>
            {allViews().map((view) => (
              <option key={view.id} value={view.id}>
                {view.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Result</span>
          <select
            class="field"
            data-testid="filter-result"
            value={filter.result}
            onChange={(event) => narrow({ result: event.currentTarget.value })}
          >
            {results(filter.game).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => narrow({ player: me.value?.name ?? "" })}>
          My games
        </button>
      </form>
      <GameRows query={{ ...filter, limit: 30 }} empty="No games match." />
    </main>
  );
}

const typingPause = 300;

/** The list follows when the typing pauses; the field follows the address. */
function PlayerField({ player }: { player: string }): VNode {
  const [typed, setTyped] = useState(player);
  useEffect(() => {
    if (typed.trim() !== player) setTyped(player);
  }, [player]);
  useEffect(() => {
    const timer = setTimeout(() => narrow({ player: typed.trim() }), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label>
      <span>Player</span>
      <input
        class="field"
        type="search"
        data-testid="filter-player"
        value={typed}
        placeholder="Starts with"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
}
