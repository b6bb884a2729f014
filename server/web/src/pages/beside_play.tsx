// What stands below the ways to play on the first page, for who has been here before: tournaments, and the lobby's chat.
import type { VNode } from "preact";
import { LobbyChat } from "../ui/people/lobby_chat";
import { NextTournaments } from "./next_tournaments";

export function BesidePlay(): VNode {
  return (
    <>
      <NextTournaments />
      <LobbyChat />
    </>
  );
}
