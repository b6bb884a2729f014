// What a tab says when its browser belongs to another person than before. Pure.
import { t } from "../../i18n/messages";
import type { Me } from "../../net/wire";

export type Identity = Pick<Me, "id" | "name" | "guest">;

/** Null: there is nothing to say. `before` is null in a new tab, and where the change was made. */
export function changedIdentity(before: Identity | null, now: Identity): string | null {
  if (before === null || (before.id === now.id && before.name === now.name && before.guest === now.guest)) return null;
  const whoNow = t(now.guest ? "identity.guest" : "identity.member", { name: now.name });
  if (before.guest || before.id === now.id) return whoNow;
  return t("identity.no_longer", { name: before.name, now: whoNow });
}
