// What the server has to know before it sends a page, in a cookie: the language and the theme that were chosen here, and
// whether the visitor has an account or has been here before.
import { effect } from "@preact/signals";
import { chosenLanguage, lastPerson, theme } from "./preferences";
import { hasBeenHere } from "./returning";

const name = "gipfel_look";
const seconds = 365 * 86_400;

let isKept = false;

/** From now on the cookie is true. */
function keep(): void {
  if (isKept) return;
  isKept = true;
  effect(() => {
    const guest = hasBeenHere() ? "known" : "guest";
    const who = lastPerson.value?.guest === false ? "member" : guest;
    const look = [chosenLanguage.value ?? "", theme.value === "auto" ? "" : theme.value, who].join(".");
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${name}=${look}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  });
}

/** Whether nobody can be signed in: the server saw nobody when it sent the page, and no page has been here since. Only the
 *  first call can say so. */
export function isFirstVisit(): boolean {
  const isFirst = document.documentElement.dataset["visitor"] === "nobody" && !document.cookie.includes(`${name}=`);
  keep();
  return isFirst;
}
