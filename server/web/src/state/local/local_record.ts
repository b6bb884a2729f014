// A game of this browser to take away: as a record that `gipfel import` reads, and as JSON with the names that the server
// has for the same. Pure.
import type { RoomState, Side } from "../../net/wire";
import { recordText } from "../analysis/record_text";
import { newTree } from "../analysis/tree";
import { readable, type Form, type RecordSource } from "../room/record";
import { other } from "../room/room";
import { resultLine } from "../room/words";

type Played = Pick<RoomState, "game" | "setup" | "start" | "turns" | "status" | "result" | "seats" | "created">;

function text({ game, setup, turns, result, created }: Played, names: Readonly<Record<Side, string>>): string {
  const tags = { First: names.first, Second: names.second, Created: new Date(created).toISOString() };
  const winner = result?.outcome === "first" || result?.outcome === "second" ? result.outcome : null;
  const by = winner && result?.reason === "resignation" ? other(winner) : null;
  return recordText(newTree(game, setup, turns), result && { winner, reason: result.reason, by }, tags);
}

function json({ game, setup, start, turns, status, result, created }: Played, names: Readonly<Record<Side, string>>): string {
  const [first, second] = [{ name: names.first }, { name: names.second }];
  return readable({ game, first, second, created, state: { setup, start, turns, status, result } });
}

/** `person`: what to call whoever plays against the computer. */
export function recordOfLocal(state: Played, person: string): RecordSource {
  const { first, second } = state.seats;
  const isShared = !first?.bot && !second?.bot;
  const nameOf = (seat: typeof first) => (isShared || seat?.bot ? (seat?.name ?? "") : person);
  const names = { first: nameOf(first), second: nameOf(second) };
  const write = (form: Form) => (form === "text" ? text : json)(state, names);
  return {
    result: resultLine(state),
    name: `${state.game}-${new Date(state.created).toISOString().slice(0, 10)}`,
    read: (form) => Promise.resolve(write(form)),
    addressOf: (form) => `data:text/plain;charset=utf-8,${encodeURIComponent(write(form))}`,
  };
}
