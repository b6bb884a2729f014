// What the reader notes about the turn shown: a mark and a comment; and what becomes of its variation.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Analysis } from "../../state/analysis/analysis";
import { isMain, longestComment, marks } from "../../state/analysis/tree";
import { Icon } from "../common/icons";
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

export function TurnNotes({ analysis }: { analysis: Analysis }): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  return (
    <div class="turn-notes">
      <Marks analysis={analysis} />
      <div class="turn-notes-tree" role="group" aria-label={t("analysis.variation")}>
        <button
          class="button-quiet button-icon"
          data-testid="promote"
          disabled={isMain(tree, path)}
          title={t("analysis.promote")}
          aria-label={t("analysis.promote")}
          onClick={() => analysis.promote()}
        >
          <Icon name="promote" />
        </button>
        <button
          class="button-quiet button-icon"
          data-testid="cut"
          disabled={path.length === 0}
          title={t("analysis.cut")}
          aria-label={t("analysis.cut")}
          onClick={() => analysis.cut()}
        >
          <Icon name="cut" />
        </button>
        <button
          class="button-quiet button-icon"
          data-testid="bring-back"
          disabled={analysis.lastCut.value === null}
          title={t("analysis.bring_back")}
          aria-label={t("analysis.bring_back")}
          onClick={() => analysis.bringBack()}
        >
          <Icon name="undo" />
        </button>
      </div>
      <textarea
        class="field turn-notes-comment"
        data-testid="comment"
        aria-label={t("analysis.comment")}
        placeholder={t(path.length === 0 ? "analysis.comment_start" : "analysis.comment_turn")}
        rows={1}
        maxLength={longestComment}
        value={analysis.node.value.comment}
        onInput={(event) => analysis.comment(event.currentTarget.value)}
      />
    </div>
  );
}
