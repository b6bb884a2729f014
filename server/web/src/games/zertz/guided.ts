// The guided first game of ZÈRTZ: the first turns on the basic board, then positions from later in a game.
import { Book } from "../../i18n/book";
import type { GuidedPart } from "../game";
import type { GuidedScript } from "../lessons";
import { english, files } from "./messages/learn?book";

const script: GuidedScript = {
  game: "zertz",
  steps: [
    { id: "place", setup: "37", goals: ["Gd4"] },
    { id: "ring", goals: ["Gd4,a1"] },
    { id: "jump", answer: "We4,g1", goals: ["x d4Wf4"] },
    { id: "chain", setup: "position:37 ..2/.4/2W1G1/1B5/4B1/1WG2/3. 3/6/8 1/0/0 0/0/0 first", goals: ["x f2Gf4Bd6Gb4"] },
    { id: "bait", setup: "position:37 4/1B3/B5/3W3/6/.3./2.1 3/6/6 1/1/1 1/1/1 first", goals: ["Wa2,d7"] },
    { id: "reap", answer: "x a2Bc2", goals: ["x c1Wc3We4"] },
    { id: "island", setup: "position:37 WG../..1../6/3B3/6/5/1W2 3/6/8 1/1/1 0/0/0 first", goals: ["Bf4,b3 x Wa1Ga2"] },
    { id: "set", setup: "position:37 ..2/.4/5G/2BW3/6/3W./2.. 1/4/5 3/1/2 0/2/2 first", goals: ["x d3Wd5"] },
  ],
  finale: { setup: "position:37 1.2/4./4B1/7/4G1/.1W2/.2. 2/2/5 2/3/2 1/2/2 first", level: 1 },
};

const book = new Book<string>(english, files);

export const guided: GuidedPart = { script, book };
