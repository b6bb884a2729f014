// The place of the board: the board itself with a live region beside it that is only to be heard, or in the non-visual mode
// words that hold the region.
import type { ComponentChildren, VNode } from "preact";
import { nonVisual } from "../../state/session/preferences";
import type { Telling } from "../../state/spoken/telling";
import type { Subject } from "./command_field";
import { Region } from "./region";
import { SpokenTable } from "./spoken_table";

interface PlaceProps {
  readonly subject: Subject;
  readonly telling: Telling;
  /** The page says beside it what there is to do. */
  readonly isLesson?: boolean;
  /** The board, and what belongs to it. */
  readonly children: ComponentChildren;
}

export function BoardOrWords({ subject, telling, isLesson = false, children }: PlaceProps): VNode {
  if (nonVisual.value) return <SpokenTable subject={subject} telling={telling} hasTask={!isLesson} />;
  return (
    <>
      {children}
      <Region telling={telling} />
    </>
  );
}
