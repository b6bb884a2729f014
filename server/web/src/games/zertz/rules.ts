// The rules of ZÈRTZ one by one, each with a position to try it on. Its texts are the book's `ID.title` and so on.
import { Book } from "../../i18n/book";
import type { RulesPart } from "../game";
import type { Task } from "../lessons";
import { english, files } from "./messages/rules?book";

function task(id: string, setup: string, goal: Task["goal"], ...solution: string[]): Task {
  const isPosition = setup.includes(" ");
  return { id, game: "zertz", setup: isPosition ? `position:${setup}` : setup, goal, solution };
}

const hanging = "WG../..1../...2./...3./...3/...1./.... 5/7/10 0/0/0 0/0/0 first";
/** The rim is full, so that no ring is free. */
const walled = "W1B4G/B5W/G1W2B/G3G/BGBB";
const oneEach = `48 WGBWG/B4W/G5B/${walled} 0/0/0 0/0/1 0/0/0 first`;
const oneOther = `48 WGBWG/B4W/G5B/${walled} 0/0/0 0/0/0 0/0/1 first`;
const round = ["Bd4", "x d3Bd5", "-", "Bd4", "x d5Bd3", "-"];

const sections: readonly Task[] = [
  task("sets", "37 4/1G3/6/3WB2/6/1W3/4 1/3/6 3/3/2 0/1/1 first", { end: "winning_set" }, "x d4Bd6"),
  task("boards", "48", { turn: "^.h4" }, "Wh4,a1"),
  task("place", "37", { turn: "^Wd4,d1$" }, "Wd4,d1"),
  task("free", "37 ..2/.4/6/3W3/6/4./2.. 5/8/10 0/0/0 0/0/0 first", { turn: ",a3$" }, "Bd1,a3"),
  task("none", "37 WGBW/G3B/W4G/B5W/G4B/W3G/BWGB 0/2/4 0/0/0 0/0/0 first", { turn: "^.\\w\\d$" }, "Bd4"),
  task("capture", "37 4/5/6/3WG2/1B4/5/4 5/7/9 0/0/0 0/0/0 first", { turn: "^x d4Gd6$" }, "x d4Gd6"),
  task("chain", "37 4/1WG2/4B1/1B5/2W1G1/5/4 4/6/8 0/0/0 0/0/0 first", { turn: "^x b2" }, "x b2Gb4Bd6Gf4"),
  task("isolation", `37 ${hanging}`, { turn: ",b3 x Wa1Ga2$" }, "Be6,b3 x Wa1Ga2"),
  task("last", "37 WG../.1.../....../..4./..3./...../.... 5/7/10 0/0/0 0/0/0 first", { turn: "^.b2,.* x " }, "Bb2,d3"),
  task("several", "37 W.../1..../G...../...3./...2./...../.... 5/7/10 0/0/0 0/0/0 first", { turn: ",b1 x Wa1Gc1$" }, "Bd4,b1"),
  task("optional", `37:claim=optional ${hanging}`, { turn: ",b3$" }, "Be6,b3"),
  task("pool", `48 WGBWG/B4W/G5B/W6G/B5G/G1W2B/G3B/BBBB 0/0/0 1/0/0 0/1/0 first`, { turn: "^W" }, "Wd4"),
  task("blitz", "37:blitz 4/1G3/6/3WB2/6/5/4 2/3/6 2/2/1 0/1/1 first", { end: "winning_set" }, "x d4Bd6"),
  task("full", "37 B.../.1.../.GB.../......./....../...../.... 3/4/5 1/1/2 2/2/1 first", { end: "full_board" }, "Wb2"),
  task("nothing", oneOther, { turn: "^-$" }, "-"),
  task("draw", oneEach, { end: "no_action" }, "Bc5"),
  { ...task("repetition", oneEach, { end: "repetition" }, "x d5Bd3", "-"), before: [...round, ...round.slice(0, 4)] },
  task("notation", "37 4/5/6/3WG2/1B4/5/4 5/7/9 0/0/0 0/0/0 first", { turn: "^x d4Gd6$" }, "x d4Gd6"),
];

const book = new Book<string>(english, files);

export const rules: RulesPart = { sections, book };
