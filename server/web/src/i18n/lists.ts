// Several things in a row, as a sentence has them.
import { t } from "./messages";

/** "a", "a and b", "a, b and c" */
export function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? "";
  return items.length < 2 ? last : t("list.and", { first: items.slice(0, -1).join(", "), last });
}
