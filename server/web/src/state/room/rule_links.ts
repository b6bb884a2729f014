// Where the page of the rules explains a refusal. The sections' names are those of state/learn.

const tzaar: Readonly<Record<string, string>> = {
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

const zertz: Readonly<Record<string, string>> = {
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

/** Every code that a turn can be refused with and that a rule explains, by game. */
export const ruleSections: Readonly<Record<string, Readonly<Record<string, string>>>> = { tzaar, zertz };

/** "/rules/zertz#free"; null: no rule explains that code. */
export function ruleAddress(game: string, code: string): string | null {
  const section = ruleSections[game]?.[code];
  return section === undefined ? null : `/rules/${game}#${section}`;
}
