// What a player may do besides playing: abort, offer a draw, ask for a take-back, resign.
import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { OfferKind, RoomState } from "../../net/wire";
import { countdownText, secondsUntil, untilNextSecond } from "../../state/room/clock";
import { notNow, type NotNow } from "../../state/room/offers";
import type { RoomSession } from "../../state/room/room_session";
import { toast } from "../../state/session/toasts";
import { Confirm } from "../common/dialog";
import { Icon, type IconName } from "../common/icons";
import { useServerNow } from "../common/ticking";

interface ActionsProps {
  readonly session: RoomSession;
  readonly state: RoomState;
}

/** Why nothing can be done at all now; null: the server hears what the viewer does. */
function cutOff({ socket }: RoomSession): NotNow | null {
  return socket.link.value === "open" ? null : { why: t("parting.not_connected"), until: null };
}

interface OfferButtonProps extends ActionsProps {
  readonly kind: OfferKind;
  readonly icon: IconName;
  readonly label: string;
  readonly look?: string;
}

/** While the offer is not possible the button stays in reach and says why. */
export function OfferButton(properties: OfferButtonProps): VNode | null {
  const { session, state, kind, icon, label, look = "button-quiet" } = properties;
  const held = session.wishes.tooEarly.value;
  const untilOf = (now: number) => notNow(state, kind, held, now)?.until ?? null;
  const now = useServerNow((at) => {
    const until = untilOf(at);
    return until === null ? null : untilNextSecond(until, at);
  });
  if (state.you === null) return null;
  const hindrance = cutOff(session) ?? notNow(state, kind, held, now);
  const wait = hindrance?.until == null ? null : countdownText(secondsUntil(hindrance.until, now));
  return (
    <button
      class={`offer-button ${look}`}
      data-testid={`offer-${kind}-button`}
      aria-disabled={hindrance !== null}
      title={hindrance?.why}
      onClick={() => (hindrance ? toast(hindrance.why) : void session.wishes.offer(kind, "make"))}
    >
      <Icon name={icon} />
      {label}
      {wait && <span class="offer-wait">{wait}</span>}
    </button>
  );
}

interface LeaveButtonProps {
  readonly session: RoomSession;
  readonly id: "resign" | "abort";
  readonly icon: IconName;
  readonly label: string;
  readonly onAsk: (id: "resign" | "abort") => void;
}

function LeaveButton({ session, id, icon, label, onAsk }: LeaveButtonProps): VNode {
  const hindrance = cutOff(session);
  return (
    <button
      class="button-quiet"
      data-testid={id}
      aria-disabled={hindrance !== null}
      title={hindrance?.why}
      onClick={() => (hindrance ? toast(hindrance.why) : onAsk(id))}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** Before both have played a player may abort, afterwards resign. */
function Leaving({ session, state }: ActionsProps): VNode {
  const [asking, setAsking] = useState<"resign" | "abort" | null>(null);
  const done = () => setAsking(null);
  const abort = state.status === "waiting" ? "withdraw" : "abort";
  const asked = asking === "resign" ? asking : abort;
  return (
    <>
      {state.status === "playing" && (
        <LeaveButton session={session} id="resign" icon="flag" label={t("parting.resign")} onAsk={setAsking} />
      )}
      {state.ply < 2 && (
        <LeaveButton session={session} id="abort" icon="close" label={t(`parting.${abort}`)} onAsk={setAsking} />
      )}
      {asking && (
        <Confirm
          title={t(`parting.${asked}_title`)}
          text={t(`parting.${asked}_text`)}
          yes={t(`parting.${asked}`)}
          testId={`confirm-${asking}`}
          onNo={done}
          onYes={() => void session.wishes[asking]().then(done)}
        />
      )}
    </>
  );
}

interface GameActionsProps extends ActionsProps {
  /** More of them. */
  readonly children: ComponentChildren;
}

/** The viewer has a part in a game that is not over. */
export function acts({ you, status }: RoomState): boolean {
  return you !== null && status !== "over";
}

export function GameActions({ session, state, children }: GameActionsProps): VNode | null {
  if (!acts(state)) return null;
  return (
    <div class="tools" role="group" aria-label={t("room.the_game")}>
      {state.status === "playing" && (
        <>
          <OfferButton session={session} state={state} kind="takeback" icon="undo" label={t("offer.button.takeback")} />
          <OfferButton session={session} state={state} kind="draw" icon="equal" label={t("offer.button.draw")} />
        </>
      )}
      <Leaving session={session} state={state} />
      {children}
    </div>
  );
}
