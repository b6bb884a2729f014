// What a game's pieces and the marks on its board are called, each beside its picture. Its code is fetched when it is
// first opened.
import type { FunctionComponent, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { gameOf } from "../../games";
import type { LegendEntry } from "../../games/legend";
import { helpBook, type HelpText } from "../../i18n/help_book";
import { spoken, t } from "../../i18n/messages";
import { Dialog } from "../common/dialog";

interface LegendProps {
  readonly game: string;
  readonly onClose: () => void;
}

/** Resolves when the texts are there in the language spoken now. */
export async function openLegend(): Promise<FunctionComponent<LegendProps>> {
  await helpBook.open(spoken.peek().language);
  return LegendDialog;
}

function LegendDialog({ game, onClose }: LegendProps): VNode {
  const { language } = spoken.value;
  const help = gameOf(game)?.help;
  useEffect(() => void helpBook.open(language), [language]);
  useEffect(() => void help?.open(language).catch(() => undefined), [help, language]);
  const legend = help?.value?.legend;
  return (
    <Dialog title={t("legend.title")} onClose={onClose}>
      {legend && <Entries title="pieces" of={legend.pieces} />}
      {legend && <Entries title="marks" of={legend.marks} />}
      <div class="dialog-buttons dialog-buttons-stay">
        <a class="button" href={`/rules/${game}`} target="_blank">
          {t("legend.rules")}
        </a>
        <button class="button button-primary" onClick={onClose}>
          {t("common.done")}
        </button>
      </div>
    </Dialog>
  );
}

function Entries({ title, of }: { title: HelpText; of: readonly LegendEntry[] }): VNode {
  return (
    <>
      <h3>{helpBook.say(title)}</h3>
      <ul class="legend-entries" data-testid={`legend-${title}`}>
        {of.map(({ name, paint }, index) => (
          <li key={index}>
            <svg class="legend-picture" viewBox="-60 -60 120 120" aria-hidden="true">
              {paint()}
            </svg>
            <span>{name()}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
