// The list of tournaments as it is now, for as long as somebody looks at it.
import { useEffect, useState } from "preact/hooks";
import { tournaments, type TournamentSummary } from "../net/tournaments";
import { me } from "../state/client";
import { whileSeen } from "../ui/people/while_seen";

type Held = readonly TournamentSummary[] | null | undefined;

/** Null until the server has answered; undefined: it does not. And a way to ask at once; else every `often` ms. */
export function useTournaments(often: number): readonly [Held, () => void] {
  const [held, setHeld] = useState<Held>(null);
  const [asked, setAsked] = useState(0);
  const viewer = me.value?.id;
  useEffect(() => {
    if (viewer === undefined) return;
    let current = true;
    const stop = whileSeen(often, async () => {
      const now = await tournaments().catch(() => undefined);
      if (current) setHeld((before) => now ?? before ?? undefined);
      return current;
    });
    return () => ((current = false), stop());
  }, [viewer, asked, often]);
  return [held, () => setAsked((count) => count + 1)];
}
