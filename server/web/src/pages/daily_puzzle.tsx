// A puzzle of the day on the first page, where the site has any; else the exercise of the day.
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { puzzlesBook } from "../i18n/puzzles_book";
import { spoken } from "../i18n/messages";
import { dailiesAt, openDailies, puzzleOfDay } from "../state/puzzles/daily";
import { DailyCard } from "../ui/puzzles/daily_card";

/** Resolves when it is known whether there are any, and their texts are there. `now`: Unix ms. */
export async function openDailyPuzzle(now: number): Promise<void> {
  await Promise.all([puzzlesBook.open(spoken.peek().language), openDailies(now)]);
}

/** `now`: Unix ms; `children`: where there are none. */
export function DailyPuzzle({ now, children }: { now: number; children: ComponentChildren }): VNode {
  useEffect(() => void puzzlesBook.open(spoken.value.language), [spoken.value.language]);
  const puzzle = puzzleOfDay(dailiesAt(now) ?? [], now);
  if (!puzzle) return <>{children}</>;
  return (
    <section class="daily" aria-labelledby="daily">
      <h2 id="daily">
        <a href="/puzzles">{puzzlesBook.say("page.daily")}</a>
      </h2>
      <DailyCard given={puzzle} />
    </section>
  );
}
