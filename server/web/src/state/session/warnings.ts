// What the operator has told this person alone, about what they did. The server tells it once; this browser keeps it until
// they have read it.
import { warnings, type Warning } from "./preferences";

/** The oldest first. */
export function unreadWarnings(person: number | undefined): readonly Warning[] {
  return warnings.value.filter(({ to }) => to === person);
}

/** Another tab may have kept it already. */
export function hearWarning(one: Warning): void {
  if (warnings.peek().some(({ to, text }) => to === one.to && text === one.text)) return;
  warnings.value = [...warnings.peek(), one];
}

export function readWarning(read: Warning): void {
  warnings.value = warnings.peek().filter((one) => one !== read);
}
