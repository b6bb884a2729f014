// The last line of the pages around the games: what this site is, and who runs it.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { nonVisual } from "../../state/session/preferences";
import { site } from "../../state/session/site";
import { Switch } from "./switch";

export function Footer(): VNode {
  return (
    <footer class="footer">
      <p>{t("footer.about")}</p>
      <p>{t("footer.source")}</p>
      {site.contact && <a data-site="contact" href={site.contact}>{t("footer.contact")}</a>}
      <Switch value={nonVisual} label="header.non_visual" testId="set-non-visual" />
    </footer>
  );
}
