// The tools around an analysis: its link and record, another start, the board's side, and the way back to the game.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import { addressOf, type Opened, type Source } from "../../state/analysis/opening";
import { addressOf as gameAddress } from "../../state/room/permalink";
import { toast } from "../../state/session/toasts";
import { copy } from "../common/copy_link";
import { Icon } from "../common/icons";
import { KeysButton } from "../room/keys";
import { BoardTools } from "../room/room_tools";
import { ExportDialog } from "./export_dialog";
import { StartDialog } from "./start_dialog";

interface AnalysisToolsProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly source: Source | null;
  readonly onOpen: (opened: Opened) => void;
}

async function copyLink(analysis: Analysis, source: Source | null): Promise<void> {
  const address = await addressOf(analysis.tree.peek(), analysis.path.peek(), source);
  if (address === null) return toast("This analysis is too large for a link. Take it away as a record.", "problem");
  const link = location.origin + address;
  toast((await copy(link, null)) ? "Link copied. It holds the whole analysis." : link);
}

export function AnalysisTools({ analysis, rules, source, onOpen }: AnalysisToolsProps): VNode {
  const [open, setOpen] = useState<"record" | "start" | null>(null);
  const close = () => setOpen(null);
  return (
    <div class="tools" role="group" aria-label="The analysis">
      <button class="button-quiet" data-testid="copy-analysis" onClick={() => void copyLink(analysis, source)}>
        <Icon name="copy" />
        Link
      </button>
      <button class="button-quiet" data-testid="record" onClick={() => setOpen("record")}>
        <Icon name="save" />
        Record
      </button>
      <button class="button-quiet" data-testid="new-start" onClick={() => setOpen("start")}>
        <Icon name="edit" />
        Other start
      </button>
      <BoardTools />
      <KeysButton />
      {source && (
        <a class="button-quiet" href={gameAddress(source.id, null)}>
          <Icon name="send" />
          To the game
        </a>
      )}
      {open === "record" && <ExportDialog analysis={analysis} rules={rules} onClose={close} />}
      {open === "start" && <StartDialog analysis={analysis} rules={rules} onOpen={onOpen} onClose={close} />}
    </div>
  );
}
