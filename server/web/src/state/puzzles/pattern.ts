// Turns in which a part does not matter: common/puzzle/pattern.hpp in the browser, tested against the same examples. Pure.

interface Parts {
  readonly first: string;
  /** Empty: the turn is whole. */
  readonly second: string;
  readonly between: string;
  /** What a placement claims. */
  readonly rest: string;
}

function partsOf(turn: string): Parts {
  const whole = { first: turn, second: "", between: "", rest: "" };
  if (turn.startsWith("x ")) return whole;
  const [body = ""] = turn.split(" x ");
  const between = body.includes(",") ? "," : " ";
  const cut = body.indexOf(between);
  if (cut < 0) return whole;
  return { first: body.slice(0, cut), second: body.slice(cut + 1), between, rest: turn.slice(body.length) };
}

/** `pattern`: "Wd4,*", "* H2xH3", or a whole turn. */
export function matches(pattern: string, turn: string): boolean {
  if (pattern === turn) return true;
  const [wanted, given] = [partsOf(pattern), partsOf(turn)];
  if (wanted.second === "" || given.second === "") return false;
  if (wanted.between !== given.between || wanted.rest !== given.rest) return false;
  const agrees = (part: "first" | "second") => wanted[part] === "*" || wanted[part] === given[part];
  return agrees("first") && agrees("second");
}

export function matchesAny(patterns: readonly string[], turn: string): boolean {
  return patterns.some((pattern) => matches(pattern, turn));
}
