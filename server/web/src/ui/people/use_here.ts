// Who is here, asked again now and then while the page is looked at: as many pages as are shown.
import { useEffect, useState } from "preact/hooks";
import { here, type Here } from "../../net/presence";
import { me, socket } from "../../state/client";
import { followedFirst, joined } from "../../state/people/here";
import { whileSeen } from "./while_seen";

const often = 8_000;
/** All of them are asked for each time. */
const mostPages = 10;

export interface Shown extends Pick<Here, "people" | "total"> {
  readonly followed: ReadonlySet<number>;
  readonly hasMore: boolean;
}

async function ask(beginning: string, pages: number): Promise<Shown> {
  const asked = [await here(beginning)];
  for (let last = asked[0]; asked.length < pages && last?.next !== undefined; last = asked.at(-1)) {
    asked.push(await here(beginning, last.next));
  }
  return { ...followedFirst(joined(asked)), hasMore: pages < mostPages && asked.at(-1)?.next !== undefined };
}

/** Null until the server has answered, undefined while it does not. And a way to show a page more. `pause`: ms until it
 *  is asked again. */
export function useHere(beginning: string, pause = often): readonly [Shown | null | undefined, () => void] {
  const [held, setHeld] = useState<Shown | null | undefined>(null);
  const [pages, setPages] = useState(1);
  const isConnected = socket.link.value === "open"; // before that the viewer is not here themselves
  useEffect(() => setPages(1), [beginning]);
  useEffect(() => {
    if (!isConnected) return;
    let current = true;
    let hasFailed = false;
    const stop = whileSeen(pause, async () => {
      const now = await ask(beginning, pages).catch(() => undefined);
      if (current) setHeld((before) => now ?? (hasFailed ? undefined : before)); // one lost answer shows nothing
      hasFailed = now === undefined;
      return current;
    });
    return () => ((current = false), stop());
  }, [beginning, pages, me.value?.id, isConnected]);
  return [held, () => setPages(Math.min(mostPages, pages + 1))];
}
