// The rules of TZAAR one by one, each with a position to try it on. Its texts are the book's `ID.title` and so on.
import { Book } from "../../i18n/book";
import type { RulesPart } from "../game";
import type { Task } from "../lessons";
import { english, files } from "./messages/rules?book";

/** On the right of every board, so that both sides show all kinds and have captures left. */
const rest = "Z1r4/1z1R2/T2t1 w play";

function task(id: string, setup: string, goal: Task["goal"], ...solution: string[]): Task {
  const isPosition = setup.includes(" ");
  return { id, game: "tzaar", setup: isPosition ? `position:${setup}` : setup, goal, solution };
}

const sections: readonly Task[] = [
  task("pieces", `5/4r1/2T2z1/1t6/8/8/${rest}`, { turn: "^C3xC6 " }, "C3xC6 pass"),
  task("lines", `T2z1/6/5r1/3t4/8/8/${rest}`, { turn: "^A1xD4 " }, "A1xD4 pass"),
  task("hole", `5/1T4/1t5/8/1R2z1t1/8/${rest}`, { turn: "^E2x" }, "E2xC2 pass"),
  task("opening", "fixed", { turn: "^.{5}$" }, "B5xB4"),
  task("turn", `5/1Z2t1/5z1/6r1/8/8/${rest}`, { turn: "x.*x" }, "B2xB5 B5xC6"),
  task("height", `2(tttr)2/6/7/2(TR)2(tz)2/8/1t6/${rest}`, { turn: "^D3xD6 " }, "D3xD6 pass"),
  task("stack", `5/2T1t1/7/1T1R4/8/8/${rest}`, { turn: "\\+" }, "B3xB5 D4+D2"),
  task("top", `3r1/1T1t2/2(TTR)2(zt)1/8/t7/8/${rest}`, { turn: "^C3xC6 " }, "C3xC6 pass"),
  task("pass", `5/6/2(TZ)1t2/8/8/8/${rest}`, { turn: " pass$" }, "C3xC5 pass"),
  task("kinds", "5/6/1(TR)2(tz)2/5t2/6R1/8/Z1r4/6/T2t1 w play", { end: "type_captured" }, "C2xC5"),
  task("cover", "5/1T1t2/1Z1T3/3R4/8/8/2r4/1z4/T2t1 w play", { end: "type_covered" }, "B2xB4 C4+C2"),
  task("stuck", "1t3/3t(RR)1/6t/8/3(TT)z3/1T6/5r1/1(ZZ)4/5 w play", { end: "no_capture", won: true }, "B5xB4 pass"),
  task("random", "random:7f3a", { turn: "x" }, "A2xA3"),
  task("tournament", "tournament", { turn: "@" }, "Z@E4"),
  task("notation", `5/2T1t1/7/1T1R4/8/8/${rest}`, { turn: "^B3xB5 D4\\+D2$" }, "B3xB5 D4+D2"),
];

const book = new Book<string>(english, files);

export const rules: RulesPart = { sections, book };
