// The themes of each game's puzzles, in the order to be offered in.

const ofBoth = ["win_in_one", "win_in_two", "win_in_three", "defence"] as const;
const ofGame: Readonly<Record<string, readonly string[]>> = {
  tzaar: ["last_of_a_kind", "no_capture_left", "stack_against_stack", "sacrifice"],
  zertz: ["forced_captures", "sacrifice", "isolation"],
};

export function themesOf(game: string): readonly string[] {
  return [...ofBoth, ...(ofGame[game] ?? [])];
}
