// The last line of the pages around the games: what this site is, and who runs it.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { nonVisual } from "../../state/session/preferences";
import { SiteTexts } from "./site_texts";
import { Switch } from "./switch";

export function Footer(): VNode {
  return (
    <footer class="footer">
      <SiteTexts />
      <p>{t("footer.about")}</p>
      <p>{t("footer.source")}</p>
      <Switch value={nonVisual} label="header.non_visual" testId="set-non-visual" />
    </footer>
  );
}
