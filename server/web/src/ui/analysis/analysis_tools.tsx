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
  readonly onOpen: (opened: Opened) => void;
}

async function copyLink(analysis: Analysis, source: Source | null): Promise<void> {
  const address = await addressOf(analysis.tree.peek(), analysis.path.peek(), source);
  if (address === null) return toast(t("analysis.too_large"), "problem");
  const link = location.origin + address;
  toast((await copy(link, null)) ? t("analysis.link_copied") : link);
}

export function AnalysisTools({ analysis, rules, source, onOpen }: AnalysisToolsProps): VNode {
  const [open, setOpen] = useState<"record" | "start" | null>(null);
  const close = () => setOpen(null);
  return (
    <div class="tools" role="group" aria-label={t("analysis.tools")}>
      <button class="button-quiet" data-testid="copy-analysis" onClick={() => void copyLink(analysis, source)}>
        <Icon name="copy" />
        {t("analysis.link")}
      </button>
      <button class="button-quiet" data-testid="record" onClick={() => setOpen("record")}>
        <Icon name="save" />
        {t("analysis.record")}
      </button>
      <button class="button-quiet" data-testid="new-start" onClick={() => setOpen("start")}>
        <Icon name="edit" />
        {t("analysis.other_start")}
      </button>
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
