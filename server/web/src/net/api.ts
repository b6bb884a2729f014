// The HTTP calls of the client. The cookie carries the session.
import type { ErrorBody } from "#protocol";
import type { GameList, Me } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json" },
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const sentence = (body as Partial<ErrorBody> | null)?.error?.message;
  throw new ApiError(response.status, sentence ?? `The server answered ${response.status}.`);
}

/** Who this browser is: the session it has, or a new guest. */
export async function whoAmI(): Promise<Me> {
  try {
    return await call<Me>("GET", "/api/me");
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return { ...(await call<Omit<Me, "guest">>("POST", "/api/guest")), guest: true };
  }
}

export interface GamesQuery {
  player?: string;
  game?: string;
  result?: string;
  before?: string;
  limit?: number;
}

export function games(query: GamesQuery): Promise<GameList> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  return call<GameList>("GET", `/api/games?${parameters}`);
}
