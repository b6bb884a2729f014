// ZÈRTZ: what its folder gives.
import type { Game } from "../game";
import { Part } from "../part";
import showcase from "./showcase.json";
import { view } from "./view";

export const zertz: Game = {
  view,
  showcase,
  table: new Part(async () => (await import("./table")).table),
  help: new Part(async () => (await import("./help")).help),
  study: new Part(async () => (await import("./study")).study),
  rules: new Part(async () => (await import("./rules")).rules),
  guided: new Part(async () => (await import("./guided")).guided),
  exercises: new Part(async () => (await import("./exercises")).exercises),
};
