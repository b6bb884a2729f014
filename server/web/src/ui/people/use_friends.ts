// Whom the viewer follows and who is here, asked again now and then while the page is looked at.
import { useEffect, useState } from "preact/hooks";
import { people, type Followed } from "../../net/people";
import { whileSeen } from "./while_seen";

const pause = 15_000;

/** By name. Whoever follows nobody is asked no more. */
export function useFriends(): readonly Followed[] {
  const [here, setHere] = useState<readonly Followed[]>([]);
  useEffect(
    () =>
      whileSeen(pause, async () => {
        const { follows } = await people().catch(() => ({ follows: null }));
        if (follows) setHere(hereByName(follows));
        return follows?.length !== 0;
      }),
    [],
  );
  return here;
}

function hereByName(follows: readonly Followed[]): readonly Followed[] {
  return follows.filter((one) => one.here).sort((one, other) => one.name.localeCompare(other.name));
}
