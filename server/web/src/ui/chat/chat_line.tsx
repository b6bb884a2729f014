// One line of chat that somebody has written. The writer's name opens what to do about it: mute them, report the line, and
// for moderators remove it.
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { shortTimeText } from "../../i18n/short_times";
import { piecesOf } from "../../state/room/chat_links";
import { mute } from "../../state/session/preferences";
import { playerPath } from "../../state/session/route";
import { ReportDialog } from "./report_dialog";

interface Said {
  /** Of the writer. */
  readonly id: number;
  readonly name: string;
  /** Empty: a moderator has removed it. */
  readonly text: string;
}

interface LineProps {
  readonly line: Said;
  /** Before the writer's name. */
  readonly mark?: ComponentChildren;
  readonly own: boolean;
  /** When it was said, Unix ms; absent: that is not shown. */
  readonly at?: number;
  /** Whether it is reported; else the reader has been told why not. */
  readonly onReport: (comment: string) => Promise<boolean>;
  /** For moderators: the line is to go. */
  readonly onRemove?: (() => void) | undefined;
}

export function Line({ line, mark, own, at, onReport, onRemove }: LineProps): VNode {
  const [open, setOpen] = useState(false);
  const who = (
    <>
      {mark}
      {line.name}
    </>
  );
  return (
    <li class={`chat-line${own ? " chat-own" : ""}`} data-testid="chat-line">
      {own && !onRemove ? (
        <span class="chat-name">{who}</span>
      ) : (
        <button class="chat-name" title={t("chat.measures")} aria-expanded={open} onClick={() => setOpen(!open)}>
          {who}
        </button>
      )}
      <span class="chat-text">{line.text === "" ? <em>{t("chat.removed")}</em> : <Words text={line.text} />}</span>
      {at !== undefined && <time class="chat-when">{shortTimeText(at, Date.now())}</time>}
      {open && <Measures line={line} own={own} onReport={onReport} onRemove={onRemove} onDone={() => setOpen(false)} />}
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

type MeasuresProps = Omit<LineProps, "mark" | "at"> & { readonly onDone: () => void };

function Measures({ line, own, onReport, onRemove, onDone }: MeasuresProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="chat-measures" ref={box}>
      {!own && <OfOthers line={line} onReport={onReport} onDone={onDone} />}
      {onRemove && (
        <button class="button button-small button-danger" data-testid="remove-line" onClick={() => (onRemove(), onDone())}>
          {t("chat.remove")}
        </button>
      )}
    </div>
  );
}

function OfOthers({ line, onReport, onDone }: Pick<MeasuresProps, "line" | "onReport" | "onDone">): VNode {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <a class="button button-small" href={playerPath(line)} data-testid="to-player">
        {t("chat.player")}
      </a>
      <button class="button button-small" data-testid="mute" onClick={() => mute({ id: line.id, name: line.name })}>
        {t("chat.mute")}
      </button>
      <button class="button button-small" data-testid="report" onClick={() => setReporting(true)}>
        {t("chat.report")}
      </button>
      {reporting && <ReportDialog name={line.name} text={line.text} onReport={onReport} onDone={onDone} />}
    </>
  );
}
