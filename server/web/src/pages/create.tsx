// The dialog that opens a game to play with a friend.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { viewOf } from "../games";
import { Refused } from "../net/socket";
import { rules, socket } from "../state/client";
import { newKey } from "../state/room_session";
import { navigate } from "../state/route";
import { toast } from "../state/toasts";
import { Dialog } from "../ui/dialog";

interface Option {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Shown when asked for more, or chosen. */
  readonly rare?: boolean;
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Choice({ legend, name, options, value, onChange }: ChoiceProps): VNode {
  const [more, setMore] = useState(false);
  const shown = options.filter((option) => more || !option.rare || option.id === value);
  return (
    <fieldset class={`choice choice-${name}`}>
      <legend>{legend}</legend>
      {shown.map((option) => (
        <label key={option.id} class="choice-option">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={value === option.id}
            onChange={() => onChange(option.id)}
          />
          <span class="choice-name">{option.name}</span>
          {option.note && <span class="choice-note">{option.note}</span>}
        </label>
      ))}
      {shown.length < options.length && (
        <button
          type="button"
          class="button-quiet choice-more"
          data-testid={`more-${name}`}
          onClick={() => setMore(true)}
        >
          More…
        </button>
      )}
    </fieldset>
  );
}

export function CreateDialog({ onClose }: { onClose: () => void }): VNode | null {
  const games = rules.value?.games().filter((one) => viewOf(one.id)) ?? [];
  const [gameId, setGame] = useState(games[0]?.id ?? "");
  const [setup, setSetup] = useState("");
  const [side, setSide] = useState("random");
  const [unlisted, setUnlisted] = useState(false);
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.id === gameId) ?? games[0];
  if (!game) return null;
  const view = viewOf(game.id);
  const known = (id: string | undefined) => game.setups.find((one) => one.id === id)?.id;
  const chosenSetup = known(setup) ?? known(view?.suggested) ?? game.setups[0]?.id ?? "";
  const setups = game.setups.map((one) => ({ ...one, ...view?.setups[one.id] }));

  async function create(): Promise<void> {
    setBusy(true);
    const visibility = unlisted ? "private" : "public";
    const wish = { game: gameId, setup: chosenSetup, clock: null, rated: false, side, visibility, nonce: newKey() };
    try {
      const { room } = await socket.request("create", wish);
      navigate(`/game/${String(room)}`);
    } catch (error) {
      setBusy(false);
      toast(error instanceof Refused ? error.body.message : "Not connected. Please try again in a moment.", "problem");
    }
  }

  const sides: Option[] = [
    { id: "random", name: "Random" },
    { id: "first", name: game.sides[0] },
    { id: "second", name: game.sides[1] },
  ];
  return (
    <Dialog title="Play a friend" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Choice
          legend="Game"
          name="game"
          options={games.map(({ id, name }) => ({ id, name }))}
          value={game.id}
          onChange={setGame}
        />
        <Choice
          legend={view?.setupWord ?? "Start"}
          name="setup"
          options={setups}
          value={chosenSetup}
          onChange={setSetup}
        />
        <Choice legend="You play" name="side" options={sides} value={side} onChange={setSide} />
        <label class="check">
          <input type="checkbox" checked={unlisted} onChange={(event) => setUnlisted(event.currentTarget.checked)} />
          <span>Unlisted: only people with the link see it</span>
        </label>
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="button button-primary" data-testid="create-game" disabled={busy}>
            Create the game
          </button>
        </div>
      </form>
    </Dialog>
  );
}
