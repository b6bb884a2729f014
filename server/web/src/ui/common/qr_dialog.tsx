// A window with the QR code of a link, for a camera: dark on light in both themes, with the margin that cameras need.
import type { VNode } from "preact";
import { encode } from "uqr";
import { t } from "../../i18n/messages";
import { CloseButton, Dialog } from "./dialog";

const margin = 4;

/** A square for each dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
}

export function QrDialog({ link, onClose }: { link: string; onClose: () => void }): VNode {
  const { data, size } = encode(link, { ecc: "M", border: margin });
  return (
    <Dialog title={t("link.qr_title")} onClose={onClose}>
      <svg
        class="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("link.qr_picture", { link })}
        data-testid="qr"
        shape-rendering="crispEdges"
      >
        <path d={pathOf(data)} />
      </svg>
      <p class="qr-link">{link}</p>
      <p>{t("link.qr_text")}</p>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
