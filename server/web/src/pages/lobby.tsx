// The first page: play at once, join a game, continue your own games, or watch.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { allViews } from "../games";
import type { GameView } from "../games/view";
import { t } from "../i18n/messages";
import { lobby, rules } from "../state/client";
import { pageTitle } from "../state/attention";
import { readdress } from "../state/session/route";
import { countsWords } from "../state/lobby/lobby_words";
import { GameRows } from "../ui/lobby/game_rows";
import { later } from "../ui/common/later";
import { LiveGames } from "../ui/lobby/live_games";
import { Miniature } from "../ui/lobby/miniature";
import { OpenGames } from "../ui/lobby/open_games";
import { OwnGames } from "../ui/lobby/own_games";
import { PlayNow } from "../ui/lobby/play_now";
import { CreateDialog, type Audience } from "./create";

const ComputerDialog = later(async () => (await import("./play_computer")).ComputerDialog);

export function LobbyPage(): VNode {
  const [creating, setCreating] = useState<Audience | null>(() =>
    new URLSearchParams(location.search).has("new") ? "friend" : null,
  );
  const [computer, setComputer] = useState(false);
  useLayoutEffect(() => readdress("/", false), []); // before the dialog covers that address
  const title = t("lobby.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="lobby">
      <div class="welcome">
        <h1>{t("lobby.welcome")}</h1>
        <Counts />
      </div>
      <div class="lobby-top">
        <PlayNow onFriend={() => setCreating("friend")} onComputer={() => setComputer(true)} />
        <OwnGames />
        <OpenGames onOffer={() => setCreating("anybody")} />
      </div>
      <LiveGames />
      <section aria-labelledby="how">
        <h2 id="how">{t("lobby.how")}</h2>
        {allViews().map((view) => (
          <Ideas key={view.id} view={view} />
        ))}
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent">{t("lobby.recent")}</h2>
        <GameRows query={{ limit: 10 }} empty={t("lobby.none_yet")} />
      </section>
      {computer && <ComputerDialog onClose={() => setComputer(false)} />}
      {creating && rules.value !== null && <CreateDialog audience={creating} onClose={() => setCreating(null)} />}
    </main>
  );
}

function Counts(): VNode {
  const counts = lobby.lobby.value.counts;
  return (
    <p class="welcome-words">
      {t("lobby.no_account")} <span data-testid="counts">{counts ? `${countsWords(counts)}.` : ""}</span>
    </p>
  );
}

function Ideas({ view }: { view: GameView }): VNode {
  return (
    <div class="ideas-of">
      <Showpiece view={view} />
      <div>
        <h3 class="ideas-game">{view.name}</h3>
        <ol class="ideas">
          {view.ideas.map(([title, text]) => (
            <li key={title}>
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The suggested start as a picture. */
function Showpiece({ view }: { view: GameView }): VNode {
  const loaded = rules.value;
  const position = useMemo(() => {
    const game = loaded?.start(view.id, view.suggested);
    const text = game?.position() ?? "";
    game?.free();
    return text;
  }, [loaded, view]);
  return (
    <div class="showpiece">
      <Miniature game={view.id} position={position} lastTurn="" />
    </div>
  );
}
