// The HTTP calls for what people write about a game for themselves.
import type { NoteBody } from "#protocol";
import { call } from "./api";

const path = (game: string): string => `/api/me/notes/${encodeURIComponent(game)}`;

/** The account's own; empty: none. */
export async function noteOn(game: string): Promise<string> {
  return (await call<NoteBody>("GET", path(game))).text;
}

/** In place of the one before. */
export function keepNote(game: string, text: string): Promise<object> {
  return call<object>("PUT", path(game), { text });
}
