// The way to the rules, beside the game, which stays as it is.
import type { VNode } from "preact";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import { Icon } from "../common/icons";

export function RulesButton({ game }: { game: string }): VNode {
  const title = t("rules.of", { game: gameName(game) });
  return (
    <a class="button-quiet" href={`/rules/${game}`} target="_blank" title={title} data-testid="rules">
      <Icon name="book" />
      {t("link.rules")}
    </a>
  );
}
