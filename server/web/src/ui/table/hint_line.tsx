// The sentence itself. It stays in its place while the game goes on, so that nothing moves under the hand.
import type { FunctionComponent, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { gameOf } from "../../games";
import { helpBook } from "../../i18n/help_book";
import { spoken, t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { closeHints, hintOf } from "../../state/room/hints";
import type { AnyTable } from "../../state/room/table";
import { IconButton } from "../common/icon_button";
import { hintPlace } from "./hint_place";

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
  const { language } = spoken.value;
  const help = gameOf(state.game)?.help;
  useEffect(() => void helpBook.open(language), [language]);
  useEffect(() => void help?.open(language).catch(() => undefined), [help, language]);
  if (!help?.value) return help ? hintPlace : null;
  const steps = table.myTurn.value ? (table.stage.value?.steps ?? null) : null;
  return (
    <aside class="first-hint" aria-label={t("hints.title")} data-testid="first-hint">
      <p>{hintOf(help.value, steps, (table.draft.value?.length ?? 1) - 1)}</p>
      <IconButton icon="close" name={t("hints.close")} testId="close-hints" onClick={closeHints} />
    </aside>
  );
}
