// The review for the page: who is asked for it, and what of it the viewer may be shown.
import { useEffect, useMemo } from "preact/hooks";
import { openEngine } from "../../engine/open";
import { askForReview } from "../../net/reviews";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import type { Source } from "../../state/analysis/opening";
import { gamesPlayed, NextPositions } from "../../state/analysis/own_games";
import type { Thinking } from "../../state/analysis/thinking";
import { lobby } from "../../state/client";
import { placesOf, withoutLive, type Shown } from "../../state/review/left_out";
import { ownReview } from "../../state/review/own";
import { Reviewing } from "../../state/review/reviewing";

/** What is reviewed, and the engine that has to make room for it. */
export interface Used {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly source: Source;
  readonly thinking: Thinking;
}

/** A game that was played without the server is known by its turns. */
function keptAs({ room, turns }: Source, setup: string): string {
  return room ?? [setup, ...turns].join(" ");
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Of the server, or this browser's own; while it makes that, the engine thinks of nothing else. */
function reviewingOf({ analysis, source, thinking }: Used) {
  const { game, setup } = analysis.tree.peek();
  const { room, turns } = source;
  const engine = openEngine();
  async function own(onShare: (share: number) => void) {
    thinking.paused.value = true;
    try {
      return await ownReview(engine, localStorage, { id: keptAs(source, setup), game, setup, turns }, onShare);
    } finally {
      thinking.paused.value = false;
    }
  }
  const reviewing = new Reviewing({ ask: room === null ? null : () => askForReview(room), own, wait });
  return { reviewing, close: () => (reviewing.stop(), engine.close()) };
}

export function useReview(properties: Used): Reviewing {
  const made = useMemo(() => reviewingOf(properties), [properties.source]);
  useEffect(() => {
    void made.reviewing.run();
    return made.close;
  }, [made]);
  return made.reviewing;
}

/** The server has told which games the viewer plays, or nobody can. */
function knowsOwnGames({ room }: Source): boolean {
  return room === null || lobby.lobby.value.mine !== null;
}

/** Whether a game stands so that the viewer plays now. */
function useIsLive(rules: Rules, game: string): (position: string) => boolean {
  const { mine } = lobby.lobby.value;
  const next = useMemo(() => new NextPositions(rules), [rules]);
  return useMemo(() => {
    const played = gamesPlayed(mine ?? []);
    return (position) => next.match(played, { game, positions: [position], setUp: false, recorded: true }) !== null;
  }, [next, game, mine]);
}

/** Null: it is not there yet, or nobody knows yet what must be left out. */
export function useShown({ review: { value: review } }: Reviewing, { rules, analysis, source }: Used): Shown | null {
  const { game, setup } = analysis.tree.peek();
  const isLive = useIsLive(rules, game);
  const places = useMemo(
    () => review && placesOf(rules, { game, setup, turns: source.turns }, review),
    [rules, source, review],
  );
  const shown = useMemo(() => (review && places ? withoutLive(review, places, isLive) : null), [places, isLive]);
  return knowsOwnGames(source) ? shown : null;
}
