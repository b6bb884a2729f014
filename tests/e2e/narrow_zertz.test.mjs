// The room of a game of ZÈRTZ on a phone 360 pixels wide, in all languages: texts stay in their places.
import { test } from "node:test";
import { narrowGame } from "./support/narrow_room.mjs";

test("a game of ZÈRTZ fits from the invitation to the result", { timeout: 300_000 }, (t) => narrowGame(t, "zertz", "37"));
