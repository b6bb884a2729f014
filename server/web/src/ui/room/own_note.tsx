// What the reader has written about a finished game for themselves: kept with their account while they write.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { keepNote, noteOn } from "../../net/notes";

const longest = 2000;
const pause = 800;

type Standing = "idle" | "writing" | "kept" | { readonly problem: string };

/** Keeps what is handed to it, a moment after the last change, or at once when the page is left. */
function useKeeping(room: string): [Standing, (text: string) => void] {
  const [standing, setStanding] = useState<Standing>("idle");
  const waiting = useRef<{ timer: number; keep: () => void } | null>(null);
  const later = (text: string): void => {
    clearTimeout(waiting.current?.timer);
    setStanding("writing");
    const keep = (): void => {
      waiting.current = null;
      keepNote(room, text).then(
        () => setStanding((now) => (waiting.current ? now : "kept")),
        (error) => setStanding({ problem: error instanceof ApiError ? refusalText(error) : t("account.no_answer") }),
      );
    };
    waiting.current = { timer: window.setTimeout(keep, pause), keep };
  };
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.keep();
    },
    [room],
  );
  return [standing, later];
}

/** Nothing until the server has told what there is. */
export function OwnNote({ room }: { room: string }): VNode | null {
  const [text, setText] = useState<string | null>(null);
  const [standing, keep] = useKeeping(room);
  useEffect(() => void noteOn(room).then(setText, () => undefined), [room]);
  if (text === null) return null;
  const isRefused = typeof standing === "object";
  return (
    <section class="own-note">
      <label class="review-title" for="own-note">
        {t("review.own_note")}
      </label>
      <textarea
        id="own-note"
        class="field"
        data-testid="own-note"
        rows={3}
        maxLength={longest}
        placeholder={t("review.own_note_hint")}
        value={text}
        onInput={(event) => (setText(event.currentTarget.value), keep(event.currentTarget.value))}
      />
      <p class="own-note-standing" role="status" data-testid="own-note-standing">
        {isRefused ? standing.problem : standing === "kept" ? t("review.own_note_kept") : ""}
      </p>
    </section>
  );
}
