// The bar at the top of every page, and what it says when the connection is lost.
import type { VNode } from "preact";
import type { Link } from "../../net/socket";
import { waitingElsewhere } from "../../state/attention";
import { lobby, me, session, socket, trouble } from "../../state/client";
import { theme, type Theme } from "../../state/session/preferences";
import { isNoticed } from "../../state/room/presence_words";
import { route } from "../../state/session/route";
import { Icon, type IconName } from "./icons";
import { Logo } from "./logo";

const themes: readonly { id: Theme; icon: IconName; name: string }[] = [
  { id: "auto", icon: "half", name: "Theme: same as the system" },
  { id: "light", icon: "sun", name: "Theme: light" },
  { id: "dark", icon: "moon", name: "Theme: dark" },
];

function ThemeButton(): VNode {
  const index = themes.findIndex((one) => one.id === theme.value);
  const now = themes[index] ?? themes[0]!;
  const next = themes[(index + 1) % themes.length]!;
  return (
    <button
      class="button-quiet button-icon"
      aria-label={`${now.name}. Change it`}
      title={now.name}
      onClick={() => (theme.value = next.id)}
    >
      <Icon name={now.icon} />
    </button>
  );
}

function Lag(): VNode | null {
  const lag = socket.lag.value;
  if (lag === null || !isNoticed(lag) || socket.link.value !== "open") return null;
  return (
    <span class="lag" title="Round trip to the server">
      {lag} ms
    </span>
  );
}

/** How many games and challenges wait for the visitor elsewhere. */
function Waiting(): VNode | null {
  const now = route.value;
  const count = waitingElsewhere(lobby.lobby.value.mine ?? [], now.page === "game" ? now.id : null);
  if (count === 0) return null;
  return (
    <span class="header-count" data-testid="header-count" title="Waiting for you">
      {count}
      <span class="only-read"> waiting for you</span>
    </span>
  );
}

/** The visitor's name, and the way to their account. */
function Myself({ here }: { here: boolean }): VNode {
  const who = me.value;
  const now = route.value;
  return (
    <a
      class="header-me"
      href={now.page === "game" ? `/account?back=/game/${now.id}` : "/account"}
      data-testid="account-link"
      aria-current={here ? "page" : undefined}
      title={who?.guest ? "You play as a guest: make an account, or sign in" : "Your account"}
    >
      <span class="header-name" data-testid="my-name">
        {who?.name ?? "…"}
      </span>
      {who?.guest && <span class="header-guest">Guest · Sign in</span>}
    </a>
  );
}

export function Header(): VNode {
  const { page } = route.value;
  return (
    <header class="header">
      <a class="header-home" href="/" aria-label="Gipfel, to the lobby">
        <Logo />
        <span>Gipfel</span>
      </a>
      <nav aria-label="Site">
        <a href="/" aria-current={page === "lobby" ? "page" : undefined}>
          Play
          <Waiting />
        </a>
        <a href="/games" aria-current={page === "games" ? "page" : undefined}>
          Games
        </a>
      </nav>
      <div class="header-end">
        <Lag />
        <ThemeButton />
        <Myself here={page === "account"} />
      </div>
    </header>
  );
}

export function ConnectionBanner(): VNode | null {
  const link = socket.link.value;
  if (link === "outdated") {
    return (
      <div class="banner" role="alert" data-testid="connection-banner">
        A new version of this site is out.
        <button class="button-small" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
  if (link === "replaced") {
    return (
      <div class="banner" role="alert" data-testid="connection-banner">
        This game is open in another tab.
        <button class="button-small" data-testid="play-here" onClick={() => socket.connect()}>
          Play here
        </button>
      </div>
    );
  }
  return <Reconnecting why={reasons[link] ?? null} />;
}

/** Why the game on the page may be out of date; null: it is not. */
function notJoined(): string | null {
  return session.value?.room.value ? session.value.refused.value : null;
}

const reasons: Partial<Record<Link, string>> = {
  lost: "Connection lost. Reconnecting…",
  crowded: "You have this site open in too many tabs or on too many devices. Close one of them.",
};

function Reconnecting({ why }: { why: string | null }): VNode | null {
  const text = trouble.value ?? why ?? notJoined();
  if (text === null) return null;
  return (
    <div class="banner" role="status" data-testid="connection-banner">
      <span class="banner-pulse" aria-hidden="true" />
      {text}
      {trouble.value === null && why !== null && (
        <button class="button-small" onClick={() => socket.wake()}>
          Try now
        </button>
      )}
    </div>
  );
}
