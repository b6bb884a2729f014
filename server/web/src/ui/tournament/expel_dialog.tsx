// The dialog in which a director expels a player.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { Dialog } from "../common/dialog";
import type { ToolProps } from "./acting";
import { DialogEnding } from "./dialog_ending";
import { Select } from "./select";

export function ExpelDialog({ one, acting: { act, busy }, onClose }: ToolProps & { readonly onClose: () => void }): VNode {
  const names = one.players.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
  const [name, setName] = useState(names[0] ?? "");
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (await act({ act: "expel", name })) onClose();
  }
  return (
    <Dialog title={t("tournament.do.expel")} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Select label={t("tournament.player")} testId="which-player" value={name} options={names.map((each) => [each, each] as const)} onChange={setName} />
        <p>{t("tournament.expel_text")}</p>
        <DialogEnding testId="expel-submit" submit={t("tournament.do.expel")} disabled={busy || name === ""} isDangerous onClose={onClose} />
      </form>
    </Dialog>
  );
}
