// Exercises: those of a game by theme, or a single one. /exercises/tzaar, /exercises/tzaar/stack-2
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { openAll, viewOf, type GameId } from "../games";
import type { GameView } from "../games/view";
import { exercisesBook } from "../i18n/exercises_book";
import { learnBook } from "../i18n/learn_book";
import { spoken } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { rules } from "../state/client";
import { addressOf, exerciseOf, exercisesOf, firstOpen, solvedAmong } from "../state/learn/exercises";
import { ExerciseBoard } from "../ui/learn/exercise_board";
import { Themes } from "../ui/learn/exercise_list";
import { GameTabs } from "../ui/learn/game_tabs";

interface ExercisesProps {
  readonly game: GameId;
  readonly id: string | null;
}

export { LearnPage } from "./learn";

/** Resolves when the exercises of all games are there, in the language spoken now. */
export async function openExercises(): Promise<void> {
  const { language } = spoken.peek();
  await Promise.all([learnBook.open(language), exercisesBook.open(language), openAll("exercises", language)]);
}

export function ExercisesPage({ game, id }: ExercisesProps): VNode {
  useEffect(() => void openExercises(), [spoken.value.language]);
  const view = viewOf(game)!;
  return id === null ? <OneGame view={view} /> : <One view={view} id={id} />;
}

function useTitle(title: string): void {
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
}

/** Leads to the first one that is not solved. */
function GoOn({ game }: { game: string }): VNode | null {
  const all = exercisesOf(game);
  const done = solvedAmong(all);
  const next = firstOpen(game);
  if (done === all.length) return <p>{exercisesBook.say("page.all_solved")}</p>;
  return (
    next && (
      <a class="button button-primary" href={addressOf(next)} data-testid={`begin-${game}`}>
        {exercisesBook.say(done > 0 ? "page.go_on" : "page.start")}
      </a>
    )
  );
}

function OneGame({ view }: { view: GameView }): VNode {
  const title = exercisesBook.say("page.of", { game: view.name });
  useTitle(title);
  return (
    <main class="learn-page">
      <header>
        <GameTabs folder="exercises" game={view.id} label={exercisesBook.say("page.title")} />
        <h1>{title}</h1>
        <p class="learn-intro">{exercisesBook.say("page.intro")}</p>
        <div class="exercise-ways">
          <GoOn game={view.id} />
          <a class="button" href={`/rules/${view.id}`}>
            {exercisesBook.say("page.rules", { game: view.name })}
          </a>
          <a class="button" href="/puzzles">
            {exercisesBook.say("page.puzzles")}
          </a>
        </div>
      </header>
      <Themes view={view} />
    </main>
  );
}

function One({ view, id }: { view: GameView; id: string }): VNode | null {
  const exercise = exerciseOf(view.id, id);
  const loaded = rules.value;
  const title = exercisesBook.say("page.of", { game: view.name });
  useTitle(title);
  if (exercise) return loaded && <ExerciseBoard key={id} exercise={exercise} view={view} rules={loaded} />;
  return (
    <main class="learn-page">
      <h1>{exercisesBook.say("page.missing")}</h1>
      <a href={`/exercises/${view.id}`}>{title}</a>
    </main>
  );
}
