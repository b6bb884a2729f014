// What the socket tells of a tournament, folded into what HTTP gave. Pure.
import type {
  ChangedRound,
  Standing,
  Tournament,
  TournamentChange,
  TournamentPlayer,
  TournamentRound,
  Viewer,
} from "../../net/tournaments";

/** Whether the change follows what is held, is already in it, or something between is missing. */
export function fitOf(held: Tournament, { since, version }: Pick<TournamentChange, "since" | "version">): "next" | "known" | "gap" {
  if (version <= held.version) return "known";
  return since <= held.version ? "next" : "gap";
}

function withPlayers(held: readonly TournamentPlayer[], changed: TournamentChange["changed"]["players"] = []): TournamentPlayer[] {
  const players = [...held];
  for (const { row, ...player } of changed) players[row] = player;
  return players;
}

const blank = (number: number): TournamentRound => ({ number, started: null, by_hand: false, boards: [], byes: [] });

function withRound(held: readonly TournamentRound[], { number, boards = [], ...facts }: ChangedRound): TournamentRound[] {
  const rounds = [...held];
  const before = rounds.find((one) => one.number === number) ?? blank(number);
  const all = [...before.boards];
  for (const { board, ...changed } of boards) all[board] = changed;
  rounds[number - 1] = { ...before, ...facts, boards: all };
  return rounds;
}

function withStandings(held: readonly Standing[], changed: readonly Standing[] = []): Standing[] {
  const fresh = new Map(changed.map((one) => [one.row, one]));
  const kept = held.filter(({ row }) => !fresh.has(row));
  return [...kept, ...fresh.values()].sort((one, other) => one.place - other.place || one.row - other.row);
}

/** Rows change at the start: the viewer keeps the one with their name. */
function withViewer({ you, players: before }: Tournament, players: readonly TournamentPlayer[]): Viewer {
  const name = you.row === null ? null : before[you.row]?.name;
  const row = players.findIndex((one) => one.name === name);
  return row < 0 ? you : { ...you, row, here: players[row]!.here };
}

/** `change` must follow what is held. */
export function applyChange(held: Tournament, { version, changed }: TournamentChange): Tournament {
  const { players: changedPlayers, rounds = [], standings, ...facts } = changed;
  const players = withPlayers(held.players, changedPlayers);
  return {
    ...held,
    ...facts,
    version,
    players,
    you: withViewer(held, players),
    rounds: rounds.reduce(withRound, held.rounds),
    standings: withStandings(held.standings, standings),
  };
}
