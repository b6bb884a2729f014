// In the lobby of wide windows: who else is here beside those whom the viewer follows, as a line of names.
import type { VNode } from "preact";
import { Fragment } from "preact";
import { t } from "../../i18n/messages";
import { me } from "../../state/client";
import { Breakable } from "../common/breakable";
import { useMedia } from "../common/media";
import { PlayerLink } from "../common/player_link";
import { useHere } from "./use_here";

const mostNames = 8;
const pause = 60_000;

export function AlsoHere(): VNode | null {
  return useMedia("(min-width: 64em)") ? <Line /> : null;
}

function Line(): VNode | null {
  const [shown] = useHere("", pause);
  if (!shown) return null;
  const others = shown.people.filter(({ id, bot }) => id !== me.value?.id && !bot && !shown.followed.has(id));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also-here">
      <h2 id="also-here">{t("people.here")}</h2>
      <p data-testid="also-here">
        {others.slice(0, mostNames).map((one) => (
          <Fragment key={one.id}>
            <PlayerLink of={one}>
              <Breakable text={one.name} />
            </PlayerLink>
            {" · "}
          </Fragment>
        ))}
        <a href="/people">{t("people.everybody")}</a>
      </p>
    </section>
  );
}
