// The last line of the pages around the games: what this site is.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";

export function Footer(): VNode {
  return (
    <footer class="footer">
      <p>{t("footer.about")}</p>
      <p>{t("footer.source")}</p>
    </footer>
  );
}
