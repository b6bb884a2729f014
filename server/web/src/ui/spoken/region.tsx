// The live region of a table: the only place that says what happens and what is answered.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameView } from "../../games/view";
import type { AnyTable } from "../../state/room/table";
import { nonVisual } from "../../state/session/preferences";
import { follow, type Note } from "../../state/spoken/news";
import { Telling } from "../../state/spoken/telling";

export interface Told {
  readonly table: AnyTable;
  readonly view: GameView;
  /** How the game ended; empty: it goes on. */
  readonly ending?: () => string;
  readonly notes?: () => readonly Note[];
  /** The notes say what there is to do. */
  readonly isLesson?: boolean;
}

const none = () => [];
const goesOn = () => "";

/** Tells what happens on that table as long as it is shown. `ending` and `notes` may read nothing but signals that last. */
export function useTelling({ table, view, ending = goesOn, notes = none, isLesson = false }: Told): Telling {
  const telling = useMemo(() => new Telling(), [table]);
  useEffect(() => {
    const tellsLooks = () => nonVisual.value;
    return follow({ table, view, ending, notes, isLesson, tellsLooks }, telling);
  }, [table, view]);
  return telling;
}

/** `look`: where it stands on the page; only to be heard unless one is given. */
export function Region({ telling, look = "only-read" }: { telling: Telling; look?: string }): VNode {
  const { number, lines } = telling.said.value;
  return (
    <div class={look} role="status" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {lines.map((line) => (
        <p key={`${number} ${line}`}>{line}</p>
      ))}
    </div>
  );
}
