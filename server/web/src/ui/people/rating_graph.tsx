// One rating over time, drawn by uPlot. What the pointer is over stands below it.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import uPlot from "uplot";
import { spoken } from "../../i18n/messages";
import type { RatingPoint } from "../../net/people";
import { dayText, graphWords } from "../../state/people/results";
import { theme } from "../../state/session/preferences";

interface RatingGraphProps {
  /** For people. */
  readonly pool: string;
  readonly days: readonly RatingPoint[];
}

const high = 180;
const second = 1000;

/** A colour of the page's theme. */
function colour(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function axisDay(at: number): string {
  const form = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date(at * second).toLocaleDateString(spoken.peek().locale, form);
}

function options(width: number, look: (at: number | null) => void): uPlot.Options {
  const axis = { stroke: colour("--text-soft"), grid: { stroke: colour("--line"), width: 1 }, font: "12px Karla" };
  return {
    width,
    height: high,
    tzDate: (at) => uPlot.tzDate(new Date(at * second), "UTC"),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    axes: [
      { ...axis, space: 70, incrs: [1, 7, 30, 90, 365].map((days) => days * 86_400), values: (_, all) => all.map(axisDay), size: 32 },
      { ...axis, values: (_, all) => all.map(String), size: 48 },
    ],
    scales: { y: { range: (_, low, top) => [low - 25, top + 25] } },
    series: [{}, { stroke: colour("--accent"), width: 2, points: { show: true, size: 5, fill: colour("--accent") } }],
    hooks: { setCursor: [({ cursor }) => look(cursor.idx ?? null)] },
  };
}

/** Another value whenever the page's colours are others. */
function useScheme(): string {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const [isDark, setIsDark] = useState(dark.matches);
  useEffect(() => {
    const follow = () => setIsDark(dark.matches);
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  }, []);
  return `${theme.value} ${isDark}`;
}

export function RatingGraph({ pool, days }: RatingGraphProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  const [at, look] = useState<number | null>(null);
  const shown = useScheme();
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const data: uPlot.AlignedData = [days.map((day) => day.at / second), days.map((day) => day.rating)];
    const plot = new uPlot(options(box.clientWidth, look), data, box);
    const follow = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: high }));
    follow.observe(box);
    return () => (follow.disconnect(), plot.destroy());
  }, [days, shown]);
  const day = at === null ? undefined : days[at];
  return (
    <figure class="rating-graph">
      <div ref={place} role="img" aria-label={graphWords(pool, days)} data-testid="rating-graph" />
      <figcaption aria-hidden="true">{day ? `${dayText(day.at)}: ${day.rating}` : "\u00a0"}</figcaption>
    </figure>
  );
}
