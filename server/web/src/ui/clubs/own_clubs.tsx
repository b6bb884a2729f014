// The viewer's clubs, of every kind, and those that they ask to enter.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { ownClubs, type OwnClubs } from "../../net/clubs";
import { me } from "../../state/client";
import { ClubRows } from "./club_rows";

export function OwnClubList(): VNode | null {
  const [own, setOwn] = useState<OwnClubs | null>(null);
  const viewer = me.value?.id;
  useEffect(() => void ownClubs().then(setOwn, () => undefined), [viewer]);
  if (own === null || own.clubs.length + own.requested.length === 0) return null;
  const ranks = new Map(own.clubs.map(({ id, rank }) => [id, rank]));
  const note = ({ id }: { readonly id: string }): string => {
    const rank = ranks.get(id);
    if (rank === undefined) return t("clubs.rank_requested");
    return rank === "member" ? "" : t(`clubs.rank_${rank}`);
  };
  return (
    <section data-testid="own-clubs">
      <h2>{t("clubs.mine")}</h2>
      <ClubRows clubs={[...own.clubs, ...own.requested]} note={note} />
    </section>
  );
}
