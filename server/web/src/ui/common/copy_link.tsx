// A room's link, to be copied or shared; and how text gets to the clipboard.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { toast } from "../../state/session/toasts";
import { addressOf } from "../../state/room/permalink";
import { Icon } from "./icons";
import { later } from "./later";

const QrDialog = later(() => import("./qr_dialog").then((module) => module.QrDialog));

function linkOf(room: string, ply: number | null = null): string {
  return location.origin + addressOf(room, ply);
}

/** On every other computer, a link with this name leads to that computer. */
function onlyHere(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** Copies text; without permission it selects the text in the given field, to copy by hand. */
export async function copy(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}

export function RoomLink({ room, title }: { room: string; title: string }): VNode {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = linkOf(room);
  async function onCopy(): Promise<void> {
    const done = await copy(link, field.current);
    setCopied(done);
    if (!done) toast(t("link.press_copy"));
    setTimeout(() => setCopied(false), 2500);
  }
  return (
    <div class="room-link">
      <input
        ref={field}
        class="field room-link-field"
        data-testid="room-link"
        aria-label={t("link.to_game")}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="button button-primary" onClick={() => void onCopy()}>
        <Icon name={copied ? "check" : "copy"} />
        {t(copied ? "link.copied" : "link.copy")}
      </button>
      {"share" in navigator && <ShareButton link={link} title={title} />}
      <QrButton link={link} />
      {onlyHere(location.hostname) && <p class="room-link-hint">{t("link.only_here")}</p>}
    </div>
  );
}

function ShareButton({ link, title }: { link: string; title: string }): VNode {
  return (
    <button class="button" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
      <Icon name="share" />
      {t("link.share")}
    </button>
  );
}

/** The link for somebody who sits beside the reader with a device of their own. */
function QrButton({ link }: { link: string }): VNode {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button class="button" data-testid="show-qr" onClick={() => setShown(true)}>
        <Icon name="qr" />
        {t("link.qr")}
      </button>
      {shown && <QrDialog link={link} onClose={() => setShown(false)} />}
    </>
  );
}

/** Copies the link to the game, or to the position after `ply` turns of it. */
export async function copyGameLink(room: string, ply: number | null): Promise<void> {
  const link = linkOf(room, ply);
  const copied = ply === null ? t("link.copied_toast") : t("link.position_copied", { ply });
  toast((await copy(link, null)) ? copied : link);
}
