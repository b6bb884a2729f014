// The first page: what this is, a game with a friend, one's own games and the latest ones.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/board";
import { allViews, gameName, viewOf } from "../games";
import type { GameView } from "../games/view";
import { rules, socket } from "../state/client";
import { ownGames } from "../state/preferences";
import { GameRows } from "../ui/game_rows";
import { CreateDialog } from "./create";

const noMarks = new Map();
const noTrail = { ply: 0, actions: [] };

/** The fixed start as a picture. */
function Showpiece(): VNode | null {
  const loaded = rules.value;
  const view = viewOf("tzaar");
  const position = useMemo(() => {
    const game = loaded?.start("tzaar", "fixed");
    const text = game?.position() ?? null;
    game?.free();
    return text;
  }, [loaded]);
  if (!view) return null;
  return (
    <div class="showpiece" aria-hidden="true">
      <Board view={view} position={position ?? ""} hash="" ply={0} trail={noTrail} marks={noMarks} flip={false} />
    </div>
  );
}

function OwnGames(): VNode | null {
  if (ownGames.value.length === 0) return null;
  return (
    <section aria-labelledby="own-games">
      <h2 id="own-games">Your games</h2>
      <ul class="own-games">
        {ownGames.value.map((one) => (
          <li key={one.id}>
            <a class="own-game" href={`/game/${one.id}`}>
              <strong>{one.opponent === "" ? "Waiting for an opponent" : `Against ${one.opponent}`}</strong>
              <span>{gameName(one.game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ideas({ view }: { view: GameView }): VNode {
  return (
    <>
      <h3 class="ideas-game">{view.name}</h3>
      <ol class="ideas">
        {view.ideas.map(([title, text]) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

export function LobbyPage(): VNode {
  const [creating, setCreating] = useState(() => new URLSearchParams(location.search).has("new"));
  const ready = rules.value !== null && socket.link.value === "open";
  useEffect(() => history.replaceState(null, "", "/"), []);
  useEffect(() => void (document.title = "Gipfel · play TZAAR and ZÈRTZ with a friend"), []);
  return (
    <main class="lobby">
      <section class="hero">
        <div class="hero-text">
          <h1>TZAAR and ZÈRTZ, with a friend, in your browser.</h1>
          <p>
            Send a link and play. No account, nothing to install. Anybody with the link can watch, and every game is
            kept.
          </p>
          <button
            class="button button-primary button-large"
            data-testid="play-friend"
            disabled={!ready}
            onClick={() => setCreating(true)}
          >
            Play a friend
          </button>
        </div>
        <Showpiece />
      </section>
      <OwnGames />
      <section aria-labelledby="how">
        <h2 id="how">How it goes</h2>
        {allViews().map((view) => (
          <Ideas key={view.id} view={view} />
        ))}
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent">Recent games</h2>
        <GameRows query={{ limit: 10 }} empty="No games yet. The first one could be yours." />
      </section>
      {creating && rules.value !== null && <CreateDialog onClose={() => setCreating(false)} />}
    </main>
  );
}
