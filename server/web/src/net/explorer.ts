// The HTTP call of the explorer.
import type { ExplorerBody } from "#protocol";
import { call } from "./api";

export type Explored = ExplorerBody;
export type OpeningTurn = Explored["turns"][number];

/** How stored games went on from this position. */
export function explored(game: string, position: string): Promise<Explored> {
  return call<Explored>("GET", `/api/explorer?${new URLSearchParams({ game, position })}`);
}
