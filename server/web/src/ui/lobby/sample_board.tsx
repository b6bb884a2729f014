// What a game looks like: a small board with a position from the first half of the engine's own game.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Rules } from "../../rules/rules";
import { rules } from "../../state/client";
import { engineGame } from "../../state/lobby/showcase";
import { Miniature } from "./miniature";

/** Empty: there is none. */
function samplePosition(loaded: Rules | null, game: string): string {
  const record = engineGame(game);
  if (!loaded || !record) return "";
  const played = loaded.start(game, record.setup);
  for (const turn of record.turns.slice(0, (3 * record.turns.length) / 8)) played.play(turn);
  const position = played.position();
  played.free();
  return position;
}

export function SampleBoard({ game }: { game: string }): VNode {
  const loaded = rules.value;
  const position = useMemo(() => samplePosition(loaded, game), [loaded, game]);
  return <Miniature game={game} position={position} lastTurn="" ply={0} />;
}
