// The sentence itself. It stays in its place while the game goes on, so that nothing moves under the hand.
import type { FunctionComponent, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { helpBook } from "../../i18n/help_book";
import { spoken, t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { closeHints, hintOf } from "../../state/room/hints";
import type { AnyTable } from "../../state/room/table";
import { IconButton } from "../common/icon_button";

interface HintProps {
  readonly table: AnyTable;
  readonly state: RoomState;
}

/** Resolves when the texts are there in the language spoken now. */
export async function openHints(): Promise<FunctionComponent<HintProps>> {
  await helpBook.open(spoken.peek().language);
  return HintLine;
}

function HintLine({ table, state }: HintProps): VNode | null {
  useEffect(() => void helpBook.open(spoken.value.language), [spoken.value.language]);
  const steps = table.myTurn.value ? (table.stage.value?.steps ?? null) : null;
  const hint = hintOf(state.game, steps, (table.draft.value?.length ?? 1) - 1);
  return (
    hint && (
      <aside class="first-hint" aria-label={t("hints.title")} data-testid="first-hint">
        <p>{helpBook.say(hint)}</p>
        <IconButton icon="close" name={t("hints.close")} testId="close-hints" onClick={closeHints} />
      </aside>
    )
  );
}
