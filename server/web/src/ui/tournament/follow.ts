// The tournament on the page, kept up to date while it is shown.
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../net/api";
import { actIn, tournament } from "../../net/tournaments";
import { me, socket } from "../../state/client";
import { FollowedTournament } from "../../state/tournament/followed_tournament";

const sources = {
  ask: tournament,
  act: actIn,
  isUnknown: (error: unknown) => error instanceof ApiError && error.status === 404,
  after: (ms: number, run: () => void) => void setTimeout(run, ms),
  random: () => Math.random(),
};

let followed: FollowedTournament | null = null;
let hears = false;

/** What else is told of under an id of its own: a league. */
const others = new Map<string, (version: number) => void>();

/** The first page's code knows nothing of this message. */
function hear(): void {
  if (hears) return;
  hears = true;
  const { onMessage } = socket;
  socket.onMessage = (message) => {
    onMessage(message);
    if (message.t !== "tournament") return;
    followed?.hear(message.d);
    others.get(message.d.tournament)?.(message.d.version);
  };
}

async function ask(action: "subscribe" | "unsubscribe", id: string): Promise<void> {
  await socket.request("tournament", { action, tournament: id }).catch(() => undefined); // a new connection asks again
}

function follow(one: FollowedTournament): () => void {
  hear();
  followed = one;
  void one.refresh();
  const stop = effect(() => {
    if (socket.link.value !== "open") return;
    // What came until then is told by no change.
    void ask("subscribe", one.id).then(() => one.refresh());
  });
  return () => {
    stop();
    one.close();
    if (followed === one) followed = null;
    void ask("unsubscribe", one.id);
  };
}

/** Runs whenever the socket tells of a new version of what has this id, and with 0 when something may have been missed.
 *  Until the returned function is called. */
export function hearOf(id: string, run: (version: number) => void): () => void {
  hear();
  others.set(id, run);
  const stop = effect(() => {
    if (socket.link.value !== "open") return;
    void ask("subscribe", id).then(() => run(0));
  });
  return () => {
    stop();
    others.delete(id);
    void ask("unsubscribe", id);
  };
}

/** Null until there is a viewer to ask for. */
export function useTournament(id: string): FollowedTournament | null {
  const [held, hold] = useState<FollowedTournament | null>(null);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer === undefined) return;
    const one = new FollowedTournament(id, sources);
    hold(one);
    return follow(one);
  }, [id, viewer]);
  return held;
}
