/**
 * Runs in a page, before its own scripts: its first WebSocket goes to this server. The proxy counts requests under way as
 * well as WebSockets, so that it may well give two people the same one.
 */
export function startAt(server) {
  window.WebSocket = class extends window.WebSocket {
    constructor(address, protocols) {
      const url = new URL(address, location.href);
      if (!url.searchParams.has("server")) url.searchParams.set("server", server);
      super(url, protocols);
    }
  };
}
