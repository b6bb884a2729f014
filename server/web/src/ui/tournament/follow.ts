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

/** The first page's code knows nothing of this message. */
function hear(): void {
  if (hears) return;
  hears = true;
  const { onMessage } = socket;
  socket.onMessage = (message) => {
    onMessage(message);
    if (message.t === "tournament") followed?.hear(message.d);
  };
}

function ask(action: "subscribe" | "unsubscribe", id: string): void {
  socket.request("tournament", { action, tournament: id }).catch(() => undefined); // a new connection asks again
}

function follow(one: FollowedTournament): () => void {
  hear();
  followed = one;
  void one.refresh();
  const stop = effect(() => {
    if (socket.link.value !== "open") return;
    ask("subscribe", one.id);
    void one.refresh(); // what came between
  });
  return () => {
    stop();
    one.close();
    if (followed === one) followed = null;
    ask("unsubscribe", one.id);
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
