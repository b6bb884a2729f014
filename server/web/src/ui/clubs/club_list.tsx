// All clubs that are listed, or those with this in their names.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { clubs, type Clubs } from "../../net/clubs";
import { ClubRows } from "./club_rows";

const typingPause = 300;

/** Null until the server has answered, undefined if it does not. And a way to show a page more. */
function useClubs(part: string): readonly [Clubs | null | undefined, () => void] {
  const [held, setHeld] = useState<Clubs | null | undefined>(null);
  useEffect(() => {
    let current = true;
    const ask = (): void =>
      void clubs(part).then((first) => current && setHeld(first), () => current && setHeld(undefined));
    const timer = setTimeout(ask, part === "" ? 0 : typingPause);
    return () => ((current = false), clearTimeout(timer));
  }, [part]);
  const more = (): void => {
    if (!held?.next) return;
    const add = (page: Clubs): void =>
      setHeld((now) => (now === held ? { ...page, clubs: [...held.clubs, ...page.clubs] } : now));
    void clubs(part, held.next).then(add, () => undefined);
  };
  return [held, more];
}

export function ClubList({ part }: { part: string }): VNode {
  const [held, more] = useClubs(part);
  return (
    <section data-testid="club-list">
      <h2>{t("clubs.all")}</h2>
      <Shown held={held} part={part} />
      {held?.next !== undefined && (
        <button class="button more" data-testid="clubs-more" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </section>
  );
}

function Shown({ held, part }: { held: Clubs | null | undefined; part: string }): VNode {
  if (held === null) return <p class="empty">{t("common.loading")}</p>;
  if (held === undefined) return <p class="empty">{t("account.no_answer")}</p>;
  if (held.clubs.length === 0) return <p class="empty">{t(part === "" ? "clubs.none" : "clubs.none_found")}</p>;
  return <ClubRows clubs={held.clubs} />;
}
