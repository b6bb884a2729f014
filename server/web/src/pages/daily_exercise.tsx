// The exercise of the day on the first page, where the site has no puzzles: its position, its task, and whether it is
// solved.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { openAll, viewOf } from "../games";
import { exercisesBook } from "../i18n/exercises_book";
import { spoken } from "../i18n/messages";
import { addressOf, beginnerOf, exerciseOfDay, isSolved } from "../state/learn/exercises";
import { DailyPuzzle, openDailyPuzzle } from "./daily_puzzle";
import { Icon } from "../ui/common/icons";
import { Miniature } from "../ui/lobby/miniature";
import { goalOf, themeWords } from "../ui/learn/exercise_words";

/** Resolves when the exercises are there, in the language spoken now. `now`: Unix ms. */
export async function openDaily(now: number): Promise<void> {
  await Promise.all([openTexts(), openDailyPuzzle(now)]);
}

async function openTexts(): Promise<void> {
  const { language } = spoken.peek();
  await Promise.all([exercisesBook.open(language), openAll("exercises", language)]);
}

/** `now`: Unix ms. */
export function DailyExercise({ now }: { now: number }): VNode {
  return (
    <DailyPuzzle now={now}>
      <Exercise now={now} />
    </DailyPuzzle>
  );
}

function Exercise({ now }: { now: number }): VNode {
  useEffect(() => void openTexts(), [spoken.value.language]);
  const exercise = exerciseOfDay(now);
  const { game, theme, setup } = exercise;
  const view = viewOf(game)!;
  const solved = isSolved(exercise);
  return (
    <section class="daily" aria-labelledby="daily">
      <h2 id="daily">{exercisesBook.say("page.daily")}</h2>
      <div class="daily-card covered" data-testid="daily">
        <a class="cover" href={addressOf(exercise)} aria-label={exercisesBook.say("page.daily")} />
        <Miniature game={game} position={setup.replace("position:", "")} lastTurn="" ply={0} />
        <div class="daily-words">
          <h3>{exercisesBook.say("page.daily_of", { game: view.name, theme: themeWords(game, theme, "title") })}</h3>
          <p>{goalOf(exercise, view, beginnerOf(exercise))}</p>
          {solved ? <Solved /> : <span class="button">{exercisesBook.say("page.daily_solve")}</span>}
        </div>
      </div>
    </section>
  );
}

function Solved(): VNode {
  return (
    <p class="daily-solved" data-testid="daily-solved">
      <Icon name="check" />
      {exercisesBook.say("page.reached")}
    </p>
  );
}
