// The lines of the lobby's chat as this tab holds them. Pure.
import type { ChatNews, LobbyLine } from "../../net/lobby_chat";

export interface LobbyChat {
  /** False: the operator has switched it off. */
  readonly on: boolean;
  /** Oldest first. */
  readonly lines: readonly LobbyLine[];
}

/** As many as the server shows. */
const mostLines = 100;

/** `held`: null before anything has come. A line with a known number takes the place of the one that is held. */
export function applyChatNews(held: LobbyChat | null, { on, reset, lines, gone }: ChatNews): LobbyChat {
  const fresh = new Set([...gone, ...lines.map(({ v }) => v)]);
  const kept = reset ? [] : (held?.lines ?? []).filter(({ v }) => !fresh.has(v));
  const all = [...kept, ...lines].sort((one, other) => one.v - other.v);
  return { on, lines: all.slice(-mostLines) };
}
