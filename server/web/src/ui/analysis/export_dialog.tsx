// An analysis to take away as a record.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import { isMoreThanALine, recordText } from "../../state/analysis/record_text";
import { mainLine, type Tree } from "../../state/analysis/tree";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

interface ExportProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly onClose: () => void;
}

function recordOf(rules: Rules, tree: Tree): string {
  const game = rules.start(tree.game, tree.setup);
  for (const turn of mainLine(tree.root)) game.play(turn);
  const end = game.outcome();
  game.free();
  return recordText(tree, end);
}

export function ExportDialog({ analysis, rules, onClose }: ExportProps): VNode {
  const tree = analysis.tree.value;
  const text = useMemo(() => recordOf(rules, tree), [tree]);
  const field = useRef<HTMLTextAreaElement>(null);
  async function onCopy(): Promise<void> {
    toast((await copy(text, field.current)) ? t("analysis.copied") : t("analysis.copy_by_hand"));
  }
  return (
    <Dialog title={t("analysis.record")} onClose={onClose}>
      {isMoreThanALine(tree.root) && (
        <p class="export-note" data-testid="export-note">
          {t("analysis.record_note")}
        </p>
      )}
      <textarea
        ref={field}
        class="field record-text"
        data-testid="record-content"
        aria-label={t("analysis.record_text")}
        readOnly
        rows={12}
        value={text}
      />
      <div class="dialog-buttons">
        <button class="button button-primary" data-testid="record-copy" onClick={() => void onCopy()}>
          <Icon name="copy" />
          {t("analysis.copy")}
        </button>
      </div>
    </Dialog>
  );
}
