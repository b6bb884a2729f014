// The dialog that starts a game with one of the server's computers, or with the browser's where none is here, or with the
// bot of a person.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/messages";
import { botsHere, type ConnectedBot } from "../net/people";
import { computersHere, lobby, socket } from "../state/client";
import { challengeBot, challengeComputer, playInBrowser } from "../state/computer_game";
import { rememberedChoice } from "../state/lobby/computers";
import { chosenComputer, privateGames, type ComputerChoice } from "../state/session/preferences";
import { Dialog } from "../ui/common/dialog";
import { ClockChoice } from "../ui/lobby/clock_choice";
import { ComputerFields } from "../ui/lobby/computer_fields";
import { Openness } from "../ui/lobby/openness";
import { OwnClock } from "../ui/lobby/own_clock";

export function ComputerDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const [choice, setChoice] = useState(rememberedChoice);
  const [unlisted, setUnlisted] = useState(privateGames.peek() === true);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = computersHere() > 0;
  const bots = useBots();
  const isOnServer = isHere || bots.length > 0;
  async function challenge(bot: string | null): Promise<void> {
    privateGames.value = unlisted;
    const refusal = await (bot === null ? challengeComputer(choice) : challengeBot(choice, bot));
    if (refusal === null) onClose();
    else setProblem(refusal.message);
  }
  function begin(onServer: boolean): void {
    chosenComputer.value = choice;
    if (onServer) void challenge(null);
    else playInBrowser(choice);
  }
  return (
    <Dialog title={t("play.computer")} onClose={onClose}>
      <form class="create" onSubmit={(event) => (event.preventDefault(), begin(isHere))}>
        <ComputerFields choice={choice} onChange={setChoice} alone>
          {isOnServer && <Clock choice={choice} onChange={setChoice} />}
        </ComputerFields>
        {isOnServer && <Openness unlisted={unlisted} onChange={setUnlisted} />}
        <Bots bots={bots} onChoose={(name) => void challenge(name)} />
        <p class="create-note" data-testid="in-browser-note">
          {t("computer.in_browser_note")}
        </p>
        <Buttons isHere={isHere} problem={problem} onPlayHere={() => begin(false)} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** As they are when the dialog opens. */
function useBots(): readonly ConnectedBot[] {
  const [bots, setBots] = useState<readonly ConnectedBot[]>([]);
  useEffect(() => void botsHere().then(setBots, () => undefined), []);
  return bots;
}

function Bots({ bots, onChoose }: { bots: readonly ConnectedBot[]; onChoose: (name: string) => void }): VNode | null {
  if (bots.length === 0) return null;
  return (
    <section class="create-bots" aria-labelledby="create-bots">
      <h3 id="create-bots">{t("computer.bots")}</h3>
      <ul>
        {bots.map(({ id, name, owner }) => (
          <li key={id}>
            <span>
              {name} <span class="create-bot-owner">{t("computer.bot_of", { name: owner ?? "" })}</span>
            </span>
            <button
              type="button"
              class="button"
              data-testid={`play-${name}`}
              aria-label={`${t("people.challenge")}: ${name}`}
              disabled={lobby.busy.value}
              onClick={() => onChoose(name)}
            >
              {t("people.challenge")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClockProps {
  readonly choice: ComputerChoice;
  readonly onChange: (choice: ComputerChoice) => void;
}

/** Of games on the server alone. */
function Clock({ choice, onChange }: ClockProps): VNode {
  return <ClockChoice own={OwnClock} slow={false} value={choice.clock} onChange={(clock) => onChange({ ...choice, clock })} />;
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
        {isHere || problem !== null ? problem : t(socket.link.value === "open" ? "computer.none_here" : "computer.offline")}
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
