// What a game's page shows until the game has come.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { isOffline } from "../../state/session/network";
import { Frame } from "./frame";
import { Nowhere } from "./nowhere";

export function Opening(): VNode {
  if (isOffline.value) {
    return <Nowhere id="no-network" heading={t("room.no_network")} text={t("room.no_network_text")} />;
  }
  return <Frame>{t("room.opening")}</Frame>;
}
