// How many lines of conditional turns the viewer has in this game, or that they did not fit.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { socket } from "../../state/client";
import { askConditional, type Conditional } from "../../state/analysis/conditional";
import { conditionalOf } from "../../state/room/conditional";
import { Bar } from "./bar";

interface ConditionalBarProps {
  readonly room: string;
  readonly state: RoomState;
}

export function ConditionalBar({ room, state: { ply } }: ConditionalBarProps): VNode | null {
  const [own, know] = useState<Conditional | null>(null);
  const link = socket.link.value;
  useEffect(() => {
    if (link !== "open") return;
    let wanted = true;
    askConditional(socket, room).then((now) => wanted && know(now), () => undefined);
    return () => void (wanted = false);
  }, [room, ply, link]);
  if (own?.dropped === ply) return <Bar text={t("conditional.dropped")} testId="conditional-dropped" />;
  const n = own?.lines.length ?? 0;
  if (n === 0) return null;
  return (
    <Bar text={t("conditional.lines", { n })} testId="conditional-bar">
      <a class="button" href={conditionalOf(room)} data-testid="conditional-change">
        {t("conditional.change")}
      </a>
    </Bar>
  );
}
