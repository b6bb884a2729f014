// The bar at the top of every page.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { isLanguage, languages } from "../../i18n/language";
import { spoken, t, type Key } from "../../i18n/messages";
import { person, socket } from "../../state/client";
import { chooseLanguage } from "../../state/session/language";
import { nonVisual, theme, type Theme } from "../../state/session/preferences";
import { isNoticed } from "../../state/session/lag";
import { route } from "../../state/session/route";
import { site } from "../../state/session/site";
import { IconButton } from "./icon_button";
import type { IconName } from "./icons";
import { Logo } from "./logo";
import { SiteLinks } from "./site_links";

const themes: readonly { id: Theme; icon: IconName; name: Key }[] = [
  { id: "auto", icon: "half", name: "header.theme_auto" },
  { id: "light", icon: "sun", name: "header.theme_light" },
  { id: "dark", icon: "moon", name: "header.theme_dark" },
];

function ThemeButton(): VNode {
  const index = themes.findIndex((one) => one.id === theme.value);
  const now = themes[index] ?? themes[0]!;
  const next = themes[(index + 1) % themes.length]!;
  const name = t("header.theme_change", { theme: t(now.name) });
  return <IconButton icon={now.icon} name={name} title={t(now.name)} onClick={() => (theme.value = next.id)} />;
}

/** Messages that cannot be fetched leave the language as it is. */
async function choose(field: HTMLSelectElement): Promise<void> {
  if (isLanguage(field.value)) await chooseLanguage(field.value);
  field.value = spoken.peek().language;
}

/** The browser's own list of choices, over the two letters of the language. */
function LanguageChoice(): VNode {
  const { language } = spoken.value;
  return (
    <label class="language button-quiet button-icon">
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={t("header.language")}
        title={t("header.language")}
        data-testid="language"
        value={language}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      >
        {Object.entries(languages).map(([id, name]) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Lag(): VNode | null {
  const lag = socket.lag.value;
  if (lag === null || !isNoticed(lag) || socket.link.value !== "open") return null;
  return (
    <span class="lag" title={t("header.lag")}>
      {t("time.ms", { n: lag })}
    </span>
  );
}

/** What comes with later code: beside the visitor's name. */
export const besideName = signal<VNode | null>(null);

/** The visitor's name, and the way to their account. */
function Myself({ here }: { here: boolean }): VNode {
  const who = person();
  const now = route.value;
  return (
    <a
      class="header-me"
      href={now.page === "game" ? `/account?back=/game/${encodeURIComponent(now.room)}` : "/account"}
      data-testid="account-link"
      aria-current={here ? "page" : undefined}
      title={t(who?.guest ? "header.guest_title" : "header.account_title")}
    >
      <span class="header-name" data-testid="my-name">
        {who?.name ?? "…"}
      </span>
      {who?.guest && (
        <span class="header-guest">
          <span class="header-guest-word">{t("header.guest")} · </span>
          {t("header.sign_in")}
        </span>
      )}
    </a>
  );
}

/** The first stop of the Tab key; out of sight until it has the focus, and while it is off. */
function NonVisualButton(): VNode {
  const on = nonVisual.value;
  return (
    <button
      class={`button header-non-visual${on ? " button-primary header-non-visual-on" : ""}`}
      data-testid="non-visual"
      aria-pressed={on}
      onClick={() => (nonVisual.value = !on)}
    >
      {t("header.non_visual")}
    </button>
  );
}

export function Header(): VNode {
  const { page } = route.value;
  return (
    <header class="header">
      <NonVisualButton />
      <a class="header-home" href="/" aria-label={t("header.home", { site: site.name })}>
        <Logo />
        <span>{site.name}</span>
      </a>
      <SiteLinks />
      <div class="header-end">
        <Lag />
        <LanguageChoice />
        <ThemeButton />
        {besideName.value}
        <Myself here={page === "account"} />
      </div>
    </header>
  );
}
