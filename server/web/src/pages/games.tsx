// All games, with filters.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../state/client";
import { GameRows } from "../ui/game_rows";

const results = [
  ["", "Any result"],
  ["first", "White won"],
  ["second", "Black won"],
  ["aborted", "Aborted"],
] as const;

export function GamesPage(): VNode {
  const [typed, setTyped] = useState("");
  const [player, setPlayer] = useState("");
  const [result, setResult] = useState("");
  useEffect(() => void (document.title = "Games · Gipfel"), []);
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
          <span>Result</span>
          <select class="field" value={result} onChange={(event) => setResult(event.currentTarget.value)}>
            {results.map(([id, name]) => (
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
      <GameRows query={{ player, result, limit: 30 }} empty="No game fits." />
    </main>
  );
}
