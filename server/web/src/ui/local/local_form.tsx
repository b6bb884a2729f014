// Starts a game in this browser: against the computer, or with somebody beside you.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { rules } from "../../state/client";
import { rememberedChoice } from "../../state/lobby/computers";
import { startLocalGame } from "../../state/local/start";
import { chosenComputer, type ComputerChoice } from "../../state/session/preferences";
import { query } from "../../state/session/route";
import { Choice } from "../common/choice";
import { ComputerFields } from "../lobby/computer_fields";

const ways = () => [
  { id: "computer", name: t("play.computer") },
  { id: "two", name: t("local.two_people") },
];

/** The first page leads here for two, as it has a button of its own for the computer. */
function wayAsked(): string {
  return query.peek().get("for") === "two" ? "two" : "computer";
}

/** The computer that is chosen is remembered; who moves first at a shared board is not. */
function begin(choice: ComputerChoice, alone: boolean): void {
  const loaded = rules.peek();
  if (!loaded) return;
  if (alone) chosenComputer.value = choice;
  startLocalGame(loaded, { ...choice, level: alone ? choice.level : null });
}

export function LocalForm({ onStart }: { readonly onStart: () => void }): VNode {
  const [choice, setChoice] = useState(rememberedChoice);
  const [way, setWay] = useState(wayAsked);
  const alone = way === "computer";
  function onSubmit(event: Event): void {
    event.preventDefault();
    begin(choice, alone);
    onStart();
  }
  return (
    <form class="local-form" onSubmit={onSubmit}>
      <Choice legend={t("local.who")} name="way" options={ways()} value={way} onChange={setWay} />
      <ComputerFields choice={choice} onChange={setChoice} alone={alone} />
      <div class="dialog-buttons">
        <button class="button button-primary button-large" data-testid="start-local" disabled={rules.value === null}>
          {t("local.start")}
        </button>
      </div>
    </form>
  );
}
