// The list of who is here: pages joined, those whom the viewer follows first. Pure.
import type { Here, HerePerson } from "../../net/presence";

type Whole = Pick<Here, "people" | "follows" | "total">;

/** Of pages that follow each other; at least one. Whoever came between two of them is in the list once. */
export function joined(pages: readonly Here[]): Whole {
  const people = new Map<number, HerePerson>();
  for (const page of pages) for (const one of page.people) people.set(one.id, one);
  return { people: [...people.values()], follows: pages[0]?.follows ?? [], total: pages.at(-1)?.total ?? 0 };
}

export function followedFirst({ people, follows, total }: Whole) {
  const followed: ReadonlySet<number> = new Set(follows.map(({ id }) => id));
  return { people: [...follows, ...people.filter(({ id }) => !followed.has(id))], followed, total };
}
