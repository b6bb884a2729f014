// What belongs to every table of TZAAR: its rules in three pictures, the rules behind refusals, and the themes of its puzzles.
import type { RulePicture, TablePart } from "../game";

const picture = (position: string, turn: string): RulePicture => ({ setup: `position:${position}`, turn });

const pictures = [
  picture("3(TR)1/1r4/2T4/8/1T4z1/8/3t3/1Z4/2r2 w play", "A4xE7"),
  picture("5/2T1t1/7/1T1R4/8/8/Z1r4/1z1R2/T2t1 w play", "B3xB5 D4+D2"),
  picture("5/6/1(TR)2(tz)2/5t2/6R1/8/Z1r4/6/T2t1 w play", "C2xC5"),
] as const;

const refusals: Readonly<Record<string, string>> = {
  bad_notation: "notation",
  unknown_space: "notation",
  must_capture: "turn",
  second_action_missing: "turn",
  one_action_only: "opening",
  empty_from: "lines",
  not_yours: "turn",
  not_in_line: "lines",
  across_hole: "hole",
  blocked: "lines",
  empty_target: "lines",
  own_target: "stack",
  not_own_target: "stack",
  too_high: "height",
  must_place: "tournament",
  not_placing: "tournament",
  occupied: "tournament",
  none_left: "tournament",
};

export const table: TablePart = {
  pictures,
  refusals,
  themes: ["last_of_a_kind", "no_capture_left", "stack_against_stack", "sacrifice"],
};
