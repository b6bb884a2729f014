// The names of accounts that were signed in in this browser, for its fields that ask for one's own. They are kept here
// alone, the newest first.
import { remembered } from "../session/preferences";

const mostNames = 5;

export const signedInNames = remembered<readonly string[]>("signedIn", []);

const without = (name: string) => signedInNames.peek().filter((one) => one !== name);

export function rememberName(name: string): void {
  signedInNames.value = [name, ...without(name)].slice(0, mostNames);
}

export function forgetName(name: string): void {
  signedInNames.value = without(name);
}

export function forgetNames(): void {
  signedInNames.value = [];
}
