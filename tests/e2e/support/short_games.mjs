// Two short games from the first turn to an end by the rules, both won by the first side; as in the record; and turns by clicks.

export const shortGames = {
  tzaar: {
    setup: "fixed",
    turns: ["D6xE6", "F4xF5 pass", "C2xC3 G5xF6", "E8xD8 pass", "H3xG3 B5xB4", "F1xE2 pass", "C5xC4 E3xF3"],
  },
  zertz: {
    setup: "37",
    turns: ["Wb5,c1", "Ga4,e1", "x a4Wc6", "Wd6,f1", "x c6We5", "Wd6,a1", "x e5Wc6", "Wc5,e2", "x c6Wc4"],
  },
};

/** The steps of a turn: the piece from outside that is taken ("W"), the points in their order, and "pass". */
export function stepsOf(turn) {
  const marble = /^[WGB](?=[a-i]\d,)/.exec(turn)?.[0];
  const points = turn.match(/[A-I]\d|[a-i]\d/g);
  return [...(marble ? [marble] : []), ...points, ...(turn.endsWith("pass") ? ["pass"] : [])];
}

/** A whole turn by clicks, sent. */
export async function playTurn(person, turn) {
  for (const step of stepsOf(turn)) {
    if (/^[WGB]$/.test(step)) await person.press(`pile-${step}`);
    else if (step === "pass") await person.press("pass");
    else await person.point(step).click();
  }
  await person.press("play-turn");
}
