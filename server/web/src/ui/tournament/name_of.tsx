// A player of a tournament by their row.
import type { VNode } from "preact";
import type { Tournament } from "../../net/tournaments";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";

interface NameProps {
  readonly one: Tournament;
  readonly row: number;
}

export function NameOf({ one, row }: NameProps): VNode {
  const player = one.players[row];
  if (!player) return <>–</>;
  return (
    <span class={player.gone ? "tournament-gone" : undefined}>
      <PlayerLink of={{ id: 0, name: player.name }}>
        <Breakable text={player.name} />
      </PlayerLink>
      <BotMark of={player} />
    </span>
  );
}
