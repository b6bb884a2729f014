// What somebody can do with a club, by their rank in it, and the links of clubs. Pure.
import type { Club, ClubAct, Rank } from "../../net/clubs";

export type MemberAct = Extract<ClubAct["act"], "make_officer" | "unmake_officer" | "hand_over" | "remove" | "ban">;

const heights: Readonly<Record<Rank, number>> = { member: 0, officer: 1, founder: 2 };

export function isOfficer({ rank }: Pick<Club, "rank">): boolean {
  return rank === "officer" || rank === "founder";
}

/** What the one can do with the other, who is somebody else. */
export function actsOn(mine: Rank | null, theirs: Rank): readonly MemberAct[] {
  if (mine === null || mine === "member" || heights[mine] <= heights[theirs]) return [];
  if (mine === "officer") return ["remove", "ban"];
  return [theirs === "officer" ? "unmake_officer" : "make_officer", "hand_over", "remove", "ban"];
}

/** How the viewer stands at the door. `account`: they need one; `stay`: the founder does not leave. */
export type Door = "account" | "join" | "ask" | "waiting" | "leave" | "stay";

export function doorOf({ rank, requested, entry }: Pick<Club, "rank" | "requested" | "entry">, isMember: boolean): Door {
  if (!isMember) return "account";
  if (rank !== null) return rank === "founder" ? "stay" : "leave";
  if (requested) return "waiting";
  return entry === "request" ? "ask" : "join";
}

export function clubPath(id: string): string {
  return `/club/${encodeURIComponent(id)}`;
}

/** The secret stands behind the "#", so that browsers send it to nobody. */
export function invitationTo(origin: string, id: string, secret: string): string {
  return `${origin}${clubPath(id)}#${secret}`;
}

/** The secret in what follows the "#" of an address; null: there is none. */
export function secretIn(fragment: string): string | null {
  return /^#([\w-]{43})$/.exec(fragment)?.[1] ?? null;
}
