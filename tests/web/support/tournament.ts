// A tournament as the server tells of it.
import type { Tournament, TournamentBoard, TournamentGame, TournamentRound } from "../../../server/web/src/net/tournaments";

export const startsAt = Date.UTC(2026, 10, 27, 19, 0);

export function gameOf(room: string | null, outcome: TournamentGame["outcome"] = null): TournamentGame {
  return { room, outcome, adjudicated: false };
}

export function board(first: number, second: number, ...games: readonly TournamentGame[]): TournamentBoard {
  return { first, second, third_place: false, games };
}

export function round(number: number, boards: readonly TournamentBoard[], more: Partial<TournamentRound> = {}): TournamentRound {
  return { number, started: startsAt, by_hand: false, boards, byes: [], ...more };
}

/** Ada, Ben and Cleo, before the start; nobody of them looks at it. */
export function planned(more: Partial<Tournament> = {}): Tournament {
  const player = (name: string, rating: number) => ({ name, rating, here: false, gone: false });
  return {
    id: "t1",
    version: 4,
    name: "Friday",
    game: "tzaar",
    setup: "tournament",
    clock: "10+5",
    rated: true,
    form: "swiss",
    director: "Dora",
    starts: startsAt,
    status: "planned",
    round: 0,
    winner: null,
    total_rounds: 5,
    cycles: 1,
    games_a_pairing: 1,
    check_in_minutes: 10,
    no_show_minutes: 3,
    pause_minutes: 0,
    duration_minutes: 0,
    by_days: false,
    days: 0,
    round_days: 0,
    least_players: 3,
    most_players: 100,
    unlisted: false,
    members_only: false,
    club: null,
    paused: false,
    players: [player("Ada", 1700), player("Ben", 1600), player("Cleo", 1500)],
    rounds: [],
    standings: [],
    tiebreaks: ["buchholz", "sonneborn_berger"],
    you: { row: null, here: false, director: false, may: [] },
    to_adjudicate: [],
    last_act: null,
    ...more,
  };
}

/** After the start, in its first round: Ada and Ben play, Cleo has a bye. */
export function running(more: Partial<Tournament> = {}): Tournament {
  return planned({
    status: "running",
    round: 1,
    rounds: [round(1, [board(0, 1, gameOf("r1"))], { byes: [2] })],
    standings: [
      { row: 2, place: 1, points: 2, values: [0, 0] },
      { row: 0, place: 2, points: 0, values: [0, 0] },
      { row: 1, place: 3, points: 0, values: [0, 0] },
    ],
    ...more,
  });
}
