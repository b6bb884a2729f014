// Links to a game, to one position of it, to the analysis of that, and what embeds it in another site: `/game/ID`, `/game/ID?ply=12`,
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

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The HTML that shows the game in a page of another site. `site`: "https://play.example.org". */
export function embedOf(site: string, room: string, title: string): string {
  const source = `${site}${addressOf(room, null)}/embed`;
  const looks = 'width="480" height="640" style="border: 0; max-width: 100%" loading="lazy"';
  return `<iframe src="${source}" title="${escaped(title)}" ${looks}></iframe>`;
}

/** The review of a finished game. */
export function reviewOf(room: string): string {
  return `/analysis?game=${room}&review`;
}

export function analysisOf(room: string, ply: number): string {
  return `/analysis?game=${room}&ply=${ply}`;
}
