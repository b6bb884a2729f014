// Components whose code and messages are fetched when they are first shown, so that the first page stays small.
import type { FunctionComponent, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { speakOfAll } from "../../i18n/language";
import { t } from "../../i18n/messages";
import { toast } from "../../state/session/toasts";

const sheets = new Map<string, Promise<void>>();

function fetchSheet(name: string): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.dataset[name];
  if (address === undefined) return Promise.resolve();
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve(); // the page came with it
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = () => resolve();
    link.onerror = () => (link.remove(), sheets.delete(name), reject(new Error(address)));
    document.head.append(link);
  });
}

/** Fetches the style sheet with this name, once; the page's first one knows its address. */
export function styled(name: string): Promise<void> {
  const sheet = sheets.get(name) ?? fetchSheet(name);
  sheets.set(name, sheet);
  return sheet;
}

/** Shows `waiting` until the code is there. If it does not come it says so, and asks for it again the next time. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: VNode | null = null,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function Later(properties: Props) {
    const [Shown, show] = useState<FunctionComponent<Props> | null>(() => loaded);
    useEffect(() => {
      if (loaded) return show(() => loaded); // it may have come since this was rendered
      Promise.all([load(), speakOfAll()]).then(
        ([component]) => show(() => (loaded = component)),
        () => toast(t("common.not_loaded"), "problem"),
      );
    }, []);
    return Shown ? <Shown {...properties} /> : waiting;
  };
}
