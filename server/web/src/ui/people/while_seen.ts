// What is asked again and again, but only while the page is looked at.

/** Asks at once, whenever the page is looked at again, and that many ms after each answer; no more once the answer is
 *  false, or the returned function is called. */
export function whileSeen(pause: number, ask: () => Promise<boolean>): () => void {
  let timer = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
  const askNow = async (): Promise<void> => {
    const goesOn = await ask();
    if (stopped) return;
    clearTimeout(timer);
    if (goesOn) timer = window.setTimeout(look, pause);
    else stop();
  };
  const look = (): void => {
    clearTimeout(timer);
    if (!document.hidden) void askNow();
  };
  document.addEventListener("visibilitychange", look);
  void askNow();
  return stop;
}
