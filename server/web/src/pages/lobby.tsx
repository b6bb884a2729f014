// The first page. Who is new finds a way to learn beside the ways to play, and a board that plays; who has been here before
// finds their games, who is waiting, and the exercise of the day.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import type { GameView } from "../games/view";
import { t } from "../i18n/messages";
import { isMember, lobby, rules, socket } from "../state/client";
import { pageTitle } from "../state/attention";
import { guidedFinished, nonVisual } from "../state/session/preferences";
import { hasBeenHere } from "../state/session/returning";
import { readdress } from "../state/session/route";
import { countsWords } from "../state/lobby/lobby_words";
import { GameRows } from "../ui/lobby/game_rows";
import { Icon } from "../ui/common/icons";
import { later, styled } from "../ui/common/later";
import { LiveGames } from "../ui/lobby/live_games";
import { OpenGames } from "../ui/lobby/open_games";
import { OwnGames } from "../ui/lobby/own_games";
import { gameNow, PlayNow } from "../ui/lobby/play_now";
import { Showcase } from "../ui/lobby/showcase";
import { Welcome } from "../ui/lobby/welcome";
import type { Audience } from "./create";

const CreateDialog = later(async () => (await import("./create")).CreateDialog);
const ComputerDialog = later(async () => (await import("./play_computer")).ComputerDialog);
const Friends = later(async () => (await import("./people")).Friends);
const BesidePlay = later(async () => (await styled("people"), (await import("./people")).BesidePlay));
const DailyExercise = later(async () => {
  const { openDaily, DailyExercise } = await import("./daily_exercise");
  await openDaily(socket.serverNow());
  return DailyExercise;
}, <div class="daily-awaited" />);

export function LobbyPage(): VNode {
  const [creating, setCreating] = useState<Audience | null>(() =>
    new URLSearchParams(location.search).has("new") ? "friend" : null,
  );
  const [computer, setComputer] = useState(false);
  const [opponent, setOpponent] = useState<string>();
  const [known] = useState(hasBeenHere); // what begins here does not change the page below it
  useLayoutEffect(() => readdress("/", false), []); // before the dialog covers that address
  const title = t("lobby.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  const play = (
    <PlayNow
      onFriend={() => setCreating("friend")}
      onComputer={() => setComputer(true)}
      onOffer={() => setCreating("anybody")}
    />
  );
  const challenge = (name: string) => (setOpponent(name), setCreating("friend"));
  return (
    <main class="lobby home">
      {known || isMember() ? <Known play={play} onChallenge={challenge} /> : <New play={play} />}
      {computer && <ComputerDialog onClose={() => setComputer(false)} />}
      {creating && rules.value !== null && (
        <CreateDialog audience={creating} opponent={opponent} onClose={() => (setCreating(null), setOpponent(undefined))} />
      )}
    </main>
  );
}

interface KnownProps {
  readonly play: VNode;
  readonly onChallenge: (name: string) => void;
}

/** For who has been here: what goes on first. */
function Known({ play, onChallenge }: KnownProps): VNode {
  return (
    <>
      <h1 class="only-read">{t("lobby.welcome")}</h1>
      <OwnGames />
      <div class="again">
        <div class="again-people">
          <OpenGames first />
          {isMember() && <Friends onChallenge={onChallenge} />}
        </div>
        <div class="again-play">
          <Here>
            <a href="/leaderboard">{t("lobby.leaderboard")}</a>
          </Here>
          {play}
          <OtherGame />
          <BesidePlay />
        </div>
        <DailyExercise now={socket.serverNow()} />
      </div>
      <Welcome />
      <LiveGames />
      <GameRows query={{ limit: 10 }} heading={t("lobby.recent")} />
    </>
  );
}

/** For who is new: what it is, and the ways in. */
function New({ play }: { play: VNode }): VNode {
  return (
    <>
      <OwnGames />
      <div class="hero">
        <div class="welcome">
          <h1>{t("lobby.welcome")}</h1>
          <p class="welcome-words">{t("lobby.no_account")}</p>
          <Here />
          <FirstStep view={viewOf(gameNow())!} />
        </div>
        {!nonVisual.value && <Showcase game={gameNow()} />}
        {play}
        <Welcome />
      </div>
      <OpenGames />
      <LiveGames />
      <How />
      <GameRows query={{ limit: 10 }} heading={t("lobby.recent")} />
    </>
  );
}

/** How many are here, and what they do. */
function Here({ children }: { children?: ComponentChildren }): VNode {
  const counts = lobby.lobby.value.counts;
  return (
    <p class="welcome-words welcome-here">
      <span data-testid="counts">{counts && <a href="/people">{countsWords(counts)}</a>}</span>
      {children}
    </p>
  );
}

/** The way in for who is new to the game. */
function FirstStep({ view: { id, name } }: { view: GameView }): VNode {
  return (
    <a class="button button-primary welcome-learn" href={`/learn/${id}`} data-testid="first-step">
      <Icon name="book" />
      {t("learn.first", { game: name })}
    </a>
  );
}

/** The same for whoever has been guided through the other game alone. */
function OtherGame(): VNode | null {
  const game = gameNow();
  const learnt = guidedFinished.value;
  return learnt.length > 0 && !learnt.includes(game) ? <FirstStep view={viewOf(game)!} /> : null;
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
        <a href={`/rules/${view.id}`}>{t("rules.of", { game: view.name })}</a>
      </p>
    </div>
  );
}
