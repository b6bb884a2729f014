// Links to a game, to one position of it, and to the analysis of that: `/game/ID`, `/game/ID?ply=12`,
// `/analysis?game=ID&ply=12`. Pure.

/** The ply that an address asks for; null: none, so the current position is meant. */
export function plyAsked(query: URLSearchParams): number | null {
  const text = query.get("ply") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** `ply` null: the game, whatever its position is by then. */
export function addressOf(room: string, ply: number | null): string {
  return ply === null ? `/game/${room}` : `/game/${room}?ply=${ply}`;
}

/** The review of a finished game. */
export function reviewOf(room: string): string {
  return `/analysis?game=${room}&review`;
}

export function analysisOf(room: string, ply: number): string {
  return `/analysis?game=${room}&ply=${ply}`;
}
