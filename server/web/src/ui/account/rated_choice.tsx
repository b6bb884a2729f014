// Whether a game is to be rated, and why it cannot be.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { isMember, poolOf } from "../../state/client";
import { hindranceOf, hindranceText, type Hindrance } from "../../state/lobby/ratings";
import type { Wish } from "../../state/lobby/wish";

/** Why the visitor cannot have that game rated; null: they can. */
export function ratingHindrance({ game, setup, clock }: Wish): Hindrance | null {
  return hindranceOf({ guest: !isMember(), pool: poolOf(game, setup), clock });
}

/** Tells a guest so, and leads to the account page and from there back to this page. */
export function AccountNeeded(): VNode {
  return (
    <>
      {hindranceText("guest")}{" "}
      <a href={`/account?back=${encodeURIComponent(location.pathname)}`}>{t("rating.make_account")}</a>
    </>
  );
}

interface RatedChoiceProps {
  readonly wish: Wish;
  readonly onChange: (rated: boolean) => void;
}

export function RatedChoice({ wish, onChange }: RatedChoiceProps): VNode {
  const hindrance = ratingHindrance(wish);
  return (
    <label class="check rated-choice">
      <input
        type="checkbox"
        data-testid="rated"
        disabled={hindrance !== null}
        checked={wish.rated && hindrance === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {t("rating.rated")}
        <span class="check-note" data-testid="rated-note">
          <Note hindrance={hindrance} />
        </span>
      </span>
    </label>
  );
}

function Note({ hindrance }: { hindrance: Hindrance | null }): VNode {
  if (hindrance === "guest") return <AccountNeeded />;
  return <>{hindrance === null ? t("rating.changes_both") : hindranceText(hindrance)}</>;
}
