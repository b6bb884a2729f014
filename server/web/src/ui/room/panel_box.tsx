// A card with tabs, of which one is open; the others say how much is new in them.
import type { ComponentChildren, VNode } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/messages";

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly unread: number;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

interface BoxProps<Name extends string> extends TabsProps<Name> {
  /** What stands beside the tabs. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function PanelBox<Name extends string>({ beside, children, ...tabs }: BoxProps<Name>): VNode {
  return (
    <div class={`panel-box panel-${tabs.open}`}>
      <div class="panel-head">
        <Tabs {...tabs} />
        {beside}
      </div>
      <div class="panel-body" role="tabpanel" id={`panel-${tabs.open}`} aria-labelledby={`tab-${tabs.open}`}>
        {children}
      </div>
    </div>
  );
}

function Tabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>): VNode {
  const list = useRef<HTMLDivElement>(null);
  function onKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === open);
    const next = tabs[(at + step + tabs.length) % tabs.length]?.name ?? open;
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div class="tabs" ref={list} role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map((tab) => (
        <TabButton key={tab.name} tab={tab} open={tab.name === open} onOpen={() => onOpen(tab.name)} />
      ))}
    </div>
  );
}

interface TabButtonProps {
  readonly tab: Tab<string>;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function TabButton({ tab: { name, title, unread }, open, onOpen }: TabButtonProps): VNode {
  return (
    <button
      id={`tab-${name}`}
      class="tab"
      role="tab"
      data-testid={`tab-${name}`}
      aria-selected={open}
      aria-controls={open ? `panel-${name}` : undefined}
      tabIndex={open ? 0 : -1}
      onClick={onOpen}
    >
      {title}
      {unread > 0 && (
        <span class="unread" data-testid={`unread-${name}`}>
          {unread}
          <span class="only-read"> {t("panel.new", { n: unread })}</span>
        </span>
      )}
    </button>
  );
}
