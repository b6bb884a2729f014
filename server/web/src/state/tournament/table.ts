// Points, tie-breaks and tables of a tournament as they are shown. Pure.
import { spoken } from "../../i18n/messages";
import type { GameOutcome, Tournament, TournamentBoard, TournamentRound } from "../../net/tournaments";

/** "2½" of 5 half points. */
export function pointsText(half: number): string {
  const whole = Math.floor(half / 2).toLocaleString(spoken.value.locale);
  if (half % 2 === 0) return whole;
  return half === 1 ? "½" : `${whole}½`;
}

/** Of the table: those of an arena are whole. */
export function standingText(form: Tournament["form"], points: number): string {
  return form === "arena" ? points.toLocaleString(spoken.value.locale) : pointsText(points);
}

/** The abbreviations of FIDE's handbook, and how many of a value's units make a point; 1: it counts something else. */
const tiebreaks: Readonly<Record<string, { readonly short: string; readonly unit: number }>> = {
  buchholz: { short: "BH", unit: 2 },
  buchholz_cut_1: { short: "BH-C1", unit: 2 },
  median_buchholz: { short: "BH-M1", unit: 2 },
  sonneborn_berger: { short: "SB", unit: 4 },
  direct_encounter: { short: "DE", unit: 1 },
  wins: { short: "WIN", unit: 1 },
  progressive: { short: "PS", unit: 2 },
};

export function tiebreakShort(name: string): string {
  return tiebreaks[name]?.short ?? name;
}

export function tiebreakText(name: string, value: number): string {
  // The place among those who are equal so far; 0: it separates nobody.
  if (name === "direct_encounter") return value === 0 ? "–" : (-value).toLocaleString(spoken.value.locale);
  return (value / (tiebreaks[name]?.unit ?? 1)).toLocaleString(spoken.value.locale, { maximumFractionDigits: 2 });
}

const shares: Readonly<Record<GameOutcome, readonly [number, number]>> = {
  first_won: [2, 0],
  second_absent: [2, 0],
  second_won: [0, 2],
  first_absent: [0, 2],
  drawn: [1, 1],
  both_absent: [0, 0],
  stopped: [0, 0],
};

/** Half points of both players of a board; sides change with each game. Null: no game of it is decided. */
export function scoreOf({ games }: TournamentBoard): readonly [number, number] | null {
  const decided = games.flatMap(({ outcome }, index) => (outcome === null ? [] : [{ outcome, index }]));
  if (decided.length === 0) return null;
  return decided.reduce<readonly [number, number]>(
    ([first, second], { outcome, index }) => {
      const [one, other] = shares[outcome];
      return index % 2 === 0 ? [first + one, second + other] : [first + other, second + one];
    },
    [0, 0],
  );
}

/** "1 : 0", "½ : ½" */
export function scoreText(board: TournamentBoard): string | null {
  const score = scoreOf(board);
  return score && `${pointsText(score[0])} : ${pointsText(score[1])}`;
}

/** Decided without playing, as far as it is decided. */
export function isForfeit({ games }: TournamentBoard): boolean {
  return games.some(({ outcome }) => outcome !== null && outcome.endsWith("_absent"));
}

export interface CrossRow {
  readonly row: number;
  readonly place: number;
  readonly points: number;
  /** Against each row of the table in its order; null: the player themselves. Empty: not played. */
  readonly cells: readonly (string | null)[];
}

function meetings(rounds: readonly TournamentRound[], row: number, other: number): string {
  const boards = rounds.flatMap(({ boards }) => boards);
  const between = boards.filter((one) => [one.first, one.second].includes(row) && [one.first, one.second].includes(other));
  const points = between.map((one) => scoreOf(one)?.[one.first === row ? 0 : 1]);
  return points.flatMap((one) => (one === undefined ? [] : [pointsText(one)])).join(" ");
}

/** Everybody against everybody, by their places. */
export function crosstable({ standings, rounds }: Tournament): readonly CrossRow[] {
  return standings.map(({ row, place, points }) => ({
    row,
    place,
    points,
    cells: standings.map((other) => (other.row === row ? null : meetings(rounds, row, other.row))),
  }));
}

/** What a player did in the rounds so far, oldest first. */
export interface RoundOf {
  readonly round: number;
  /** Null: a bye. */
  readonly opponent: number | null;
  readonly points: number | null;
}

export function roundsOf({ rounds }: Tournament, row: number): readonly RoundOf[] {
  return rounds.flatMap(({ number, started, boards, byes }): readonly RoundOf[] => {
    if (started === null) return [];
    if (byes.includes(row)) return [{ round: number, opponent: null, points: null }];
    return boards
      .filter((one) => one.first === row || one.second === row)
      .map((one) => ({
        round: number,
        opponent: one.first === row ? one.second : one.first,
        points: scoreOf(one)?.[one.first === row ? 0 : 1] ?? null,
      }));
  });
}

/** Whether the player's next win in an arena counts double: they have won the last two games that were played to their end. */
export function isOnStreak(one: Tournament, row: number): boolean {
  if (one.form !== "arena") return false;
  let wins = 0;
  for (const board of one.rounds.flatMap(({ boards }) => boards)) {
    const score = board.first === row || board.second === row ? scoreOf(board) : null;
    if (score === null) continue;
    if (score[board.first === row ? 0 : 1] < 2) wins = 0;
    else if (!isForfeit(board)) wins += 1;
  }
  return wins >= 2;
}

/** The rounds of a knock-out from the first to the final; those to come have as many empty boards as they will have. */
export function bracketOf({ rounds }: Tournament): readonly { readonly number: number; readonly boards: readonly (TournamentBoard | null)[] }[] {
  const known = rounds.map(({ number, boards }) => ({ number, boards: boards as readonly (TournamentBoard | null)[] }));
  const last = rounds.at(-1);
  let left = last ? Math.ceil((last.boards.filter((one) => !one.third_place).length + last.byes.length) / 2) : 0;
  const inLast = last ? last.boards.filter((one) => !one.third_place).length + last.byes.length : 0;
  for (let number = rounds.length + 1; inLast > 1 && left >= 1; number += 1) {
    known.push({ number, boards: Array<null>(left).fill(null) });
    left = left === 1 ? 0 : Math.ceil(left / 2);
  }
  return known;
}
