// Names of accounts to choose from while one is typed: asked for once the typing pauses.
import { namesLike } from "../../net/people";

const pauseMs = 200;

type Ask = (prefix: string) => Promise<readonly string[]>;

/** Tells the names that begin so, unless the returned function is called first. Where there is no answer it tells none. */
export function suggest(prefix: string, tell: (names: readonly string[]) => void, ask: Ask = namesLike): () => void {
  const wanted = prefix.trim();
  let current = true;
  const hold = (names: readonly string[]) => void (current && tell(names));
  if (wanted === "") hold([]);
  const timer = setTimeout(() => wanted !== "" && ask(wanted).then(hold, () => hold([])), pauseMs);
  return () => {
    current = false;
    clearTimeout(timer);
  };
}
