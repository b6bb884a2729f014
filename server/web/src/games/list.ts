// The games this client can show, in the order in which they are offered. A new game needs its folder and one line here.
import type { Game } from "./game";
import { tzaar } from "./tzaar";
import { zertz } from "./zertz";

export const games = { tzaar, zertz } as const satisfies Readonly<Record<string, Game>>;

export type GameId = keyof typeof games;
