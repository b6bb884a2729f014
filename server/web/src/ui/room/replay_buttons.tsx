// The buttons among those for single steps that let the turns play by themselves, and how fast.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Replay } from "../../state/room/replay";
import { changeReplaySpeed, replaySpeed, type ReplaySpeed } from "../../state/room/replay_speed";
import { IconButton } from "../common/icon_button";
import type { IconName } from "../common/icons";

function faceOf(replay: Replay): { readonly icon: IconName; readonly name: string } {
  if (replay.runs.value) return { icon: "pause", name: t("turns.pause") };
  if (replay.isAtEnd.value && !replay.isEmpty.value) return { icon: "again", name: t("turns.replay_again") };
  return { icon: "play", name: t("turns.replay") };
}

export function ReplayButton({ replay }: { replay: Replay }): VNode {
  return (
    <IconButton {...faceOf(replay)} testId="replay" disabled={replay.isEmpty.value} onClick={() => replay.toggle()} />
  );
}

const signs: Readonly<Record<ReplaySpeed, string>> = { slow: "½×", usual: "1×", fast: "2×" };

/** Each press takes the next speed, after the last the first again. */
export function ReplaySpeedButton(): VNode {
  const speed = signs[replaySpeed()];
  const name = t("turns.speed", { speed });
  return (
    <button
      class="button-quiet button-icon"
      data-testid="replay-speed"
      title={name}
      aria-label={name}
      onClick={changeReplaySpeed}
    >
      {speed}
    </button>
  );
}
