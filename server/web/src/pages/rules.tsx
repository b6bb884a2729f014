// The rules of a game, each with a small board to try it on. Every rule has its address: /rules/zertz#free.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { gameOf, type GameId } from "../games";
import type { RulesPart } from "../games/game";
import type { Task } from "../games/lessons";
import type { GameView } from "../games/view";
import { spoken, t } from "../i18n/messages";
import { rulesBook } from "../i18n/rules_book";
import { pageTitle } from "../state/attention";
import { rules } from "../state/client";
import { fragment, route } from "../state/session/route";
import { toast } from "../state/session/toasts";
import { Frame } from "../ui/common/frame";
import { GameTabs } from "../ui/learn/game_tabs";
import { Near } from "../ui/common/near";
import { PracticeBoard } from "../ui/learn/practice_board";

/** Resolves when the rules of the game that the address names are there, in the language spoken now. */
export async function openRules(): Promise<void> {
  const now = route.peek();
  const { language } = spoken.peek();
  const own = "game" in now ? gameOf(now.game)?.rules.open(language) : undefined;
  await Promise.all([rulesBook.open(language), own]);
}

/** Brings the rule that the address names into view, once the page is there. */
function useNamedRule(): void {
  const name = fragment.value.slice(1);
  useEffect(() => {
    const rule = name === "" ? null : document.getElementById(name);
    rule?.scrollIntoView();
    rule?.focus({ preventScroll: true });
  }, [name]);
}

export function RulesPage({ game }: { game: GameId }): VNode {
  const { view, rules: part } = gameOf(game)!;
  const title = rulesBook.say("page.title", { game: view.name });
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  useEffect(() => void openRules().catch(() => toast(t("common.not_loaded"), "problem")), [game, spoken.value.language]);
  return part.value ? <Ruled view={view} part={part.value} title={title} /> : <Frame />;
}

interface RuledProps {
  readonly view: GameView;
  readonly part: RulesPart;
  readonly title: string;
}

function Ruled({ view, part: { sections, book }, title }: RuledProps): VNode {
  useNamedRule();
  return (
    <main class="learn-page">
      <header>
        <GameTabs folder="rules" game={view.id} label={rulesBook.say("page.games")} />
        <h1>{title}</h1>
        <p class="learn-intro">{book.say("intro")}</p>
        <WaysOn view={view} />
        <Contents sections={sections} book={book} />
      </header>
      <div class="rules">{sections.map((section) => <Rule key={section.id} section={section} book={book} view={view} />)}</div>
    </main>
  );
}

/** To the guided first game and to the exercises. */
function WaysOn({ view: { id, name } }: { view: GameView }): VNode {
  return (
    <p class="rules-ways">
      <a class="button" href={`/learn/${id}`} data-testid="rules-learn">
        {t("learn.first", { game: name })}
      </a>
      <a href={`/exercises/${id}`}>{t("exercises.of", { game: name })}</a>
    </p>
  );
}

function Contents({ sections, book }: RulesPart): VNode {
  return (
    <nav aria-label={rulesBook.say("page.contents")}>
      <ol class="rules-contents">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{book.say(`${section.id}.title`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface RuleProps extends Pick<RulesPart, "book"> {
  readonly section: Task;
  readonly view: GameView;
}

function Rule({ section, book, view }: RuleProps): VNode {
  const loaded = rules.value;
  const say = (part: "title" | "text" | "goal") => book.say(`${section.id}.${part}`);
  const words = {
    again: rulesBook.say("page.again"),
    reached: rulesBook.say("page.reached"),
    missed: rulesBook.say("page.missed"),
  };
  return (
    <section class="rule" id={section.id} tabIndex={-1} aria-labelledby={`${section.id}-title`}>
      <div class="rule-words">
        <h2 id={`${section.id}-title`}>
          <a href={`#${section.id}`}>{say("title")}</a>
        </h2>
        <p>{say("text")}</p>
      </div>
      <Near class={`rule-board rule-board-${view.id}`}>
        {() => loaded && <PracticeBoard task={section} rules={loaded} goal={say("goal")} words={words} />}
      </Near>
    </section>
  );
}
