// What the box beside the board of an analysis offers. Pure.
import type { GoingOn, Source } from "./opening";

export type Tab = "variations" | "explorer" | "review";

/** While a game goes on, nobody gets help with it: not even what others have played from here. */
export function tabsOf(source: Source | null, goingOn?: GoingOn): readonly Tab[] {
  if (goingOn) return ["variations"];
  const hasReview = source !== null && source.turns.length > 0;
  return hasReview ? ["variations", "explorer", "review"] : ["variations", "explorer"];
}

/** What an address asks for first. */
export function tabAsked(pathname: string, query: URLSearchParams): Tab {
  if (query.has("review")) return "review";
  return pathname === "/explorer" ? "explorer" : "variations";
}

/** `asked`, where it is offered. */
export function shownTab(offered: readonly Tab[], asked: Tab): Tab {
  return offered.includes(asked) ? asked : "variations";
}
