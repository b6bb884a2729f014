// What belongs to every table of ZÈRTZ: its rules in three pictures, the rules behind refusals, and the themes of its puzzles.
import type { RulePicture, TablePart } from "../game";

const picture = (position: string, turn: string): RulePicture => ({ setup: `position:${position}`, turn });

const pictures = [
  picture("37 4/5/1G4/7/4W1/5/4 5/7/10 0/0/0 0/0/0 first", "Bd4,g1"),
  picture("37 ..2/.4/2W1G1/1B5/4B1/1WG2/3. 3/6/8 1/0/0 0/0/0 first", "x f2Gf4Bd6Gb4"),
  picture("37 ..2/.4/5G/2BW3/6/3W./2.. 1/4/5 3/1/2 0/2/2 first", "x d3Wd5"),
] as const;

const refusals: Readonly<Record<string, string>> = {
  bad_notation: "notation",
  unknown_ring: "notation",
  ring_gone: "place",
  must_capture: "capture",
  no_capture: "capture",
  must_pass: "nothing",
  pass_not_forced: "nothing",
  occupied: "place",
  none_left: "pool",
  marble_missing: "place",
  must_remove: "none",
  ring_occupied: "free",
  not_at_edge: "free",
  held: "free",
  last_vacant: "free",
  wrong_claim: "isolation",
  empty_from: "capture",
  cannot_jump: "capture",
  not_a_jump: "capture",
  nothing_jumped: "capture",
  landing_occupied: "capture",
  wrong_colour: "notation",
  must_jump_on: "chain",
};

export const table: TablePart = {
  pictures,
  refusals,
  themes: ["forced_captures", "sacrifice", "isolation"],
};
