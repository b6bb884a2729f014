// On the account page: whom the viewer follows, and whom they have blocked. Nothing where there is nobody.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { people, setTie, type KnownPerson } from "../../net/people";
import { toast } from "../../state/session/toasts";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";

interface Lists {
  readonly follows: readonly KnownPerson[];
  readonly blocks: readonly KnownPerson[];
}

export function Ties(): VNode {
  const [lists, setLists] = useState<Lists>({ follows: [], blocks: [] });
  const ask = (): void => void people().then(setLists, () => undefined);
  useEffect(ask, []);
  const end = ({ name }: KnownPerson): void =>
    void setTie(name, "none").then(ask, () => toast(t("account.no_answer"), "problem"));
  return (
    <>
      <People id="follows" title={t("people.follows")} people={lists.follows} end={t("people.unfollow")} onEnd={end} />
      <People id="blocks" title={t("people.blocks")} people={lists.blocks} end={t("people.unblock")} onEnd={end} />
    </>
  );
}

interface PeopleProps {
  readonly id: string;
  readonly title: string;
  readonly people: readonly KnownPerson[];
  /** What the button says that takes somebody out of the list. */
  readonly end: string;
  readonly onEnd: (person: KnownPerson) => void;
}

function People({ id, title, people: listed, end, onEnd }: PeopleProps): VNode | null {
  if (listed.length === 0) return null;
  const byName = [...listed].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <section class="account-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="ties" data-testid={id}>
        {byName.map((one) => (
          <li key={one.id}>
            <PlayerLink of={one}>
              <Breakable text={one.name} />
            </PlayerLink>
            <button class="button" aria-label={`${end}: ${one.name}`} data-testid={`end-${one.name}`} onClick={() => onEnd(one)}>
              {end}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
