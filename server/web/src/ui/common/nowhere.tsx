// The page where there is nothing to show: why, and ways on from there.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";

export function Nowhere({ id, heading, text }: { id: string; heading: string; text?: string }): VNode {
  return (
    <main class="lobby" data-testid={id}>
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
      <ul>
        <li>
          <a href="/">{t("common.to_lobby")}</a>
        </li>
        <li>
          <a href="/local">{t("room.no_network_play")}</a>
        </li>
        <li>
          <a href="/games">{t("header.games")}</a>
        </li>
      </ul>
    </main>
  );
}
