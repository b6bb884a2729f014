// A position set up by hand: what is chosen below is put on the points that are clicked, touched or chosen by key. The
// rules say at once whether the position can be played.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { Board, type PlaceOf } from "../../board/board";
import { allGames, gameOf } from "../../games";
import type { Brush, Editor } from "../../games/editor";
import type { GameView, Side } from "../../games/view";
import { RulesError, type Rules } from "../../rules/rules";
import { newTree, type Tree } from "../../state/analysis/tree";
import { toMove } from "../../state/room/turn_words";
import { unseated } from "../../state/room/words";
import { actionMs } from "../../state/session/preferences";

interface SetUpProps {
  readonly rules: Rules;
  readonly game: string;
  /** To begin with. */
  readonly position: string;
  readonly onDone: (tree: Tree) => void;
}

/** Why the position cannot be played, for people; null: it can. */
function refusalOf(rules: Rules, game: string, position: string): string | null {
  try {
    const started = rules.start(game, `position:${position}`);
    const end = started.outcome();
    started.free();
    return end ? t("analysis.over_there") : null;
  } catch (error) {
    if (error instanceof RulesError) return refusalText({ code: error.code, detail: error.detail, message: error.sentence });
    throw error;
  }
}

function editorOf(game: string): Editor | undefined {
  return gameOf(game)?.study.value?.editor;
}

export function SetUp({ rules, game: first, position: before, onDone }: SetUpProps): VNode | null {
  const [game, setGame] = useState(first);
  const [view, editor] = [gameOf(game)?.view, editorOf(game)];
  const [position, setPosition] = useState(() => editor?.begin(before) ?? "");
  if (!view || !editor) return null;
  const refusal = editor.missing(position) ?? refusalOf(rules, game, position);
  function another(id: string, board: string): void {
    setGame(id);
    setPosition(editorOf(id)?.blank(board) ?? "");
  }
  return (
    <div class="set-up">
      <EditedBoard key={game} view={view} editor={editor} position={position} onChange={setPosition} />
      <Mover editor={editor} view={view} position={position} onChange={setPosition} />
      <Counts editor={editor} position={position} onChange={setPosition} />
      <Blanks onBlank={another} />
      <div class="dialog-buttons dialog-buttons-stay set-up-end">
        <p class={refusal === null ? "set-up-fine" : "start-problem"} role="status" data-testid="set-up-says">
          {refusal ?? t("analysis.playable")}
        </p>
        <button
          class="button button-primary"
          data-testid="set-up-done"
          disabled={refusal !== null}
          onClick={() => onDone(newTree(game, `position:${position}`))}
        >
          {t("analysis.analyse_it")}
        </button>
      </div>
    </div>
  );
}

interface EditedProps {
  readonly view: GameView;
  readonly editor: Editor;
  readonly position: string;
  readonly onChange: (position: string) => void;
}

const still = { ply: 0, actions: [] };

function EditedBoard({ view, editor, position, onChange }: EditedProps): VNode {
  const [brush, setBrush] = useState<string>(editor.brushes[0]?.id ?? "");
  const whole = useMemo<GameView>(() => ({ ...view, read: (text) => ({ ...view.read(text), has: () => true }) }), [view]);
  const gone = (placeOf: PlaceOf) => (
    <>
      {editor.gone(position).map((label) => {
        const place = placeOf(label);
        return place && <circle key={label} class="set-up-gone" cx={place.x} cy={place.y} r="46" />;
      })}
    </>
  );
  return (
    <>
      <div class="set-up-board">
        <Board
          view={whole}
          position={position}
          hash=""
          ply={0}
          trail={still}
          marks={new Map()}
          flip={false}
          actionMs={actionMs()}
          overlay={gone}
          onPoint={(point) => onChange(editor.put(position, point, brush))}
        />
      </div>
      <Palette brushes={editor.brushes} chosen={brush} onChoose={setBrush} />
      <p class="set-up-help">{editor.help()}</p>
    </>
  );
}

interface PaletteProps {
  readonly brushes: readonly Brush[];
  readonly chosen: string;
  readonly onChoose: (brush: string) => void;
}

function Palette({ brushes, chosen, onChoose }: PaletteProps): VNode {
  return (
    <div class="set-up-palette" role="group" aria-label={t("analysis.brushes")}>
      {brushes.map(({ id, name, paint }) => (
        <button
          key={id}
          class="pile set-up-brush"
          data-testid={`brush-${id}`}
          aria-pressed={id === chosen}
          aria-label={name()}
          title={name()}
          onClick={() => onChoose(id)}
        >
          <svg viewBox="-47 -47 94 94" width="36" height="36" aria-hidden="true">
            {paint()}
          </svg>
        </button>
      ))}
    </div>
  );
}

const sides: readonly Side[] = ["first", "second"];

/** Whose turn it is. */
function Mover({ editor, view, position, onChange }: EditedProps): VNode {
  return (
    <div class="record-forms" role="group" aria-label={t("analysis.mover")}>
      {sides.map((side) => (
        <button
          key={side}
          class="button-small"
          data-testid={`mover-${side}`}
          aria-pressed={editor.toMove(position) === side}
          onClick={() => onChange(editor.withMover(position, side))}
        >
          {toMove(view.id, unseated, side)}
        </button>
      ))}
    </div>
  );
}

/** What the players have beside the board. */
function Counts({ editor, position, onChange }: Omit<EditedProps, "view">): VNode {
  return (
    <div class="set-up-counts">
      {editor.counts(position).map(({ id, name, value }) => (
        <label key={id} class="set-up-count">
          <span>{name}</span>
          <input
            class="field"
            type="number"
            min={0}
            max={10}
            data-testid={`count-${id}`}
            value={value}
            onInput={(event) => onChange(editor.withCount(position, id, Math.max(0, event.currentTarget.valueAsNumber || 0)))}
          />
        </label>
      ))}
    </div>
  );
}

/** Empty boards of all games; where a game has several, each with its name. */
function Blanks({ onBlank }: { onBlank: (game: string, board: string) => void }): VNode {
  return (
    <div class="start-setups" role="group" aria-label={t("analysis.empty_boards")}>
      {allGames.flatMap(({ view: { id, name } }) =>
        (editorOf(id)?.boards ?? []).map((board, _, { length }) => (
          <button key={id + board} class="button-small" data-testid={`blank-${id}-${board}`} onClick={() => onBlank(id, board)}>
            {t("analysis.empty_board", { board: length > 1 ? `${name} ${board}` : name })}
          </button>
        )),
      )}
    </div>
  );
}
