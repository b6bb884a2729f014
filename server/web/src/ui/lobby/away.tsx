// Who is away and until when: on the card of a game by days, and beside a challenge to one.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { player } from "../../net/people";
import type { Listing, Side } from "../../net/wire";
import { suggest } from "../../state/people/names";
import { awayNow, awayWords, lastDayText, type Away } from "../../state/room/away";
import { readClock } from "../../state/room/time_control";
import { useServerNow } from "../common/ticking";

const sides: readonly Side[] = ["first", "second"];

/** Until the next moment at which one begins or ends. */
function untilChange(all: readonly Away[], now: number): number | null {
  const moments = all.flatMap(({ from, until }) => [from, until]).filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(Math.min(...moments) - now, 86_400_000);
}

function words({ away, seats, you }: Listing, now: number): string[] {
  return sides.flatMap((side) => {
    const one = awayNow(away?.[side], now);
    if (!one) return [];
    if (you === side) return [t("away.on", { date: lastDayText(one) })];
    return [`${seats[side]?.name ?? ""}: ${awayWords(one)}`];
  });
}

export function AwayNote({ one }: { readonly one: Listing }): VNode | null {
  const all = sides.flatMap((side) => one.away?.[side] ?? []);
  const now = useServerNow((at) => untilChange(all, at));
  const told = words(one, now);
  if (told.length === 0) return null;
  return <span data-testid={`away-${one.room}`}>{told.join(" · ")}</span>;
}

/** Asks about accounts that exist alone, so that a name half typed is no error. */
async function awayUntil(name: string, names: readonly string[]): Promise<number | null> {
  const account = names.find((one) => one.toLowerCase() === name.trim().toLowerCase());
  return account === undefined ? null : ((await player(account)).away_until ?? null);
}

/** Until when they are away by what the server says, once it has said so. */
function useAwayUntil(name: string): number | null {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    setUntil(null);
    const forget = suggest(name, (names) => {
      awayUntil(name, names).then(
        (at) => isWanted && setUntil(at),
        () => undefined,
      );
    });
    return () => ((isWanted = false), forget());
  }, [name]);
  return until;
}

function AwayByDays({ name }: { readonly name: string }): VNode | null {
  const until = useAwayUntil(name);
  if (until === null) return null;
  return (
    <p class="openness-note" data-testid="away-hint">
      {t("away.challenge", { name, date: lastDayText({ until }) })}
    </p>
  );
}

/** Nothing for a clock that runs on through absences. */
export function AwayHint({ name, clock }: { readonly name: string; readonly clock: string | null }): VNode | null {
  return readClock(clock)?.kind === "days" ? <AwayByDays name={name} /> : null;
}
