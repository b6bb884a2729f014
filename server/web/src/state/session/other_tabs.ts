// What the tabs of this browser tell each other about games: of a player's tabs with one game only the newest is
// connected, so the one that goes says so.
const tabs = new BroadcastChannel("gipfel.games");

/** This tab no longer shows that room. */
export function letGo(room: string): void {
  tabs.postMessage(room);
}

/** Calls `act` with each room that another tab lets go of. Call once. */
export function followLetGo(act: (room: string) => void): void {
  tabs.onmessage = ({ data }) => act(String(data));
}
