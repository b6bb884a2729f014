// From a choice to a game with the computer: the server's, or this browser's.
import { computersHere, lobby, rules } from "./client";
import { wishLocalGame, type LocalChoice } from "./local/start";
import { computerName, isUnavailable } from "./lobby/computers";
import type { Unmade } from "./lobby/lobby_session";
import { blankWish } from "./lobby/wish";
import { privateGames, type ComputerChoice } from "./session/preferences";
import { navigate } from "./session/route";
import { toast } from "./session/toasts";

/** On its page, which asks first if a game goes on there. Nothing before the rules have come. */
export function playInBrowser(choice: LocalChoice): void {
  const loaded = rules.peek();
  if (!loaded) return;
  wishLocalGame(loaded, choice);
  navigate("/local");
}

/** Resolves with why the server's computer does not play; null: the game's page is there. Private if games are so. */
export function challengeComputer(choice: ComputerChoice): Promise<Unmade | null> {
  return challengeBot(choice, computerName(choice.level));
}

/** The same with the bot of that name, which has no level. */
export function challengeBot({ level: _, ...choice }: ComputerChoice, name: string): Promise<Unmade | null> {
  const unlisted = privateGames.peek() === true;
  return lobby.invite({ ...blankWish, ...choice, unlisted }, name);
}

/** With the server's computer if one is here and free, else with the browser's; another refusal is told. */
export async function playAnyComputer(choice: ComputerChoice): Promise<void> {
  if (computersHere() === 0) return playInBrowser(choice);
  const refusal = await challengeComputer(choice);
  if (refusal === null) return;
  if (isUnavailable(refusal.code)) playInBrowser(choice);
  else if (refusal.message !== "") toast(refusal.message, "problem");
}
