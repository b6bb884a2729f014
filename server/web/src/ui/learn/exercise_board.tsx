// One exercise: a card with its task beside the board, how both sides stand, and the theme's other ones. What the task names is lit.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { GameView } from "../../games/view";
import { exercisesBook } from "../../i18n/exercises_book";
import type { Rules } from "../../rules/rules";
import type { Exercise } from "../../games/lessons";
import { keepSolved, themesOf } from "../../state/learn/exercises";
import { Solving } from "../../state/learn/solving";
import { Table } from "../../state/room/table";
import { useTelling } from "../spoken/region";
import { ExerciseCard } from "./exercise_card";
import { notesOf, themeWords } from "./exercise_words";
import { Numbers } from "./exercise_list";
import { LearnTable } from "./learn_table";
import { Standings } from "./standings";

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  readonly view: GameView;
  readonly rules: Rules;
}

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

export function ExerciseBoard({ exercise, view, rules }: ExerciseBoardProps): VNode | null {
  const solving = useMemo(() => Solving.open(rules, exercise, after), [rules, exercise]);
  useEffect(() => () => solving?.close(), [solving]);
  return solving && <OnTable solving={solving} view={view} />;
}

interface SolvingProps {
  readonly solving: Solving;
  readonly view: GameView;
}

function OnTable({ solving, view }: SolvingProps): VNode {
  const table = useMemo(() => new Table(solving), [solving]);
  useEffect(() => () => table.close(), [table]);
  const { task: exercise, progress } = solving;
  // Not after the paint: whoever goes on at once takes this component away before.
  useLayoutEffect(() => {
    if (progress.value === "reached" && !solving.shown.peek()) keepSolved(exercise);
  }, [progress.value]);
  const notes = () => notesOf(solving, view);
  const telling = useTelling({ table, view, notes, isLesson: true });
  const words = { you: exercisesBook.say("page.you"), opponent: exercisesBook.say("page.opponent") };
  const some = themesOf(exercise.game).get(exercise.theme) ?? [];
  return (
    <LearnTable
      table={table}
      view={view}
      position={table.position.value ?? ""}
      title={<Title exercise={exercise} some={some} />}
      look={`exercise practice-${progress.value}`}
      lit={progress.value === "open" ? (exercise.points ?? []) : []}
      card={<ExerciseCard solving={solving} view={view} />}
      task={() => notes().map(({ text }) => text).join(" ")}
      telling={telling}
      seats={
        <>
          <Standings training={solving} view={view} words={words} />
          <Numbers of={some} now={exercise} />
          <a href={`/exercises/${view.id}`}>{exercisesBook.say("page.of", { game: view.name })}</a>
        </>
      }
    />
  );
}

function Title({ exercise, some }: { exercise: Exercise; some: readonly Exercise[] }): VNode {
  const place = exercisesBook.say("page.place", { number: some.indexOf(exercise) + 1, all: some.length });
  return (
    <>
      {themeWords(exercise.game, exercise.theme, "title")} <span class="exercise-place">{place}</span>
    </>
  );
}
