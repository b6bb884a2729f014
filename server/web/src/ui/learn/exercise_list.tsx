// The exercises of a game by theme, and how many of them are solved.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { exercisesBook } from "../../i18n/exercises_book";
import type { Exercise } from "../../games/lessons";
import { addressOf, exercisesOf, forgetSolved, isSolved, solvedAmong, themesOf } from "../../state/learn/exercises";
import { Confirm } from "../common/dialog";
import { Icon } from "../common/icons";
import { themeWords } from "./exercise_words";

export function Progress({ of }: { of: readonly Exercise[] }): VNode {
  const done = solvedAmong(of);
  return (
    <p class="exercise-progress" data-testid="progress">
      <progress max={of.length} value={done} aria-hidden="true" />
      {exercisesBook.say("page.solved", { done, all: of.length })}
    </p>
  );
}

export function Themes({ view }: { view: GameView }): VNode {
  return (
    <>
      <div class="exercise-themes">
        {[...themesOf(view.id)].map(([theme, some]) => (
          <section key={theme} class="exercise-theme card" aria-labelledby={`theme-${theme}`}>
            <h2 id={`theme-${theme}`}>{themeWords(view.id, theme, "title")}</h2>
            <p>{themeWords(view.id, theme, "text")}</p>
            <Numbers of={some} now={null} />
            <Progress of={some} />
          </section>
        ))}
      </div>
      <Forget view={view} />
    </>
  );
}

/** One link for each of a theme. */
export function Numbers({ of, now }: { of: readonly Exercise[]; now: Exercise | null }): VNode {
  return (
    <ol class="exercise-numbers">
      {of.map((one, index) => {
        const theme = themeWords(one.game, one.theme, "title");
        const name = isSolved(one) ? "page.number_solved" : "page.number";
        return (
          <li key={one.id}>
            <a
              class={isSolved(one) ? "exercise-number exercise-solved" : "exercise-number"}
              href={addressOf(one)}
              aria-label={exercisesBook.say(name, { theme, number: index + 1 })}
              aria-current={one === now ? "page" : undefined}
              data-testid={`exercise-${one.id}`}
            >
              {index + 1}
              {isSolved(one) && <Icon name="check" />}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Forget({ view }: { view: GameView }): VNode | null {
  const [asking, ask] = useState(false);
  if (solvedAmong(exercisesOf(view.id)) === 0) return null;
  function forget(): void {
    ask(false);
    forgetSolved(view.id);
  }
  return (
    <p>
      <button class="button-small" data-testid="forget" onClick={() => ask(true)}>
        {exercisesBook.say("page.forget")}
      </button>
      {asking && (
        <Confirm
          title={exercisesBook.say("page.forget")}
          text={exercisesBook.say("page.forget_text", { game: view.name })}
          yes={exercisesBook.say("page.forget")}
          testId="forget-sure"
          onYes={forget}
          onNo={() => ask(false)}
        />
      )}
    </p>
  );
}
