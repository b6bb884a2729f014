// The turn that is prepared, with the way to give it up, or why it will not be played.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { droppedWords, preparedWords } from "../../state/room/prepared_words";
import type { Preparing } from "../../state/room/preparing";
import { Bar } from "./bar";

interface PreparedBarProps {
  readonly preparing: Preparing;
  readonly view: GameView;
}

export function PreparedBar({ preparing, view }: PreparedBarProps): VNode | null {
  const prepared = preparedWords(preparing, view);
  if (prepared === null) return <DroppedBar preparing={preparing} />;
  return (
    <Bar text={prepared} testId="prepared-bar">
      <button class="button" data-testid="cancel-prepared" onClick={() => void preparing.cancel()}>
        {t("common.cancel")}
      </button>
    </Bar>
  );
}

/** Whoever has given it up knows. */
function DroppedBar({ preparing }: { preparing: Preparing }): VNode | null {
  const dropped = droppedWords(preparing);
  const isKnown = dropped === null || preparing.dropped.value === "cancelled";
  return isKnown ? null : <Bar text={dropped} testId="dropped-bar" />;
}
