// All games, with filters.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { GameRows } from "../ui/game_rows";

/** The winner is called by his side where only one game is listed. */
function results(game: string): readonly (readonly [string, string])[] {
  const view = viewOf(game);
  return [
    ["", "Any result"],
    ["first", `${view?.sides.first ?? "First player"} won`],
    ["second", `${view?.sides.second ?? "Second player"} won`],
    ["draw", "Draw"],
    ["aborted", "Aborted"],
  ];
}

export function GamesPage(): VNode {
  const [typed, setTyped] = useState("");
  const [player, setPlayer] = useState("");
  const [game, setGame] = useState("");
  const [result, setResult] = useState("");
  useEffect(() => void (pageTitle.value = "Games · Gipfel"), []);
  useEffect(() => {
    const timer = setTimeout(() => setPlayer(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <main class="games">
      <h1>Games</h1>
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span>Player</span>
          <input
            class="field"
            type="search"
            value={typed}
            placeholder="Name"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>Game</span>
          <select class="field" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
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
          <select class="field" value={result} onChange={(event) => setResult(event.currentTarget.value)}>
            {results(game).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => setTyped(me.value?.name ?? "")}>
          My games
        </button>
      </form>
      <GameRows query={{ player, game, result, limit: 30 }} empty="No game fits." />
    </main>
  );
}
