// The dialog that starts a game with one of the server's computers, or with the browser's where none is here.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { computersHere, lobby, socket } from "../state/client";
import { challengeComputer, playInBrowser } from "../state/computer_game";
import { rememberedChoice } from "../state/lobby/computers";
import { chosenComputer, privateGames, type ComputerChoice } from "../state/session/preferences";
import { Dialog } from "../ui/common/dialog";
import { ClockChoice } from "../ui/lobby/clock_choice";
import { ComputerFields } from "../ui/lobby/computer_fields";
import { Openness } from "../ui/lobby/openness";

export function ComputerDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const [choice, setChoice] = useState(rememberedChoice);
  const [unlisted, setUnlisted] = useState(privateGames.peek() === true);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = computersHere() > 0;
  async function challenge(): Promise<void> {
    privateGames.value = unlisted;
    const refusal = await challengeComputer(choice);
    if (refusal === null) onClose();
    else setProblem(refusal.message);
  }
  function begin(onServer: boolean): void {
    chosenComputer.value = choice;
    if (onServer) void challenge();
    else playInBrowser(choice);
  }
  return (
    <Dialog title={t("play.computer")} onClose={onClose}>
      <form class="create" onSubmit={(event) => (event.preventDefault(), begin(isHere))}>
        <ComputerFields choice={choice} onChange={setChoice} alone>
          {isHere && <Clock choice={choice} onChange={setChoice} />}
        </ComputerFields>
        {isHere && <Openness unlisted={unlisted} onChange={setUnlisted} />}
        <p class="create-note" data-testid="in-browser-note">
          {t("computer.in_browser_note")}
        </p>
        <Buttons isHere={isHere} problem={problem} onPlayHere={() => begin(false)} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface ClockProps {
  readonly choice: ComputerChoice;
  readonly onChange: (choice: ComputerChoice) => void;
}

/** Of games on the server alone. */
function Clock({ choice, onChange }: ClockProps): VNode {
  return <ClockChoice free slow={false} value={choice.clock} onChange={(clock) => onChange({ ...choice, clock })} />;
}

interface ButtonsProps {
  /** The server has a computer: the browser's is the second choice. */
  readonly isHere: boolean;
  readonly problem: string | null;
  readonly onPlayHere: () => void;
  readonly onClose: () => void;
}

function Buttons({ isHere, problem, onPlayHere, onClose }: ButtonsProps): VNode {
  return (
    <div class="dialog-buttons">
      <p class={isHere ? "create-problem" : "create-hint"} role="status" data-testid="computer-hint">
        {isHere ? problem : t(socket.link.value === "open" ? "computer.none_here" : "computer.offline")}
      </p>
      {isHere && (
        <button type="button" class="button" data-testid="play-in-browser" onClick={onPlayHere}>
          {t("computer.in_browser")}
        </button>
      )}
      <button type="button" class="button" onClick={onClose}>
        {t("common.cancel")}
      </button>
      <button type="submit" class="button button-primary" data-testid="start-computer" disabled={lobby.busy.value}>
        {t(isHere ? "local.start" : "computer.in_browser")}
      </button>
    </div>
  );
}
