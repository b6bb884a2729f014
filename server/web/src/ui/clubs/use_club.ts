// One club as the server tells it, its members and who is outside, and how the viewer acts in it.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { actInClub, club, clubMembers, clubRequests, type Club, type ClubAct, type ClubMember, type ClubRequests } from "../../net/clubs";
import { ApiError } from "../../net/api";
import { me } from "../../state/client";
import { isOfficer, secretIn } from "../../state/people/club";
import { whyNot } from "../../state/people/message_problem";
import { fragment } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { whileSeen } from "../people/while_seen";

export type Held = Club | "nothing" | "silence" | "closed" | null;

const pause = 20_000;

/** The secret of a link that was just made; the server tells it once. */
const made = signal<{ readonly id: string; readonly secret: string } | null>(null);

export function showLink(id: string, secret: string): void {
  made.value = { id, secret };
}

/** `act`: whether it was done; else the viewer has been told why not. `link`: the secret of a new link. */
export interface Acting {
  readonly act: (act: ClubAct) => Promise<boolean>;
  readonly link: string | null;
  /** Rises with each act, so that lists are asked for again. */
  readonly round: number;
}

/** Null until the server has answered. It is asked again now and then. */
export function useClub(address: string): readonly [Held, Acting] {
  const secret = useRef(secretIn(fragment.peek()));
  const [held, setHeld] = useState<Held>(null);
  const [round, setRound] = useState(0);
  const ask = (): Promise<boolean> =>
    club(address, secret.current).then(
      (found) => (setHeld(found), true),
      (error) => {
        const isNothing = error instanceof ApiError && error.status === 404;
        setHeld((now) => (isNothing ? "nothing" : (now ?? "silence")));
        return !isNothing;
      },
    );
  useEffect(() => whileSeen(pause, ask), [address, me.value?.id]);
  const id = held !== null && typeof held !== "string" ? held.id : address;
  const done = (next: Club | undefined, { act }: ClubAct, fresh: string | undefined): boolean => {
    if (fresh !== undefined) showLink(id, fresh);
    if (act !== "report") setHeld(next ?? (act === "close" ? "closed" : "nothing"));
    setRound((before) => before + 1);
    return true;
  };
  const act = (wish: ClubAct): Promise<boolean> =>
    actInClub(id, secret.current === null ? wish : { ...wish, link: secret.current }).then(
      (answer) => done(answer.club, wish, answer.link),
      (error) => (toast(whyNot(error), "problem"), false),
    );
  const link = made.value?.id === id ? made.value.secret : null;
  return [held, { act, link, round }];
}

/** Null until the server has answered; of a club that is entered by a link only members get them. */
export function useClubMembers({ id, members, entry, rank, admin }: Club, { round }: Acting): readonly ClubMember[] | null {
  const [listed, setListed] = useState<readonly ClubMember[] | null>(null);
  const may = entry !== "link" || rank !== null || admin === true;
  useEffect(() => {
    if (!may) return undefined;
    return whileSeen(pause, () => clubMembers(id).then((all) => (setListed(all), true), () => true));
  }, [id, members, may, round]);
  return listed;
}

export function useClubRequests(of: Club, { round }: Acting): ClubRequests | null {
  const [listed, setListed] = useState<ClubRequests | null>(null);
  const may = isOfficer(of);
  useEffect(() => {
    if (may) void clubRequests(of.id).then(setListed, () => undefined);
  }, [of.id, may, of.requests, round]);
  return may ? listed : null;
}
