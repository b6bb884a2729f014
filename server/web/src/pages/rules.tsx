// The rules of a game, each with a small board to try it on. Every rule has its address: /rules/zertz#free.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { viewOf } from "../games";
import type { GameView } from "../games/view";
import { spoken, t } from "../i18n/messages";
import { rulesBook, type RulesText } from "../i18n/rules_book";
import { pageTitle } from "../state/attention";
import { rules } from "../state/client";
import { tzaarRules } from "../state/learn/tzaar_rules";
import { zertzRules } from "../state/learn/zertz_rules";
import { fragment } from "../state/session/route";
import { GameTabs } from "../ui/learn/game_tabs";
import { Near } from "../ui/common/near";
import { PracticeBoard } from "../ui/learn/practice_board";

const sections = { tzaar: tzaarRules, zertz: zertzRules } as const;
type Ruled = keyof typeof sections;
type Section = (typeof sections)[Ruled][number];

function say(section: Section, part: "title" | "text" | "goal"): string {
  return rulesBook.say(`${section.game}.${section.id}.${part}` as RulesText);
}

/** Resolves when the texts are there in the language spoken now. */
export function openRules(): Promise<void> {
  return rulesBook.open(spoken.peek().language);
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

export function RulesPage({ game }: { game: Ruled }): VNode | null {
  const view = viewOf(game);
  const title = rulesBook.say(`page.title.${game}`);
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  useEffect(() => void rulesBook.open(spoken.value.language), [spoken.value.language]);
  useNamedRule();
  return (
    <main class="learn-page">
      <header>
        <GameTabs folder="rules" game={game} label={rulesBook.say("page.games")} />
        <h1>{title}</h1>
        <p class="learn-intro">{rulesBook.say(`page.intro.${game}`)}</p>
        {view && <WaysOn view={view} />}
        <Contents game={game} />
      </header>
      <div class="rules">{view && sections[game].map((section) => <Rule key={section.id} section={section} view={view} />)}</div>
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

function Contents({ game }: { game: Ruled }): VNode {
  return (
    <nav aria-label={rulesBook.say("page.contents")}>
      <ol class="rules-contents">
        {sections[game].map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{say(section, "title")}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Rule({ section, view }: { section: Section; view: GameView }): VNode {
  const loaded = rules.value;
  const words = {
    again: rulesBook.say("page.again"),
    reached: rulesBook.say("page.reached"),
    missed: rulesBook.say("page.missed"),
  };
  return (
    <section class="rule" id={section.id} tabIndex={-1} aria-labelledby={`${section.id}-title`}>
      <div class="rule-words">
        <h2 id={`${section.id}-title`}>
          <a href={`#${section.id}`}>{say(section, "title")}</a>
        </h2>
        <p>{say(section, "text")}</p>
      </div>
      <Near class={`rule-board rule-board-${view.id}`}>
        {() => loaded && <PracticeBoard task={section} rules={loaded} goal={say(section, "goal")} words={words} />}
      </Near>
    </section>
  );
}
