// One exercise: what it is about, the board to solve it on, how both sides stand, and where to go on.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameView } from "../../games/view";
import { exercisesBook } from "../../i18n/exercises_book";
import type { Rules, Side } from "../../rules/rules";
import type { Exercise } from "../../state/learn/exercise";
import { addressOf, keepSolved, nextAfter, themesOf } from "../../state/learn/exercises";
import { Solving } from "../../state/learn/solving";
import { Icon } from "../common/icons";
import { SideDisc } from "../common/side_disc";
import { goalOf, themeWords, whyMissed } from "./exercise_words";
import { Numbers } from "./exercise_list";
import { Practising } from "./practice_board";

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  readonly view: GameView;
  readonly rules: Rules;
}

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

export function ExerciseBoard({ exercise, view, rules }: ExerciseBoardProps): VNode | null {
  const solving = useMemo(() => Solving.open(rules, exercise, after), [rules, exercise]);
  useEffect(() => () => solving?.close(), [solving]);
  const some = themesOf(exercise.game).get(exercise.theme) ?? [];
  const title = exercisesBook.say(themeWords(exercise.game, exercise.theme, "title"));
  const place = exercisesBook.say("page.place", { number: some.indexOf(exercise) + 1, all: some.length });
  return (
    solving && (
      <div class="exercise">
        <div class="exercise-words">
          <h1>
            {title} <span class="exercise-place">{place}</span>
          </h1>
          <p>{exercisesBook.say(themeWords(exercise.game, exercise.theme, "text"))}</p>
          <Numbers of={some} now={exercise} />
          <Standings solving={solving} view={view} />
        </div>
        <Board solving={solving} view={view} />
      </div>
    )
  );
}

interface SolvingProps {
  readonly solving: Solving;
  readonly view: GameView;
}

function Board({ solving, view }: SolvingProps): VNode {
  const { task: exercise, beginner } = solving;
  const verdict = solving.verdict.value;
  const shown = solving.shown.value;
  const words = {
    open: verdict && !shown ? exercisesBook.say("page.on") : "",
    again: exercisesBook.say("page.again"),
    reached: exercisesBook.say(shown ? "page.shown" : "page.reached"),
    missed: whyMissed(verdict, view),
  };
  return (
    <Practising
      practice={solving}
      goal={goalOf(exercise, view, beginner)}
      words={words}
      onReached={() => solving.shown.peek() || keepSolved(exercise)}
    >
      <button class="button button-small" data-testid="show-answer" onClick={() => solving.show()}>
        <Icon name="eye" />
        {exercisesBook.say("page.show")}
      </button>
      <Next exercise={exercise} stands={solving.progress.value === "reached"} />
    </Practising>
  );
}

/** `stands`: out, because there is nothing left to do here. */
function Next({ exercise, stands }: { exercise: Exercise; stands: boolean }): VNode | null {
  const next = nextAfter(exercise);
  if (!next) return stands ? <p>{exercisesBook.say("page.all_solved")}</p> : null;
  return (
    <a class={`button button-small${stands ? " button-primary" : ""}`} href={addressOf(next)} data-testid="next">
      <Icon name="next" />
      {exercisesBook.say("page.next")}
    </a>
  );
}

/** The numbers that win: what each side holds, or still shows. */
function Standings({ solving, view }: SolvingProps): VNode {
  const { position = "", facts = [], toMove = "first" } = solving.frames.value.at(-1) ?? {};
  const sides: readonly Side[] = solving.beginner === "first" ? ["first", "second"] : ["second", "first"];
  return (
    <dl class="exercise-standings">
      {sides.map((side) => (
        <div key={side}>
          <dt>
            <SideDisc game={view.id} side={side} />
            {exercisesBook.say(side === solving.beginner ? "page.you" : "page.opponent")}
          </dt>
          <dd>{view.standing({ side, position, facts, toMove: toMove === side })}</dd>
        </div>
      ))}
    </dl>
  );
}
