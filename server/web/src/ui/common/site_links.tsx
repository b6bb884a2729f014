// The parts of the site: links in the header, on a phone all but the first in a menu.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t, type Key } from "../../i18n/messages";
import { waitingElsewhere } from "../../state/attention";
import { lobby } from "../../state/client";
import { route, type Route } from "../../state/session/route";
import { IconButton } from "./icon_button";
import { useLeaving } from "./leaving";

interface Place {
  /** Its own page first, then those that belong to it. */
  readonly pages: readonly Route["page"][];
  readonly href: string;
  readonly name: Key;
}

const play: Place = { pages: ["lobby"], href: "/", name: "header.play" };
const places: readonly Place[] = [
  { pages: ["learn", "guided", "rules", "exercises", "puzzles"], href: "/learn", name: "header.learn" },
  { pages: ["games"], href: "/games", name: "header.games" },
  { pages: ["tournaments", "tournament"], href: "/tournaments", name: "header.tournaments" },
  { pages: ["analysis"], href: "/analysis", name: "header.analysis" },
];

function SiteLink({ place: { pages, href, name }, children }: { place: Place; children?: ComponentChildren }): VNode {
  const at = pages.indexOf(route.value.page);
  return (
    <a href={href} aria-current={at < 0 ? undefined : at === 0 ? "page" : "true"}>
      {t(name)}
      {children}
    </a>
  );
}

/** How many games and challenges wait for the visitor elsewhere. */
function Waiting(): VNode | null {
  const now = route.value;
  const count = waitingElsewhere(lobby.lobby.value.mine ?? [], now.page === "game" ? now.room : null);
  if (count === 0) return null;
  return (
    <span class="header-count" data-testid="header-count" title={t("header.waiting_title")}>
      {count}
      <span class="only-read"> {t("header.waiting", { n: count })}</span>
    </span>
  );
}

export function SiteLinks(): VNode {
  const nav = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const now = route.value;
  useEffect(() => setOpen(false), [now]);
  useLeaving(nav, open, () => setOpen(false));
  return (
    <nav ref={nav} aria-label={t("header.site")} onKeyDown={({ key }) => key === "Escape" && setOpen(false)}>
      <SiteLink place={play}>
        <Waiting />
      </SiteLink>
      <IconButton
        icon="menu"
        name={t("header.menu")}
        look="site-menu-button"
        testId="site-menu"
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      <div class={`site-menu${open ? " site-menu-open" : ""}`}>
        {places.map((place) => (
          <SiteLink key={place.href} place={place} />
        ))}
      </div>
    </nav>
  );
}
