// The guided first game of TZAAR: the opening of a real game, then three positions from later in one.
import { Book } from "../../i18n/book";
import type { GuidedPart } from "../game";
import type { GuidedScript } from "../lessons";
import { english, files } from "./messages/learn?book";

const script: GuidedScript = {
  game: "tzaar",
  steps: [
    { id: "open", setup: "fixed", goals: ["B5xB4"] },
    { id: "capture", answer: "A4xA5 B3+B2", goals: ["B4xC4"] },
    { id: "stack", goals: ["B4xC4 C5+C6"] },
    { id: "height", answer: "B2xB6 E6+E7", goals: ["C6xB6"] },
    { id: "twice", goals: ["C6xB6 C4xC3"] },
    { id: "line", setup: "position:4z/1(TZ)4/2r4/6T1/1R2z3/7t/4t2/4T(TR)/1r3 w play", goals: ["E2xI2"] },
    { id: "pass", goals: ["E2xI2 pass"] },
    { id: "kinds", setup: "position:3(TR)1/1r4/2T4/8/1T4z1/8/3t3/1Z4/2r2 w play", goals: ["A4xE7"] },
    {
      id: "stuck",
      setup: "position:z4/1t4/7/(TZ)2(tt)T3/8/8/2(RR)3r/6/r3z w play",
      goals: [
        "D1xD4 pass",
        "D1xD4 D4xB2",
        "D1xD4 G3xG7",
        "D1xD4 G3xI1",
        "G3xG7 D1xD4",
        "G3xI1 D1xD4",
      ],
    },
  ],
  finale: { setup: "position:1t3/2R(TR)2/r2(TT)3/8/1r5Z/3t1(RZ)2/7/4z1/T1(rt)2 w play", level: 1 },
};

const book = new Book<string>(english, files);

export const guided: GuidedPart = { script, book };
