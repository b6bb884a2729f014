// Which of the two an address with an id is of.
import type { VNode } from "preact";
import { LeaguePage } from "./league";
import { TournamentPage } from "./tournament";

export function TournamentOrLeague({ page, id }: { page: "tournament" | "league"; id: string }): VNode {
  return page === "league" ? <LeaguePage id={id} /> : <TournamentPage id={id} />;
}
