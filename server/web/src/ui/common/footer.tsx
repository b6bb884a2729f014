// The last line of the pages around the games: what this site is.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { nonVisual } from "../../state/session/preferences";
import { Switch } from "./switch";

export function Footer(): VNode {
  return (
    <footer class="footer">
      <p>{t("footer.about")}</p>
      <p>{t("footer.source")}</p>
      <Switch value={nonVisual} label="header.non_visual" testId="set-non-visual" />
    </footer>
  );
}
