// What the account page says and proposes. Pure.
import { t } from "../../i18n/messages";

/** The rule for account names, for a form; the server decides, and counts letters as Unicode does: a form counts their
 *  parts, and so has room for more. */
export const nameRule = {
  pattern: "\\p{L}[\\p{L}\\p{M}\\p{Nd}_\\-]{2,}",
  most: 20,
  mostTyped: 80,
} as const;

export const passwordRule = { least: 8, most: 200 } as const;

/** What is wrong with a new password; empty: nothing. Counts code points, as the server does. */
export function passwordProblem(password: string): string {
  const length = [...password].length;
  return length < passwordRule.least || length > passwordRule.most ? t("account.password_needs") : "";
}

/** A guest's name in a form that an account may have, cut if too long: "CalmLynx41". */
export function proposedName(guest: string): string {
  return guest.replace(/[^A-Za-z0-9_-]/g, "").slice(0, nameRule.most);
}

/** Why something was refused, in the reader's language. */
export class Explained extends Error {}
