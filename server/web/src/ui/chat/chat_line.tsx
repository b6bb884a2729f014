// One line of chat. The writer's name opens what to do about it: mute them, report the line.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { ChatLine, RoomState, Side } from "../../net/wire";
import { isServer, wordsOf } from "../../state/room/chat";
import { piecesOf } from "../../state/room/chat_links";
import { mute } from "../../state/session/preferences";
import { playerPath } from "../../state/session/route";
import type { RoomSession } from "../../state/room/room_session";
import { SideDisc } from "../common/side_disc";
import { ReportDialog } from "./report_dialog";

interface LineProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  readonly line: ChatLine;
  readonly own: boolean;
}

function sideOf({ seats }: RoomState, user: number): Side | null {
  if (seats.first?.id === user) return "first";
  return seats.second?.id === user ? "second" : null;
}

export function Line({ session, state, line, own }: LineProps): VNode {
  const [open, setOpen] = useState(false);
  if (isServer(line)) return <li class="chat-line chat-server">{wordsOf(line)}</li>;
  const side = sideOf(state, line.id);
  const who = (
    <>
      {side && <SideDisc game={state.game} side={side} />}
      {line.name}
    </>
  );
  return (
    <li class={`chat-line${own ? " chat-own" : ""}`} data-testid="chat-line">
      {own ? (
        <span class="chat-name">{who}</span>
      ) : (
        <button class="chat-name" title={t("chat.measures")} aria-expanded={open} onClick={() => setOpen(!open)}>
          {who}
        </button>
      )}
      <span class="chat-text">
        {line.text === "" ? <em>{t("chat.removed")}</em> : <Words text={wordsOf(line)} />}
      </span>
      {open && <Measures session={session} line={line} onDone={() => setOpen(false)} />}
    </li>
  );
}

/** Addresses are links that open a new tab. */
function Words({ text }: { text: string }): VNode {
  return (
    <>
      {piecesOf(text).map(({ text: words, address }, index) =>
        address === null ? (
          words
        ) : (
          <a key={index} href={address} target="_blank" rel="noopener nofollow ugc">
            {words}
          </a>
        ),
      )}
    </>
  );
}

interface AboutLineProps {
  readonly session: RoomSession;
  readonly line: ChatLine;
  readonly onDone: () => void;
}

function Measures({ session, line, onDone }: AboutLineProps): VNode {
  const [reporting, setReporting] = useState(false);
  const report = (comment: string): Promise<boolean> => session.wishes.report(line.v, comment);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="chat-measures" ref={box}>
      <a class="button button-small" href={playerPath(line)} data-testid="to-player">
        {t("chat.player")}
      </a>
      <button class="button button-small" data-testid="mute" onClick={() => mute({ id: line.id, name: line.name })}>
        {t("chat.mute")}
      </button>
      <button class="button button-small" data-testid="report" onClick={() => setReporting(true)}>
        {t("chat.report")}
      </button>
      {reporting && <ReportDialog name={line.name} text={line.text} onReport={report} onDone={onDone} />}
    </div>
  );
}
