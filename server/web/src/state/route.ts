// Which page the address asks for. Links inside the site change the page without loading it anew.
import { computed, signal } from "@preact/signals";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "games" }
  | { readonly page: "account" }
  | { readonly page: "game"; readonly id: string }
  | { readonly page: "unknown" };

export function parse(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "games" && parts.length === 1) return { page: "games" };
  if (first === "account" && parts.length === 1) return { page: "account" };
  if (first === "game" && second !== undefined && parts.length === 2) return { page: "game", id: second };
  return { page: "unknown" };
}

/** The page of this site that the query asks to be led back to; null: none. */
export function wayBack(query: string): string | null {
  const back = new URLSearchParams(query).get("back") ?? "";
  return parse(back).page === "unknown" || !/^\/[\w/]*$/.test(back) || back.startsWith("//") ? null : back;
}

const path = signal(location.pathname);
export const route = computed(() => parse(path.value));

export function navigate(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Catches clicks on plain links of this site. Call once. */
export function followLinks(): void {
  addEventListener("popstate", () => (path.value = location.pathname));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target !== "" || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hash !== "") return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}
