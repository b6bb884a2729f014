// What the reader notes about the turn shown: a mark and a comment; and what becomes of its variation.
import type { VNode } from "preact";
import type { Analysis } from "../../state/analysis/analysis";
import { isMain, longestComment, marks } from "../../state/analysis/tree";
import { Icon } from "../common/icons";
import { markNames } from "./variations";

function Marks({ analysis }: { analysis: Analysis }): VNode {
  const given = analysis.node.value.mark;
  const atStart = analysis.path.value.length === 0;
  return (
    <div class="turn-notes-marks" role="group" aria-label="Mark">
      {marks.map((sign) => (
        <button
          key={sign}
          class={`turn-notes-mark variation-${markNames[sign]}`}
          data-testid={`mark-${markNames[sign]}`}
          title={markNames[sign]}
          aria-label={markNames[sign]}
          aria-pressed={given === sign}
          disabled={atStart}
          onClick={() => analysis.mark(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

export function TurnNotes({ analysis }: { analysis: Analysis }): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  return (
    <div class="turn-notes">
      <Marks analysis={analysis} />
      <div class="turn-notes-tree" role="group" aria-label="Variation">
        <button
          class="button-quiet button-icon"
          data-testid="promote"
          disabled={isMain(tree, path)}
          title="Make this variation the main line where it begins"
          aria-label="Make this variation the main line where it begins"
          onClick={() => analysis.promote()}
        >
          <Icon name="promote" />
        </button>
        <button
          class="button-quiet button-icon"
          data-testid="cut"
          disabled={path.length === 0}
          title="Take away this turn and all that follows it"
          aria-label="Take away this turn and all that follows it"
          onClick={() => analysis.cut()}
        >
          <Icon name="cut" />
        </button>
        <button
          class="button-quiet button-icon"
          data-testid="bring-back"
          disabled={analysis.lastCut.value === null}
          title="Bring back what was cut last"
          aria-label="Bring back what was cut last"
          onClick={() => analysis.bringBack()}
        >
          <Icon name="undo" />
        </button>
      </div>
      <textarea
        class="field turn-notes-comment"
        data-testid="comment"
        aria-label="Comment"
        placeholder={path.length === 0 ? "Comment on the start" : "Comment on this turn"}
        rows={1}
        maxLength={longestComment}
        value={analysis.node.value.comment}
        onInput={(event) => analysis.comment(event.currentTarget.value)}
      />
    </div>
  );
}
