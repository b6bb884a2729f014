// What the reader notes about the turn shown: a mark and a comment; and what becomes of its variation.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Analysis } from "../../state/analysis/analysis";
import { isMain, longestComment, marks } from "../../state/analysis/tree";
import { IconButton } from "../common/icon_button";
import { markNames } from "./variations";

function Marks({ analysis }: { analysis: Analysis }): VNode {
  const given = analysis.node.value.mark;
  const atStart = analysis.path.value.length === 0;
  return (
    <div class="turn-notes-marks" role="group" aria-label={t("analysis.mark")}>
      {marks.map((sign) => (
        <button
          key={sign}
          class={`turn-notes-mark variation-${markNames[sign]}`}
          data-testid={`mark-${markNames[sign]}`}
          title={t(`mark.${markNames[sign]}`)}
          aria-label={t(`mark.${markNames[sign]}`)}
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

/** What becomes of the variation shown. */
function VariationTools({ analysis }: { analysis: Analysis }): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  return (
    <div class="turn-notes-tree" role="group" aria-label={t("analysis.variation")}>
      <IconButton
        icon="promote"
        testId="promote"
        name={t("analysis.promote")}
        disabled={isMain(tree, path)}
        onClick={() => analysis.promote()}
      />
      <IconButton
        icon="cut"
        testId="cut"
        name={t("analysis.cut")}
        disabled={path.length === 0}
        onClick={() => analysis.cut()}
      />
      <IconButton
        icon="undo"
        testId="bring-back"
        name={t("analysis.bring_back")}
        disabled={analysis.lastCut.value === null}
        onClick={() => analysis.bringBack()}
      />
    </div>
  );
}

interface TurnNotesProps {
  readonly analysis: Analysis;
  /** The reader is about to write: the turn shown must stay. */
  readonly onWrite: () => void;
}

export function TurnNotes({ analysis, onWrite }: TurnNotesProps): VNode {
  const atStart = analysis.path.value.length === 0;
  return (
    <div class="turn-notes">
      <Marks analysis={analysis} />
      <VariationTools analysis={analysis} />
      <textarea
        class="field turn-notes-comment"
        data-testid="comment"
        aria-label={t("analysis.comment")}
        placeholder={t(atStart ? "analysis.comment_start" : "analysis.comment_turn")}
        rows={1}
        maxLength={longestComment}
        value={analysis.node.value.comment}
        onFocus={onWrite}
        onInput={(event) => analysis.comment(event.currentTarget.value)}
      />
    </div>
  );
}
