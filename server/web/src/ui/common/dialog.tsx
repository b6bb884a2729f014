// A modal window: the browser's own dialog, so that focus and Escape work as usual. Back closes it too.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import { coverPage } from "../../state/session/route";
import { Settling } from "./settling";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const uncover = coverPage(() => closing.current());
    return () => {
      element?.close();
      uncover();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly testId: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Confirm({ title, text, yes, testId, onYes, onNo }: ConfirmProps): VNode {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      <Settling class="dialog-buttons">
        <button class="button" onClick={onNo}>
          {t("common.go_back")}
        </button>
        <button class="button button-danger" data-testid={testId} onClick={onYes}>
          {yes}
        </button>
      </Settling>
    </Dialog>
  );
}

/** The end of a window in which there is nothing to decide. */
export function CloseButton({ onClose }: { onClose: () => void }): VNode {
  return (
    <div class="dialog-buttons">
      <button class="button button-primary" onClick={onClose}>
        {t("common.close")}
      </button>
    </div>
  );
}
