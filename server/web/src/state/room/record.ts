// A finished game to take away, as a record (schema/record.md) or as JSON: where a room's comes from.
import { textAt } from "../../net/api";
import type { RoomState } from "../../net/wire";
import { resultLine } from "./words";

/** The forms, and how their files end. */
export const forms = { text: "txt", json: "json" } as const;
export type Form = keyof typeof forms;

export interface RecordSource {
  /** Of the file, without its end. */
  readonly name: string;
  /** How the game ended, in words. */
  readonly result: string;
  read(form: Form): Promise<string>;
  /** Where the browser downloads it from. */
  addressOf(form: Form): string;
}

function pathOf(room: string, form: Form): string {
  return form === "text" ? `/api/games/${room}.txt` : `/api/games/${room}`;
}

/** With an indent, to be read by people too. */
export function readable(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** read() rejects without the server. */
export function recordOfRoom(room: string, state: RoomState): RecordSource {
  return {
    name: room,
    result: resultLine(state),
    read: async (form) => {
      const answer = await textAt(pathOf(room, form));
      return form === "text" ? answer : readable(JSON.parse(answer));
    },
    addressOf: (form) => pathOf(room, form),
  };
}
