// The league on the page, asked for anew when the socket tells that it has changed, and what the viewer does in it.
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../net/api";
import { actInLeague, league, type League, type LeagueAct } from "../../net/leagues";
import { me } from "../../state/client";
import { toast } from "../../state/session/toasts";
import { hearOf } from "../tournament/follow";
import { leagueProblem } from "./league_problem";

/** All who look hear of a change at once, and should not all ask at once. */
const spreadMs = 3_000;
/** How long until a question that got no answer is asked again. */
const againMs = 10_000;

export interface FollowedLeague {
  /** Null until the server has answered; undefined: there is none. */
  readonly held: League | null | undefined;
  readonly busy: boolean;
  readonly act: (act: LeagueAct) => void;
}

type Held = League | undefined;

/** Of two answers the newer one counts. */
const newer = (now: Held) => (held: Held | null) => (now && held && held.version > now.version ? held : now);

/** Asks at once, and for each version that is newer than the last answer; until the returned function is called. */
function followLeague(id: string, take: (now: Held) => void): () => void {
  let timer: number | undefined;
  let known = -1;
  let stopped = false;
  const after = (ms: number): void => void (timer ??= window.setTimeout(() => void ask(), ms));
  async function ask(): Promise<void> {
    timer = undefined;
    const isNone = (error: unknown) => error instanceof ApiError && error.status === 404;
    const now = await league(id).catch((error: unknown) => (isNone(error) ? undefined : null));
    if (stopped) return;
    if (now === null) return after(againMs);
    known = now?.version ?? known;
    take(now);
  }
  const stop = hearOf(id, (version) => (version === 0 ? after(0) : version > known && after(Math.random() * spreadMs)));
  after(0);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    stop();
  };
}

export function useLeague(id: string): FollowedLeague {
  const [held, hold] = useState<Held | null>(null);
  const [busy, setBusy] = useState(false);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer === undefined) return undefined;
    return followLeague(id, (now) => hold(newer(now)));
  }, [id, viewer]);
  async function act(wanted: LeagueAct): Promise<void> {
    if (busy) return;
    setBusy(true);
    await actInLeague(id, wanted).then((now) => hold(newer(now)), (error: unknown) => toast(leagueProblem(error), "problem"));
    setBusy(false);
  }
  return { held, busy, act: (wanted) => void act(wanted) };
}
