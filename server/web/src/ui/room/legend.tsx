// The button that shows what pieces and marks are called.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { IconButton } from "../common/icon_button";
import { later } from "../common/later";

const LegendDialog = later(() => import("./legend_dialog").then((module) => module.openLegend()));

export function LegendButton({ game }: { game: string }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="help" name={t("legend.title")} testId="legend" onClick={() => setOpen(true)} />
      {open && <LegendDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}
