// The tools around an analysis: its link and record, another start, the board's side, and the way back to the game.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import { addressOf, type Opened, type Source } from "../../state/analysis/opening";
import { addressOf as gameAddress } from "../../state/room/permalink";
import { toast } from "../../state/session/toasts";
import { nonVisual } from "../../state/session/preferences";
import { copy } from "../common/copy_link";
import { Icon } from "../common/icons";
import { Menu } from "../common/menu";
import { helpItems, labelsItem } from "../room/menu_items";
import { FlipButton } from "../room/room_tools";
import { ExportDialog } from "./export_dialog";
import { StartDialog } from "./start_dialog";

interface AnalysisToolsProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly source: Source | null;
  /** The game goes on: nothing leads from it to an analysis. */
  readonly goesOn: boolean;
  readonly onOpen: (opened: Opened) => void;
}

async function copyLink(analysis: Analysis, source: Source | null): Promise<void> {
  const address = await addressOf(analysis.tree.peek(), analysis.path.peek(), source);
  if (address === null) return toast(t("analysis.too_large"), "problem");
  const link = location.origin + address;
  toast((await copy(link, null)) ? t("analysis.link_copied") : link);
}

export function AnalysisTools({ analysis, rules, source, goesOn, onOpen }: AnalysisToolsProps): VNode {
  const [open, setOpen] = useState<"record" | "start" | null>(null);
  const close = () => setOpen(null);
  return (
    <div class="tools" role="group" aria-label={t("analysis.tools")}>
      {!goesOn && <Tool icon="copy" testId="copy-analysis" name={t("analysis.link")} onClick={() => void copyLink(analysis, source)} />}
      <Tool icon="save" testId="record" name={t("analysis.record")} onClick={() => setOpen("record")} />
      {!goesOn && <Tool icon="edit" testId="new-start" name={t("analysis.other_start")} onClick={() => setOpen("start")} />}
      {source && (
        <a class="button-quiet" href={source.room === null ? "/local" : gameAddress(source.room, null)}>
          <Icon name="send" />
          {t("analysis.to_game")}
        </a>
      )}
      <FlipButton />
      <Menu name={t("tools.more")} testId="more" items={[nonVisual.value ? [] : [labelsItem()], helpItems(analysis.tree.value.game)]} />
      {open === "record" && <ExportDialog analysis={analysis} rules={rules} onClose={close} />}
      {open === "start" && <StartDialog analysis={analysis} rules={rules} onOpen={onOpen} onClose={close} />}
    </div>
  );
}

interface ToolProps {
  readonly icon: "copy" | "save" | "edit";
  readonly testId: string;
  readonly name: string;
  readonly onClick: () => void;
}

function Tool({ icon, testId, name, onClick }: ToolProps): VNode {
  return (
    <button class="button-quiet" data-testid={testId} onClick={onClick}>
      <Icon name={icon} />
      {name}
    </button>
  );
}
