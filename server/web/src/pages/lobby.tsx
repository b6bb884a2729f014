// The first page: a board that plays, the ways into a game, your own games, open and live games, how it is played.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import type { GameView } from "../games/view";
import { t } from "../i18n/messages";
import { isMember, lobby, rules } from "../state/client";
import { pageTitle } from "../state/attention";
import { guidedFinished } from "../state/session/preferences";
import { readdress } from "../state/session/route";
import { countsWords } from "../state/lobby/lobby_words";
import { GameRows } from "../ui/lobby/game_rows";
import { Icon } from "../ui/common/icons";
import { later } from "../ui/common/later";
import { LiveGames } from "../ui/lobby/live_games";
import { OpenGames } from "../ui/lobby/open_games";
import { OwnGames } from "../ui/lobby/own_games";
import { gameNow, PlayNow } from "../ui/lobby/play_now";
import { Showcase } from "../ui/lobby/showcase";
import { CreateDialog, type Audience } from "./create";

const ComputerDialog = later(async () => (await import("./play_computer")).ComputerDialog);
const Friends = later(async () => (await import("./people")).Friends);

export function LobbyPage(): VNode {
  const [creating, setCreating] = useState<Audience | null>(() =>
    new URLSearchParams(location.search).has("new") ? "friend" : null,
  );
  const [computer, setComputer] = useState(false);
  const [opponent, setOpponent] = useState<string>();
  useLayoutEffect(() => readdress("/", false), []); // before the dialog covers that address
  const title = t("lobby.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  const member = isMember();
  return (
    <main class="lobby home">
      <OwnGames />
      {member && <OpenGames first />}
      <div class={member ? "hero hero-of-member" : "hero"}>
        {member ? <WelcomeBack /> : <Welcome />}
        <Showcase game={gameNow()} />
        <PlayNow
          onFriend={() => setCreating("friend")}
          onComputer={() => setComputer(true)}
          onOffer={() => setCreating("anybody")}
        />
      </div>
      {member && <Friends onChallenge={(name) => (setOpponent(name), setCreating("friend"))} />}
      <Others member={member} />
      {computer && <ComputerDialog onClose={() => setComputer(false)} />}
      {creating && rules.value !== null && (
        <CreateDialog audience={creating} opponent={opponent} onClose={() => (setCreating(null), setOpponent(undefined))} />
      )}
    </main>
  );
}

/** What other people do and did. Whoever has an account knows how it is played. */
function Others({ member }: { member: boolean }): VNode {
  return (
    <>
      {!member && <OpenGames />}
      <LiveGames />
      {!member && <How />}
      <GameRows query={{ limit: 10 }} heading={t("lobby.recent")} />
      {member && <How />}
    </>
  );
}

/** Who is here, and where they stand. */
function Here(): VNode {
  const counts = lobby.lobby.value.counts;
  return (
    <p class="welcome-words welcome-here">
      <span data-testid="counts">{counts ? `${countsWords(counts)}.` : ""}</span>
      <a href="/leaderboard">{t("lobby.leaderboard")}</a>
    </p>
  );
}

/** Whoever has an account knows the site. */
function WelcomeBack(): VNode {
  return (
    <div class="welcome">
      <h1 class="only-read">{t("lobby.welcome")}</h1>
      <Here />
    </div>
  );
}

function Welcome(): VNode {
  return (
    <div class="welcome">
      <h1>{t("lobby.welcome")}</h1>
      <p class="welcome-words">{t("lobby.no_account")}</p>
      <Here />
      <FirstStep view={viewOf(gameNow())!} />
    </div>
  );
}

/** The way in for who is new to the game; whoever has been guided through it finds its exercises there. */
function FirstStep({ view: { id, name } }: { view: GameView }): VNode {
  const isNew = !guidedFinished.value.includes(id);
  return (
    <a
      class={isNew ? "button button-primary welcome-learn" : "button welcome-learn"}
      href={isNew ? `/learn/${id}` : `/exercises/${id}`}
      data-testid="first-step"
    >
      <Icon name="book" />
      {isNew ? t("learn.first", { game: name }) : t("exercises.of", { game: name })}
    </a>
  );
}

function LearnLink({ view }: { view: GameView }): VNode {
  return <a href={`/learn/${view.id}`}>{t("learn.first", { game: view.name })}</a>;
}

/** How both games are played. */
function How(): VNode {
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t("lobby.how")}</h2>
      {allViews().map((view) => (
        <Ideas key={view.id} view={view} />
      ))}
    </section>
  );
}

function Ideas({ view }: { view: GameView }): VNode {
  return (
    <div class="ideas-of">
      <h3 class="ideas-game">{view.name}</h3>
      <ol class="ideas">
        {view.ideas.map(([title, text]) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p class="ideas-links">
        <LearnLink view={view} />
        <a href={`/rules/${view.id}`}>{t("rules.of", { game: view.name })}</a>
        <a href={`/exercises/${view.id}`}>{t("exercises.of", { game: view.name })}</a>
      </p>
    </div>
  );
}
