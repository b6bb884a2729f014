// Which requests of the page the service worker answers. Pure.

/** "page": the network, and without it the kept page. "kept": what is kept, else the network. "network": not ours. */
export type Way = "page" | "kept" | "network";

/** Everything that is not listed here is always fresh: what the server says of games, and their pictures. */
export function wayOf({ method, mode, url }: Pick<Request, "method" | "mode" | "url">, origin: string): Way {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "network";
  if (address.pathname.startsWith("/assets/")) return "kept";
  const isPage = mode === "navigate" && !/^\/api\/|\.\w+$/.test(address.pathname);
  return isPage ? "page" : "network";
}

const prefix = "shell-";

export function cacheName(version: string): string {
  return prefix + version;
}

/** The caches (oldest first) that nobody needs: pages of the version before may still be open. */
export function outdated(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix)).slice(0, -2);
}
