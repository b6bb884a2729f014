// Shows beside other tabs that something waits for the viewer: the tab's title and its icon. The pages set
// `pageTitle`; nothing else touches the title.
import { computed, effect, signal } from "@preact/signals";
import type { Listing, RoomState } from "../net/wire";
import { waitsForViewer } from "./lobby/own_games";
import { site } from "./session/site";

/** What matters here of the room on the page. */
export interface RoomHere {
  readonly id: string;
  readonly state: Pick<RoomState, "status" | "you" | "toMove">;
  /** It began while the tab was hidden. */
  readonly unseen?: boolean;
}

/** How many games and challenges wait for the viewer on other pages than that room's; null: than none. */
export function waitingElsewhere(mine: readonly Listing[], here: string | null): number {
  return mine.filter((one) => one.room !== here && waitsForViewer(one)).length;
}

/** How many games and challenges wait for the viewer. The room on the page knows best about itself. */
export function waitingCount(mine: readonly Listing[], here: RoomHere | null): number {
  const isWaiting = here !== null && (here.unseen || isTurn(here.state));
  return waitingElsewhere(mine, here?.id ?? null) + (isWaiting ? 1 : 0);
}

function isTurn({ status, you, toMove }: RoomHere["state"]): boolean {
  return status === "playing" && you !== null && you === toMove;
}

/** "(2) Games · Gipfel". `title`: as pageTitle. */
export function titled(title: string, count: number, name: string): string {
  const said = title.replace("{site}", () => name);
  return count > 0 ? `(${count}) ${said}` : said;
}

/** {site} in it stands for the name of the site. */
export const pageTitle = signal("{site}");

/** Keeps the tab's title and icon up to date; the icon's other picture is in its `data-turn`. Call once. */
export function showAttention(mine: () => readonly Listing[], here: () => RoomHere | null): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const [plain, marked] = [icon?.getAttribute("href") ?? "", icon?.dataset["turn"] ?? ""];
  const count = computed(() => waitingCount(mine(), here()));
  effect(() => void (document.title = titled(pageTitle.value, count.value, site.name)));
  effect(() => {
    if (icon) icon.href = count.value > 0 ? marked : plain;
  });
}
