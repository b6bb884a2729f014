// One puzzle: a card with its task beside the board, and how both sides stand. The point of a hint is lit.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { openEngine } from "../../engine/open";
import type { GameView } from "../../games/view";
import { puzzlesBook } from "../../i18n/puzzles_book";
import type { Given } from "../../net/puzzles";
import type { Rules } from "../../rules/rules";
import { person } from "../../state/client";
import { countStreak, streak, type Course } from "../../state/puzzles/course";
import { handIn, type HandedIn } from "../../state/puzzles/handing_in";
import { keepTried } from "../../state/puzzles/kept";
import { Refuting } from "../../state/puzzles/refuting";
import { PuzzleSolving } from "../../state/puzzles/solving";
import { Table } from "../../state/room/table";
import { LearnTable } from "../learn/learn_table";
import { Standings } from "../learn/standings";
import { useTelling } from "../spoken/region";
import { Explanation } from "./explanation";
import { PuzzleCard } from "./puzzle_card";
import { hintOf, notesOf, taskOf } from "./puzzle_words";

interface PuzzleBoardProps {
  readonly given: Given;
  readonly course: Course;
  readonly view: GameView;
  readonly rules: Rules;
}

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

export function PuzzleBoard({ given, course, view, rules }: PuzzleBoardProps): VNode | null {
  const [handedIn, setHandedIn] = useState<HandedIn>(null);
  const refuting = useMemo(() => new Refuting(openEngine), []);
  const solving = useMemo(() => {
    function onDecided(turns: readonly string[], isSolved: boolean): void {
      keepTried(given.id, isSolved);
      if (course.isStreak) countStreak(given.id, isSolved);
      setHandedIn("waiting");
      const played = { id: given.id, person: person()?.id ?? null, turns };
      void handIn({ ...played, ...(course.theme && { theme: course.theme }) }).then(setHandedIn);
    }
    return PuzzleSolving.open(rules, given, { after, refuter: refuting.find, onDecided });
  }, [rules, given]);
  useEffect(() => () => solving?.close(), [solving]);
  useEffect(() => () => refuting.close(), []);
  return solving && <OnTable solving={solving} view={view} course={course} handedIn={handedIn} />;
}

interface SolvingProps {
  readonly solving: PuzzleSolving;
  readonly view: GameView;
  readonly course: Course;
  readonly handedIn: HandedIn;
}

function OnTable({ solving, view, course, handedIn }: SolvingProps): VNode {
  const table = useMemo(() => new Table(solving), [solving]);
  useEffect(() => () => table.close(), [table]);
  const { progress, task } = solving;
  const telling = useTelling({ table, view, notes: () => notesOf(solving, view), isLesson: true });
  const words = { you: puzzlesBook.say("page.you"), opponent: puzzlesBook.say("page.opponent") };
  return (
    <LearnTable
      table={table}
      view={view}
      position={table.position.value ?? ""}
      title={<Title number={task.given.id} course={course} />}
      look={`exercise practice-${progress.value}`}
      lit={solving.hinted.value ? [hintOf(solving, view)] : []}
      card={<PuzzleCard solving={solving} view={view} course={course} handedIn={handedIn} />}
      task={() => taskOf(task.given, view)}
      telling={telling}
      seats={
        <>
          <Explanation solving={solving} view={view} canVote={handedIn !== null && handedIn !== "waiting"} />
          <Standings training={solving} view={view} words={words} />
          <a href="/puzzles">{puzzlesBook.say("page.title")}</a>
        </>
      }
    />
  );
}

function Title({ number, course }: { number: number; course: Course }): VNode {
  const count = streak.value ?? 0;
  return (
    <>
      {puzzlesBook.say("page.number", { number })}{" "}
      {course.isStreak && (
        <span class="exercise-place" data-testid="streak">
          {puzzlesBook.say("page.streak_now", { count })}
        </span>
      )}
    </>
  );
}
