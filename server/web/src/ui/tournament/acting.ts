// A press that asks the server for something in a tournament: one at a time, and a refusal is told.
import { useState } from "preact/hooks";
import { known, t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { ApiError } from "../../net/api";
import type { Act, Tournament } from "../../net/tournaments";
import { toast } from "../../state/session/toasts";
import type { FollowedTournament } from "../../state/tournament/followed_tournament";

/** In the words for tournaments, where there are such. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t("account.no_answer");
  const key = known(`tournament.refused.${error.code.replace(/^tournament_/, "")}`);
  return key === null ? refusalText(error) : t(key);
}

export interface Acting {
  readonly busy: boolean;
  /** Resolves with whether it was done. */
  act(act: Act): Promise<boolean>;
}

/** Of whatever acts in a tournament. */
export interface ToolProps {
  readonly one: Tournament;
  readonly acting: Acting;
}

export function useActing(followed: FollowedTournament): Acting {
  const [busy, setBusy] = useState(false);
  async function act(wanted: Act): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await followed.act(wanted);
      return true;
    } catch (error) {
      toast(problemOf(error), "problem");
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, act };
}
