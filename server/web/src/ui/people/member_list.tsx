// All accounts by alphabet, with when they were last here as far as they show it.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { members, type Member } from "../../net/presence";
import { me } from "../../state/client";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";

interface Held {
  readonly members: readonly Member[];
  readonly next?: string | undefined;
}

/** Null until the server has answered, undefined if it does not. And a way to show a page more. */
function useMembers(beginning: string): readonly [Held | null | undefined, () => void] {
  const [held, setHeld] = useState<Held | null | undefined>(null);
  useEffect(() => {
    let current = true;
    members(beginning).then((first) => current && setHeld(first), () => current && setHeld(undefined));
    return () => void (current = false);
  }, [beginning, me.value?.id]);
  const more = (): void => {
    if (!held?.next) return;
    const add = (page: Held): void =>
      setHeld((now) => (now === held ? { ...page, members: [...held.members, ...page.members] } : now));
    void members(beginning, held.next).then(add, () => undefined);
  };
  return [held, more];
}

export function MemberList({ beginning }: { beginning: string }): VNode {
  const [held, more] = useMembers(beginning);
  if (held === null) return <p class="empty">{t("common.loading")}</p>;
  if (held === undefined) return <p class="empty">{t("account.no_answer")}</p>;
  if (held.members.length === 0) {
    return <p class="empty">{t(beginning === "" ? "people.no_members" : "people.nobody_found")}</p>;
  }
  return (
    <section aria-label={t("people.members")}>
      <Table members={held.members} />
      {held.next !== undefined && (
        <button class="button more" data-testid="members-more" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </section>
  );
}

function Table({ members: listed }: { members: readonly Member[] }): VNode {
  return (
    <table class="player-table people-members" data-testid="members">
      <thead>
        <tr>
          <th scope="col">{t("account.name")}</th>
          <th scope="col">{t("people.last_here")}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((one) => (
          <tr key={one.id} class={one.id === me.value?.id ? "leader-you" : undefined} data-testid={`member-${one.name}`}>
            <th scope="row">
              <PlayerLink of={one}>
                <Breakable text={one.name} />
              </PlayerLink>{" "}
              <BotMark of={one} />
            </th>
            <td>{one.seen ? t(`people.seen.${one.seen}`) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
