// Who plays a game without the server, as its room and the address of its analysis have it. Pure.
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import { other } from "../room/room";

/** The level of the computer on each side, or null for a person. */
export type Levels = Readonly<Record<Side, number | null>>;

export function nameOf(levels: Levels, side: Side): string {
  const level = levels[side];
  if (level !== null) return t("computer.name", { n: level });
  return levels[other(side)] === null ? t(side === "first" ? "local.one" : "local.two") : t("local.you");
}

/** As an address has them: "0-2" is a person against level 2. */
export function levelsText({ first, second }: Levels): string {
  return `${first ?? 0}-${second ?? 0}`;
}

/** Null: the text names no levels. */
export function readLevels(text: string): Levels | null {
  const [first, second] = /^([0-8])-([0-8])$/.exec(text)?.slice(1).map(Number) ?? [];
  return first === undefined || second === undefined ? null : { first: first || null, second: second || null };
}
