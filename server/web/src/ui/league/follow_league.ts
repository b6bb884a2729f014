// The league on the page, asked for anew from time to time, and what the viewer does in it.
import { useEffect, useState } from "preact/hooks";
import { known, t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { actInLeague, league, type League, type LeagueAct } from "../../net/leagues";
import { me } from "../../state/client";
import { toast } from "../../state/session/toasts";
import { whileSeen } from "../people/while_seen";
import { problemOf } from "../tournament/acting";

const often = 30_000;

export interface FollowedLeague {
  /** Null until the server has answered; undefined: there is none. */
  readonly held: League | null | undefined;
  readonly busy: boolean;
  readonly act: (act: LeagueAct) => void;
}

function leagueProblem(error: unknown): string {
  const key = error instanceof ApiError ? known(`league.refused.${error.code.replace(/^league_/, "")}`) : null;
  return key === null ? problemOf(error) : t(key);
}

export function useLeague(id: string): FollowedLeague {
  const [held, hold] = useState<League | null | undefined>(null);
  const [busy, setBusy] = useState(false);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer === undefined) return;
    let current = true;
    const stop = whileSeen(often, async () => {
      const isNone = (error: unknown) => error instanceof ApiError && error.status === 404;
      const now = await league(id).catch((error: unknown) => (isNone(error) ? undefined : null));
      if (current && now !== null) hold(now);
      return current;
    });
    return () => ((current = false), stop());
  }, [id, viewer]);
  async function act(wanted: LeagueAct): Promise<void> {
    if (busy) return;
    setBusy(true);
    await actInLeague(id, wanted).then(hold, (error: unknown) => toast(leagueProblem(error), "problem"));
    setBusy(false);
  }
  return { held, busy, act: (wanted) => void act(wanted) };
}
