// The room of a game of TZAAR on a phone 360 pixels wide, in all languages: texts stay in their places.
import { test } from "node:test";
import { narrowGame } from "./support/narrow_room.mjs";

test("a game of TZAAR fits from the invitation to the result", { timeout: 300_000 }, (t) => narrowGame(t, "tzaar", "fixed"));
