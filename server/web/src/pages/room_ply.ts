// The ply shown and the page's address follow each other: a link opens at its ply, and whoever steps through the game
// can copy the address at any time.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { addressOf, plyAsked } from "../state/room/permalink";
import type { Table } from "../state/room/table";
import { followPage, query, route } from "../state/session/route";

/** Browsers allow only so many changes of the address in a while, and a key held down steps quickly. */
const restMs = 150;

export function usePlyInAddress(table: Table): void {
  useEffect(() => {
    const { roomId } = table.session;
    const isHere = () => route.value.page === "game" && route.value.room === roomId;
    let timer = 0;
    const stops = [
      effect(() => {
        if (isHere()) table.lookedAt.value = plyAsked(query.value);
      }),
      effect(() => {
        const address = addressOf(roomId, table.lookedAt.value);
        clearTimeout(timer);
        timer = window.setTimeout(() => isHere() && followPage(address), restMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [table]);
}
