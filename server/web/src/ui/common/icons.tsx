// Small line pictures for buttons. Decoration only: each button has a name of its own.
import type { VNode } from "preact";

const paths = {
  first: "M6 5v14M19 5l-9 7 9 7",
  prev: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M18 5v14M5 5l9 7-9 7",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  copy: "M9 9h10v11H9zM5 15V4h10",
  promote: "M12 20V5M6 11l6-6 6 6",
  cut: "M6 4l12 13M18 4L6 17M5 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M14 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2v14",
  study: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  note: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  save: "M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14",
  share: "M12 15V4M8 7.5l4-4 4 4M6 12v8h12v-8",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2",
  flip: "M8 4v15M4.5 15.5L8 19l3.5-3.5M16 20V5M12.5 8.5L16 5l3.5 3.5",
  label: "M4 18L8.5 6 13 18M5.6 14h5.8M16 10.5a3 3 0 1 1 0 7 3 3 0 0 1 0-7M19 10v8",
  flag: "M6 21V4h11l-2 4 2 4H6",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M19 5l-1.7 1.7M6.7 17.3L5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  half: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M15 5v14M18 7.5v9",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  equal: "M5 9.5h14M5 14.5h14",
  again: "M5 13a7 7 0 1 0 2.2-5.1M7 3.5V8h4.5",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  shrink: "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  keys: "M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M18 10h.1M8 14h8",
  command: "M5 7l5 5-5 5M12 18h7",
  code: "M8 6l-5 6 5 6M16 6l5 6-5 6",
  send: "M4 12h14M12 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4",
  check: "M5 12.5l5 5L19.5 7",
  play: "M8 5l11 7-11 7z",
  pause: "M9 5v14M15 5v14",
  bulb: "M9.5 17h5M10.5 20.5h3M9.5 17c0-2.5-3-3.7-3-7.3a5.5 5.5 0 0 1 11 0c0 3.6-3 4.8-3 7.3",
  help: "M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.8 1.4-1.8 2.8M12 18.5h.1",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  friend: "M8 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 1 1 0 6M17 14c3 .3 5 2.3 5 6",
  world: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
