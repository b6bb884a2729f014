// The heap of tests/toy in the browser, as small as a game can be: one folder, and one line in the list of games.
import type { Game } from "../../../../server/web/src/games/game";
import { Part } from "../../../../server/web/src/games/part";
import { view } from "./view";

export const heap: Game = {
  view,
  showcase: { setup: "three", turns: ["2", "1"] },
  table: new Part(async () => (await import("./parts")).table),
  help: new Part(async () => (await import("./parts")).help),
  study: new Part(async () => (await import("./parts")).study),
  rules: new Part(async () => (await import("./parts")).rules),
  guided: new Part(async () => (await import("./parts")).guided),
  exercises: new Part(async () => (await import("./parts")).exercises),
};
