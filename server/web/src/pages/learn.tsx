// The ways to learn each game: a guided first game, the rules, exercises; and on to the puzzles. /learn, /exercises
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { allViews, openAll } from "../games";
import type { GameView } from "../games/view";
import { exercisesBook } from "../i18n/exercises_book";
import { learnBook } from "../i18n/learn_book";
import { spoken, t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { exercisesOf, solvedAmong } from "../state/learn/exercises";
import { isFinished } from "../state/learn/guided_progress";
import { Icon } from "../ui/common/icons";
import { Progress } from "../ui/learn/exercise_list";

export function LearnPage(): VNode {
  const { language } = spoken.value;
  useEffect(() => void Promise.all([learnBook.open(language), exercisesBook.open(language), openAll("exercises", language)]), [language]);
  const title = t("header.learn");
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  return (
    <main class="learn-page">
      <header>
        <h1>{title}</h1>
        <p class="learn-intro">{learnBook.say("page.intro")}</p>
      </header>
      <div class="learn-ways">
        {allViews().map((view) => (
          <Game key={view.id} view={view} />
        ))}
      </div>
      <section class="learn-puzzles card" aria-labelledby="learn-puzzles">
        <h2 id="learn-puzzles">
          <a href="/puzzles" data-testid="to-puzzles">
            {exercisesBook.say("page.puzzles")}
          </a>
        </h2>
        <p>{exercisesBook.say("page.puzzles_intro")}</p>
      </section>
    </main>
  );
}

function Game({ view }: { view: GameView }): VNode {
  const { id, name } = view;
  const all = exercisesOf(id);
  return (
    <section class="learn-way card" aria-labelledby={`learn-${id}`}>
      <svg class="learn-sample" viewBox="0 0 240 120" aria-hidden="true">
        {view.sample()}
      </svg>
      <h2 id={`learn-${id}`}>{name}</h2>
      <ol>
        <li>
          <a class="button button-primary" href={`/learn/${id}`}>
            {learnBook.say("page.title", { game: name })}
          </a>
          {isFinished(id) && <Done words={learnBook.say("page.finished")} testId={`finished-${id}`} />}
          <p>{learnBook.say("page.first")}</p>
        </li>
        <li>
          <a href={`/rules/${id}`}>{t("rules.of", { game: name })}</a>
          <p>{learnBook.say("page.rules")}</p>
        </li>
        <li>
          <a href={`/exercises/${id}`}>{t("exercises.of", { game: name })}</a>
          {solvedAmong(all) === all.length && <Done words={exercisesBook.say("page.all_solved")} testId={`solved-${id}`} />}
          <Progress of={all} />
        </li>
      </ol>
    </section>
  );
}

/** The tick of what is finished. */
function Done({ words, testId }: { words: string; testId: string }): VNode {
  return (
    <span class="learn-done" role="img" aria-label={words} title={words} data-testid={testId}>
      <Icon name="check" />
    </span>
  );
}
