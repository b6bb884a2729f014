// Whom the viewer follows and who is here, asked again now and then while the page is looked at.
import { useEffect, useState } from "preact/hooks";
import { people, type Followed } from "../../net/people";

const pause = 15_000;

/** By name. Whoever follows nobody is asked no more. */
export function useFriends(): readonly Followed[] {
  const [here, setHere] = useState<readonly Followed[]>([]);
  useEffect(() => {
    let timer = 0;
    const ask = async (): Promise<void> => {
      const { follows } = await people().catch(() => ({ follows: null }));
      if (follows) setHere(hereByName(follows));
      if (follows?.length !== 0) timer = window.setTimeout(wait, pause);
    };
    const wait = (): void => {
      if (document.hidden) document.addEventListener("visibilitychange", wait, { once: true });
      else void ask();
    };
    wait();
    return () => (clearTimeout(timer), document.removeEventListener("visibilitychange", wait));
  }, []);
  return here;
}

function hereByName(follows: readonly Followed[]): readonly Followed[] {
  return follows.filter((one) => one.here).sort((one, other) => one.name.localeCompare(other.name));
}
