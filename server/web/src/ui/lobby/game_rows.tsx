// Games of the archive as a list of links, page by page.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spoken, t } from "../../i18n/messages";
import { games, type GamesQuery } from "../../net/api";
import type { GameSummary, RatingChange, Side } from "../../net/wire";
import { nonVisual } from "../../state/session/preferences";
import { gameSentence } from "../../state/lobby/list_sentences";
import { aboutWords } from "../../state/lobby/lobby_words";
import { gainText } from "../../state/lobby/ratings";
import { headline, reasonWords } from "../../state/room/words";
import { BotMark } from "../common/bot_mark";
import { PlayerLink } from "../common/player_link";
import { EntryInWords } from "./entry_in_words";
import { SideDisc } from "../common/side_disc";

interface GameRowsProps {
  readonly query: GamesQuery;
  /** The games of this player alone. */
  readonly of?: string;
  /** Above them. */
  readonly heading?: string;
  /** What to say where there are none; absent: nothing at all, without the heading. */
  readonly empty?: string;
  readonly onFound?: (found: Found | null) => void;
}

/** What the list has. */
export interface Found {
  readonly shown: number;
  /** No more follow. */
  readonly isWhole: boolean;
  /** More people are called so than are looked at. */
  readonly partial: boolean;
}

const dateForm = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

const sides: readonly Side[] = ["first", "second"];

/** "1500 +162" */
function ratingThen(change: RatingChange): string {
  return `${change.before} ${gainText(change)}`;
}

/** 0: an imported game whose record does not say. */
function whenOf({ ended, created }: GameSummary): number {
  return ended ?? created;
}

function whenText(when: number): string {
  return when > 0 ? new Date(when).toLocaleString(spoken.value.locale, dateForm) : "";
}

function InWords({ game }: { game: GameSummary }): VNode {
  const words = gameSentence(game, whenText(whenOf(game)));
  return <EntryInWords href={`/game/${game.id}`} words={words} testId={`game-row-${game.id}`} />;
}

function Row({ game }: { game: GameSummary }): VNode {
  const when = whenOf(game);
  const result = game.outcome ? headline(game.game, game, game.outcome) : t("games.being_played");
  const reason = game.reason && game.outcome !== "aborted" ? reasonWords(game.game, game.reason) : null;
  const words = [result, reason].filter(Boolean).join(" · ");
  return (
      <div class="game-row covered" data-testid={`game-row-${game.id}`}>
        <a class="cover" href={`/game/${game.id}`} aria-label={words} title={words} />
        <span class="row-players">
          {sides.map((side) => (
            <RowPlayer key={side} game={game} side={side} />
          ))}
        </span>
        <span class="row-result">
          {result}
          {reason && <span class="row-reason">{reason}</span>}
        </span>
        <span class="row-about">{aboutWords(game)}</span>
        {when > 0 && (
          <time class="row-time" dateTime={new Date(when).toISOString()}>
            {whenText(when)}
          </time>
        )}
      </div>
  );
}

function RowPlayer({ game, side }: { game: GameSummary; side: Side }): VNode {
  const { outcome, ratings, [side]: player } = game;
  return (
    <span class={outcome === side ? "row-winner" : undefined}>
      <SideDisc game={game.game} side={side} />
      <span class="row-name" title={player?.name}>
        <PlayerLink of={player}>{player?.name ?? "–"}</PlayerLink>
      </span>
      <BotMark of={player} />
      {ratings && <span class="rating">{ratingThen(ratings[side])}</span>}
    </span>
  );
}

/** The pages fetched so far; `next`: where the one after them begins; `more`: fetches it. */
function usePages(query: GamesQuery, of: string | undefined) {
  const [rows, setRows] = useState<readonly GameSummary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [partial, setPartial] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = JSON.stringify([query, of]);

  async function load(before: string | null, still: () => boolean): Promise<void> {
    try {
      let page = await games(before === null ? query : { ...query, before }, of);
      // One answer looks at a part of all games: where none of them fits, the next one looks further.
      while (still() && page.games.length === 0 && page.next) page = await games({ ...query, before: page.next }, of);
      if (!still()) return;
      setRows((held) => (before === null ? page.games : [...(held ?? []), ...page.games]));
      setNext(page.next);
      setPartial(page.partial ?? false);
      setProblem(null);
    } catch {
      if (still()) setProblem(t("games.not_loaded"));
    }
  }

  useEffect(() => {
    let current = true;
    void load(null, () => current);
    return () => void (current = false);
  }, [key]);
  return { rows, next, partial, problem, more: () => void load(next, () => true) };
}

export function GameRows({ query, of, heading, empty, onFound }: GameRowsProps): VNode | null {
  const { rows, next, partial, problem, more } = usePages(query, of);
  const found = problem === null && rows ? { shown: rows.length, isWhole: next === null, partial } : null;
  useEffect(() => onFound?.(found), [rows, next, partial, problem]);
  if (problem !== null) {
    return (
      <p class="empty" role="alert">
        {problem}
      </p>
    );
  }
  if (empty === undefined && !rows?.length) return null;
  if (!rows) return <p class="empty">{t("common.loading")}</p>;
  return (
    <section aria-label={heading} data-testid="games-list">
      {heading && <h2>{heading}</h2>}
      {partial && <p class="rows-partial">{t("games.partial")}</p>}
      {rows.length === 0 ? <p class="empty">{empty}</p> : null}
      <ul class="game-rows">
        {rows.map((game) => (
          <li key={game.id}>{nonVisual.value ? <InWords game={game} /> : <Row game={game} />}</li>
        ))}
      </ul>
      {next !== null && (
        <button class="button more" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </section>
  );
}
