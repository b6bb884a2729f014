// What a game's page shows until the game has come.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { isOffline } from "../../state/session/network";

export function Opening(): VNode {
  if (isOffline.value) {
    return (
      <main class="lobby" data-testid="no-network">
        <h1>{t("room.no_network")}</h1>
        <p>{t("room.no_network_text")}</p>
        <p>
          <a href="/local">{t("room.no_network_play")}</a>
        </p>
      </main>
    );
  }
  return (
    <main class="opening" aria-busy="true">
      {t("room.opening")}
    </main>
  );
}
