// The ways to whoever runs the site and to their texts.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { site } from "../../state/session/site";

export function SiteTexts(): VNode {
  return (
    <span class="site-texts">
      {site.contact && <a data-site="contact" href={site.contact}>{t("footer.contact")}</a>}
      {site.imprint && <a data-site="imprint" href="/imprint">{t("footer.imprint")}</a>}
      <a href="/privacy">{t("footer.privacy")}</a>
    </span>
  );
}
