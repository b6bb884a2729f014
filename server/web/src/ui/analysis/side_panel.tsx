// The box beside the board: the tree of variations with the reader's notes, and for a finished game its review.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import type { Analysis } from "../../state/analysis/analysis";
import * as walk from "../../state/analysis/walk";
import { TurnNav } from "../room/turn_list";
import { TurnNotes } from "./turn_notes";
import { Variations } from "./variations";

export function SidePanel({ analysis, view }: { analysis: Analysis; view: GameView }): VNode {
  return (
    <section class="room-turns panel" aria-label="Variations">
      <Variations analysis={analysis} view={view} />
      <TurnNotes analysis={analysis} />
      <LineNav analysis={analysis} />
    </section>
  );
}

/** Along the line shown: to its start, back, on, and to its end. */
function LineNav({ analysis }: { analysis: Analysis }): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  const end = walk.toEnd(tree, path);
  return <TurnNav ply={path.length} last={end.length} onLook={(ply) => analysis.go(end.slice(0, ply))} />;
}
