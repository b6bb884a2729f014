// The sign of a side: the colour of its pieces, or its number where the pieces belong to nobody.
import type { VNode } from "preact";
import { viewOf } from "../../games";
import type { Side } from "../../net/wire";
import { sideName } from "../../state/room/words";

export function SideDisc({ game, side }: { game: string; side: Side }): VNode {
  const coloured = viewOf(game)?.coloured ?? false;
  const look = coloured ? `seat-disc-${side}` : "seat-disc-plain";
  return (
    <span class={`seat-disc ${look}`} title={sideName(game, side)} aria-hidden="true">
      {!coloured && (side === "first" ? "1" : "2")}
    </span>
  );
}
