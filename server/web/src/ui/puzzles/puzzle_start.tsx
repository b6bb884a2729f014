// Where to begin with puzzles: those of the day, training by game and theme, a streak, and a pack for when there is no
// connection.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews } from "../../games";
import type { GameView } from "../../games/view";
import { puzzlesBook } from "../../i18n/puzzles_book";
import { puzzlePack } from "../../net/puzzles";
import { socket } from "../../state/client";
import { addressOf, nextOf, streak, type Course } from "../../state/puzzles/course";
import { dailiesAt, openDailies } from "../../state/puzzles/daily";
import { bestStreak, keepPack, leftInPack } from "../../state/puzzles/kept";
import { themesOf } from "../../state/puzzles/themes";
import { navigate } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { DailyCard } from "./daily_card";
import { themeTitle } from "./puzzle_words";

/** What stands below the puzzles of the day waits for them, so that nothing moves when they come. */
export function PuzzleStart(): VNode {
  const [isReady, show] = useState(() => dailiesAt(socket.serverNow()) !== null);
  useEffect(() => void openDailies(socket.serverNow()).then(() => show(true)), []);
  return (
    <main class="learn-page puzzles" aria-busy={isReady ? undefined : "true"}>
      <header>
        <h1>{puzzlesBook.say("page.title")}</h1>
        <p class="learn-intro">{puzzlesBook.say("page.intro")}</p>
      </header>
      {isReady && <Ways />}
    </main>
  );
}

function Ways(): VNode {
  return (
    <>
      <Today />
      <div class="exercise-themes">
        {allViews().map((view) => (
          <Training key={view.id} view={view} />
        ))}
        <Streak />
        <Pack />
      </div>
      <p>
        <a href="/exercises">{puzzlesBook.say("page.exercises")}</a>
      </p>
    </>
  );
}

function Today(): VNode | null {
  const puzzles = dailiesAt(socket.serverNow());
  if (puzzles === null) return null;
  if (puzzles.length === 0) return <p data-testid="no-puzzles">{puzzlesBook.say("page.none")}</p>;
  return (
    <section aria-labelledby="puzzles-today">
      <h2 id="puzzles-today">{puzzlesBook.say("page.daily")}</h2>
      <div class="puzzles-today">
        {puzzles.map((given) => (
          <DailyCard key={given.id} given={given} />
        ))}
      </div>
    </section>
  );
}

/** Leads to a puzzle that the visitor has not tried. */
function Begin({ game, course, children, look = "button", testId }: BeginProps): VNode {
  const [isAsking, ask] = useState(false);
  async function begin(): Promise<void> {
    ask(true);
    const next = await nextOf(game, course.theme);
    ask(false);
    if (course.isStreak) streak.value = 0;
    if (next) navigate(addressOf(next.id, course));
    else toast(puzzlesBook.say("page.none_left"));
  }
  return (
    <button class={look} disabled={isAsking} data-testid={testId} onClick={() => void begin()}>
      {children}
    </button>
  );
}

interface BeginProps {
  readonly game: string;
  readonly course: Course;
  readonly children: ComponentChildren;
  readonly look?: string;
  readonly testId: string;
}

function Training({ view: { id, name } }: { view: GameView }): VNode {
  return (
    <section class="exercise-theme card" aria-labelledby={`train-${id}`}>
      <h2 id={`train-${id}`}>{name}</h2>
      <Begin game={id} course={{ theme: "", isStreak: false }} look="button button-primary" testId={`train-${id}`}>
        {puzzlesBook.say("page.train_game", { game: name })}
      </Begin>
      <h3>{puzzlesBook.say("page.themes")}</h3>
      <div class="puzzle-themes">
        {themesOf(id).map((theme) => (
          <Begin key={theme} game={id} course={{ theme, isStreak: false }} look="button button-small" testId={`theme-${id}-${theme}`}>
            {themeTitle(theme)}
          </Begin>
        ))}
      </div>
    </section>
  );
}

function Streak(): VNode {
  return (
    <section class="exercise-theme card" aria-labelledby="puzzle-streak">
      <h2 id="puzzle-streak">{puzzlesBook.say("page.streak")}</h2>
      <p>{puzzlesBook.say("page.streak_text")}</p>
      <div class="puzzle-themes">
        {allViews().map(({ id, name }) => (
          <Begin key={id} game={id} course={{ theme: "", isStreak: true }} testId={`streak-${id}`}>
            {puzzlesBook.say("page.streak_start", { game: name })}
          </Begin>
        ))}
      </div>
      {bestStreak.value > 0 && <p>{puzzlesBook.say("page.streak_best", { count: bestStreak.value })}</p>}
    </section>
  );
}

function Pack(): VNode {
  const [isAsking, ask] = useState(false);
  const left = leftInPack();
  async function keep(): Promise<void> {
    ask(true);
    const games = allViews().map(({ id }) => puzzlePack(id).then((puzzles) => keepPack(id, puzzles)));
    await Promise.allSettled(games);
    ask(false);
  }
  return (
    <section class="exercise-theme card" aria-labelledby="puzzle-pack">
      <h2 id="puzzle-pack">{puzzlesBook.say("page.offline")}</h2>
      <p>{puzzlesBook.say("page.offline_text")}</p>
      <button class="button" disabled={isAsking} data-testid="puzzle-pack" onClick={() => void keep()}>
        {puzzlesBook.say("page.keep")}
      </button>
      {left > 0 && <p data-testid="puzzles-kept">{puzzlesBook.say("page.kept", { count: left })}</p>}
    </section>
  );
}
