// Keeps the site for times without a network, and notices when the server has a new version of it. The page goes on with
// the version it has; the next step to another page fetches the new one.
import { signal } from "@preact/signals";
import { t } from "../../i18n/messages";
import { toast } from "./toasts";

/** The next page is to be loaded whole. */
export const isNewVersionThere = signal(false);

let registration: ServiceWorkerRegistration | null = null;

/** Once the page has come and nothing is urgent. Browsers without service workers, and pages that came over plain HTTP,
 *  need the network. */
export function keepForLater(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.onmessage = ({ data }) => hear(data as { files: readonly string[] });
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register("/service_worker.js");
  } catch {
    // The visitor's browser keeps nothing; the site works as before.
  }
}

/** The server may be another one than before. */
export function lookForNewVersion(): void {
  void registration?.update().catch(() => undefined);
}

/** The names of the page's scripts change with every file that they need. */
function isOwn(files: readonly string[]): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[type=module]");
  return [...scripts].every(({ src }) => files.includes(new URL(src).pathname));
}

function hear({ files }: { files: readonly string[] }): void {
  if (isNewVersionThere.peek() || isOwn(files)) return;
  isNewVersionThere.value = true;
  toast(t("connection.new_version"));
}
