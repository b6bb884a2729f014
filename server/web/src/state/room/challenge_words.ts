// Why a challenge is declined: what the viewer may answer, and what the challenger reads. Pure.

/** The server's word for why a challenge is not accepted, and the words of the person who declines. */
type DeclineReason = readonly [string, string];

const alwaysReasons: readonly DeclineReason[] = [
  ["no", "No, thank you"],
  ["later", "Not now, perhaps later"],
  ["clock", "Another clock, please"],
  ["setup", "Another set-up, please"],
  ["game", "Another game, please"],
];

/** The reasons to choose from when declining such a game; a guest never plays for a rating. */
export function declineReasons({ rated, timed }: { rated: boolean; timed: boolean }, guest: boolean): DeclineReason[] {
  if (rated) return [...alwaysReasons, ["rated", "Not for a rating"]];
  return timed && !guest ? [...alwaysReasons, ["rated", "For a rating"]] : [...alwaysReasons];
}

const declined: Readonly<Record<string, string>> = {
  no: "no, thank you",
  later: "not now, perhaps later",
  clock: "they would rather play with another clock",
  setup: "they would rather play another set-up",
  game: "they would rather play another game",
};

/** "Ben declined: not now, perhaps later."; detail null: nobody said why. `rated`: the game would have been. */
export function declinedSentence(name: string | null, detail: string | null | undefined, rated: boolean): string {
  const who = name ?? "Your opponent";
  if (detail === null) return `${who} did not take your challenge.`;
  if (detail === "rated") return `${who} declined: they would rather play ${rated ? "without" : "for"} a rating.`;
  return `${who} declined: ${declined[detail ?? ""] ?? declined["no"]}.`;
}
