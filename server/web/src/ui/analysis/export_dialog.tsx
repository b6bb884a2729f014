// An analysis to take away as a record.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
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
    toast((await copy(text, field.current)) ? "Copied." : "Press Ctrl+C to copy the record.");
  }
  return (
    <Dialog title="Record" onClose={onClose}>
      {isMoreThanALine(tree.root) && (
        <p class="export-note" data-testid="export-note">
          A record has one line of turns. Variations, comments and marks are in lines that begin with a semicolon:
          people can read them, programs skip them. The link keeps everything.
        </p>
      )}
      <textarea
        ref={field}
        class="field record-text"
        data-testid="record-content"
        aria-label="The main line as a record"
        readOnly
        rows={12}
        value={text}
      />
      <div class="dialog-buttons">
        <button class="button button-primary" data-testid="record-copy" onClick={() => void onCopy()}>
          <Icon name="copy" />
          Copy
        </button>
      </div>
    </Dialog>
  );
}
