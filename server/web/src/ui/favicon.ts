// The tab's icon: marked while it is the visitor's turn somewhere. Both pictures are named in index.html.

export function markIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const { plain, turn: marked } = link?.dataset ?? {};
  const wanted = turn ? marked : plain;
  if (link && wanted && link.getAttribute("href") !== wanted) link.href = wanted;
}
