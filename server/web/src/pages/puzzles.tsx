// Puzzles: where to begin, or a single one. /puzzles, /puzzle/17?theme=sacrifice
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { openAll, viewOf } from "../games";
import { puzzlesBook } from "../i18n/puzzles_book";
import { spoken } from "../i18n/messages";
import type { Given } from "../net/puzzles";
import { pageTitle } from "../state/attention";
import { me, rules } from "../state/client";
import { courseOf, puzzleAt } from "../state/puzzles/course";
import { handInWaiting } from "../state/puzzles/handing_in";
import { query } from "../state/session/route";
import { PuzzleBoard } from "../ui/puzzles/puzzle_board";
import { PuzzleStart } from "../ui/puzzles/puzzle_start";

/** Resolves when the themes of all games are there, and the texts in the language spoken now. */
export async function openPuzzles(): Promise<void> {
  const { language } = spoken.peek();
  await Promise.all([puzzlesBook.open(language), openAll("table", language)]);
}

/** No id: where to begin. */
export function PuzzlesPage({ id }: { id: string | null }): VNode {
  useEffect(() => void puzzlesBook.open(spoken.value.language), [spoken.value.language]);
  const who = me.value?.id;
  useEffect(() => {
    if (who !== undefined) void handInWaiting(who);
  }, [who]);
  const title = puzzlesBook.say("page.title");
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  return id === null ? <PuzzleStart /> : <One key={id} id={id} />;
}

function One({ id }: { id: string }): VNode {
  const [given, show] = useState<Given | "missing" | null>(null);
  const [course] = useState(() => courseOf(query.peek()));
  useEffect(() => void puzzleAt(id).then((found) => show(found ?? "missing")), [id]);
  const loaded = rules.value;
  const view = given !== null && given !== "missing" ? viewOf(given.puzzle.game) : null;
  if (given === "missing") return <Missing />;
  if (given === null || !view || !loaded) return <main class="guided" aria-busy="true" />;
  return <PuzzleBoard given={given} course={course} view={view} rules={loaded} />;
}

function Missing(): VNode {
  return (
    <main class="learn-page">
      <h1>{puzzlesBook.say("page.missing")}</h1>
      <a href="/puzzles">{puzzlesBook.say("page.title")}</a>
    </main>
  );
}
