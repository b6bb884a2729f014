// From a choice to a game with the computer: the server's, or this browser's.
import { computersHere, lobby, rules } from "./client";
import { startLocalGame, type LocalChoice } from "./local/start";
import { computerName } from "./lobby/computers";
import { blankWish } from "./lobby/wish";
import type { ComputerChoice } from "./session/preferences";
import { navigate } from "./session/route";

/** On its page. Nothing before the rules have come. */
export function playInBrowser(choice: LocalChoice): void {
  const loaded = rules.peek();
  if (!loaded) return;
  startLocalGame(loaded, choice);
  navigate("/local");
}

/** Resolves with why the server's computer does not play, for people; null: the game's page is there. */
export function challengeComputer({ level, ...choice }: ComputerChoice): Promise<string | null> {
  return lobby.invite({ ...blankWish, ...choice }, computerName(level));
}

/** With the server's computer if one is here, else with the browser's. */
export async function playAnyComputer(choice: ComputerChoice): Promise<void> {
  if (computersHere() === 0 || (await challengeComputer(choice)) !== null) playInBrowser(choice);
}
