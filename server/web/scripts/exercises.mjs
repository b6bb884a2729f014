// What the themes of all games' exercises share. Each game's own, in exercises.mjs of its folder, are by name:
// `tactics`: the wins in how many turns to look at; `turns`: how many the exercise takes, 1 unless said otherwise; `task`:
// what it asks for, null: the position does not fit; `few`: the part of the legal turns that may solve it; `legal`: the least
// and the most legal turns that there may be, from each such pair as many exercises. No files; the rules are handed in.

/** A tactic's position with the other side to move, which then has to save itself. */
export function turned(position) {
  const swaps = { w: "b", b: "w", first: "second", second: "first" };
  return position.replace(/\b(w|b|first|second)\b(?= play$|$)/, (side) => swaps[side]);
}

export const asItIs = (position) => position;

export const wins = (turns) => ({ tactics: [turns], turns, task: () => ({ aim: { won: true } }) });
