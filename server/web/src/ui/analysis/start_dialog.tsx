// Another start for the analysis: pasted as text, a set-up of a game, or set up by hand.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { allGames, allViews } from "../../games";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import type { Opened } from "../../state/analysis/opening";
import { readPasted } from "../../state/analysis/pasted";
import { mainLine, newTree, type Tree } from "../../state/analysis/tree";
import { Dialog } from "../common/dialog";
import { setupName } from "../../state/lobby/setup_name";
import { SetUp } from "./set_up";

interface StartProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** Set-ups of two games, as they may be pasted. */
function examples() {
  const all = allGames.flatMap(({ study }) => study.value?.pasting.example ?? []);
  return { seed: all[0] ?? "", board: all.at(-1) ?? "" };
}

export function StartDialog({ analysis, rules, onOpen, onClose }: StartProps): VNode {
  const [byHand, setByHand] = useState(false);
  function begin(tree: Tree): void {
    onClose();
    onOpen({ tree, path: mainLine(tree.root), source: null });
  }
  if (byHand) {
    const { game } = analysis.tree.peek();
    const position = analysis.frame.peek().position;
    return (
      <Dialog title={t("analysis.set_up")} onClose={onClose}>
        <SetUp rules={rules} game={game} position={position} onDone={begin} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("analysis.another_start")} onClose={onClose}>
      <Pasting analysis={analysis} rules={rules} onRead={begin} />
      <h3 class="start-or">{t("analysis.or_begin")}</h3>
      <Setups onChoose={begin} />
      <div class="dialog-buttons">
        <button class="button" data-testid="by-hand" onClick={() => setByHand(true)}>
          {t("analysis.by_hand")}
        </button>
      </div>
    </Dialog>
  );
}

/** The set-ups of all games that need no seed. */
function Setups({ onChoose }: { readonly onChoose: (tree: Tree) => void }): VNode {
  return (
    <div class="start-setups">
      {allViews().flatMap((view) =>
        Object.keys(view.setups)
          .filter((setup) => setup !== "random")
          .map((setup) => (
            <button
              key={view.id + setup}
              class="button-small"
              data-testid={`start-${view.id}-${setup}`}
              onClick={() => onChoose(newTree(view.id, setup))}
            >
              {view.name}: {setupName(view.id, setup)}
            </button>
          )),
      )}
    </div>
  );
}

interface PastingProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly onRead: (tree: Tree) => void;
}

function Pasting({ analysis, rules, onRead }: PastingProps): VNode {
  const [text, setText] = useState("");
  const [problem, complain] = useState<string | null>(null);
  function read(): void {
    readPasted(rules, text, analysis.tree.peek()).then(onRead, (error: Error) => complain(error.message));
  }
  return (
    <>
      <label class="report-field">
        {t("analysis.paste")}
        <textarea
          class="field record-text"
          data-testid="paste"
          rows={5}
          value={text}
          onInput={(event) => (setText(event.currentTarget.value), complain(null))}
        />
      </label>
      <p class="start-help">{t("analysis.paste_help", examples())}</p>
      {problem !== null && (
        <p class="start-problem" role="alert" data-testid="paste-problem">
          {problem}
        </p>
      )}
      <div class="dialog-buttons">
        <button class="button button-primary" data-testid="paste-open" onClick={read}>
          {t("analysis.open")}
        </button>
      </div>
    </>
  );
}
