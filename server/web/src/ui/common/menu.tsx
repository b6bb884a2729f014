// A button that opens a list of things to do: links, presses, and windows, which stay when the list has closed. It opens
// to the side on which the window has more room.
import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icons";
import { useLeaving } from "./leaving";

type Act =
  /** `beside`: in another tab. */
  | { readonly href: string; readonly beside?: boolean }
  /** `pressed`: whether it is on, of what can be switched. */
  | { readonly press: () => void; readonly pressed?: boolean }
  | { readonly dialog: (onClose: () => void) => VNode };

export type MenuItem = Act & {
  readonly icon: IconName;
  readonly name: string;
  readonly testId: string;
};

interface MenuProps {
  readonly name: string;
  readonly testId: string;
  /** In groups. */
  readonly items: readonly (readonly MenuItem[])[];
}

const edge = 8;

/** Where the list goes: above the button or below it, and how high it may be. */
function placeOf(box: HTMLElement): { readonly side: string; readonly height: string } {
  const { top, bottom } = box.getBoundingClientRect();
  const below = innerHeight - bottom;
  return { side: top > below ? "above" : "below", height: `${Math.max(top, below) - 2 * edge}px` };
}

/** The arrow keys go from item to item. */
function step(list: Element | null, by: 1 | -1): void {
  const all = [...(list?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const now = all.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 && by < 0 ? -1 : now + by;
  all.at(next % all.length)?.focus();
}

/** Whether the list is open, and the keys for it. */
function useOpen(box: RefObject<HTMLElement>) {
  const [open, setOpen] = useState(false);
  useLeaving(box, open, () => setOpen(false));
  function close(): void {
    setOpen(false);
    box.current?.querySelector("button")?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") step(box.current?.lastElementChild ?? null, 1);
    else if (event.key === "ArrowUp") step(box.current?.lastElementChild ?? null, -1);
    else return;
    event.preventDefault();
  }
  return { open, toggle: () => setOpen(!open), close, onKeyDown };
}

export function Menu({ name, testId, items }: MenuProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  const { open, toggle, close, onKeyDown } = useOpen(box);
  const [dialog, show] = useState<((onClose: () => void) => VNode) | null>(null);

  function choose(item: MenuItem): void {
    close(); // first: a window gives the focus back to where it was
    if ("press" in item) item.press();
    if ("dialog" in item) show(() => item.dialog);
  }
  return (
    <>
      <div ref={box} class="menu" onKeyDown={onKeyDown}>
        <button class="button-quiet menu-button" title={name} data-testid={testId} aria-expanded={open} onClick={toggle}>
          <Icon name="more" />
          <span class="menu-name">{name}</span>
        </button>
        {open && <List box={box.current} name={name} items={items} onChoose={choose} />}
      </div>
      {dialog?.(() => show(null))}
    </>
  );
}

interface ListProps extends Pick<MenuProps, "name" | "items"> {
  readonly box: HTMLElement | null;
  readonly onChoose: (item: MenuItem) => void;
}

function List({ box, name, items, onChoose }: ListProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !box) return;
    const { side, height } = placeOf(box);
    list.current.classList.add(`menu-${side}`);
    list.current.style.maxHeight = height;
  }, []);
  return (
    <div ref={list} class="menu-list" role="group" aria-label={name}>
      {items
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.testId}>
            {group.map((item) => (
              <li key={item.testId}>
                <Item item={item} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }): VNode {
  const { icon, name, testId } = item;
  const pressed = "pressed" in item ? item.pressed : undefined;
  const common = { class: "menu-item", "data-testid": testId, onClick: () => onChoose(item) };
  const inside = (
    <>
      <Icon name={icon} />
      <span>{name}</span>
      {pressed && <Icon name="check" />}
    </>
  );
  if ("href" in item) {
    return (
      <a {...common} href={item.href} target={item.beside ? "_blank" : undefined}>
        {inside}
      </a>
    );
  }
  return (
    <button {...common} aria-pressed={pressed}>
      {inside}
    </button>
  );
}
