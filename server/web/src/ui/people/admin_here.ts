// Whether the visitor moderates: asked for once a page needs to know it.
import { effect, signal } from "@preact/signals";
import { account } from "../../net/api";
import { me } from "../../state/client";

const moderates = signal(false);
let follows = false;

function follow(): void {
  if (follows) return;
  follows = true;
  effect(() => {
    const id = me.value?.id;
    moderates.value = false;
    if (me.value?.guest !== false) return;
    account().then((one) => (moderates.value = one.admin === true && one.id === id), () => undefined);
  });
}

/** False until the server has said so. */
export function isAdmin(): boolean {
  follow();
  return moderates.value;
}
