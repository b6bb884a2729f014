// Why something in a league was refused.
import { known, t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { problemOf } from "../tournament/acting";

/** In the words for leagues, or else for tournaments, where there are such. */
export function leagueProblem(error: unknown): string {
  const key = error instanceof ApiError ? known(`league.refused.${error.code.replace(/^league_/, "")}`) : null;
  return key === null ? problemOf(error) : t(key);
}
