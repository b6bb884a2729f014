// A tournament in words. Pure.
import { t } from "../../i18n/messages";
import { gameName } from "../../games";
import type { LoggedAct, Tournament, TournamentSummary } from "../../net/tournaments";
import { clockName } from "../lobby/lobby_words";
import { setupName } from "../lobby/setup_name";

type Kind = Pick<TournamentSummary, "game" | "setup" | "clock" | "rated">;

/** Facts in one line; no line begins with a dot. */
export function dotted(...facts: readonly string[]): string {
  return facts.join("\u00a0· ");
}

/** "TZAAR · Tournament set-up · 10+5 · rated" */
export function gameWords({ game, setup, clock, rated }: Kind): string {
  const facts = [gameName(game), setupName(game, setup), clockName(clock)];
  return dotted(...facts, ...(rated ? [t("rating.rated_inline")] : []));
}

/** "Swiss, 5 rounds" */
export function formWords(form: TournamentSummary["form"], rounds: number): string {
  return form === "swiss" ? t("tournament.swiss_of", { n: rounds }) : t(`tournament.form.${form}`);
}

/** "Round 2 of 5" */
export function roundWords(one: Pick<Tournament, "form" | "round" | "total_rounds">): string {
  const { form, round, total_rounds } = one;
  if (form !== "swiss" && form !== "round_robin") return t("tournament.round", { n: round });
  return total_rounds >= round ? t("tournament.round_of", { n: round, of: total_rounds }) : t("tournament.round", { n: round });
}

const actions = [
  "joined", "withdrawn", "checked_in", "bye_asked", "started", "round_paired", "round_started", "result", "adjudicated",
  "expelled", "paused", "resumed", "pause_set", "undone", "ended", "created",
] as const;

type Action = (typeof actions)[number];

function isAction(word: string): word is Action {
  return (actions as readonly string[]).includes(word);
}

/** What was done: "Round 2 was paired by hand". */
export function actWords({ act, name = "", round = 0, board = 0, minutes = 0 }: LoggedAct): string {
  if (!isAction(act)) return act;
  return t(`tournament.act.${act}`, { name, round, board: board + 1, n: minutes });
}
