// After the game: how long each turn took, and what the network did with the clocks.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { RoomState, Side } from "../../net/wire";
import { spanText, thoughts, totalOf, type Thought } from "../../state/room/time_report";
import { sideName } from "../../state/room/words";

const sides: readonly Side[] = ["first", "second"];

export function TimeReport({ state }: { state: RoomState }): VNode {
  const all = thoughts(state);
  return (
    <div class="times" data-testid="time-report">
      <Bars thoughts={all} state={state} />
      <Totals state={state} />
      <details>
        <summary>{t("times.every_turn")}</summary>
        <Table thoughts={all} state={state} />
      </details>
      <p class="times-rule">{ruleOf(state)}</p>
    </div>
  );
}

function ruleOf({ clock }: RoomState): string {
  if (!clock) return t("times.no_clock");
  return t(clock.control.endsWith("d") ? "times.days" : "times.lag");
}

/** A title, and the value for each side. */
type Row = readonly [string, string, string];

function rowsOf(state: RoomState): readonly Row[] {
  const [first, second] = [totalOf(state, "first"), totalOf(state, "second")];
  const lags: readonly Row[] = [
    [t("times.lag_measured"), spanText(first.lag), spanText(second.lag)],
    [t("times.lag_given"), spanText(first.given), spanText(second.given)],
  ];
  return [
    [t("times.spent"), spanText(first.spent), spanText(second.spent)],
    [t("times.longest"), spanText(first.longest), spanText(second.longest)],
    ...(state.clock ? lags : []),
    [t("times.reconnects"), `${first.reconnects}×`, `${second.reconnects}×`],
  ];
}

function Totals({ state }: { state: RoomState }): VNode {
  return (
    <table class="times-totals">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideName(state.game, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(state).map(([what, ...values]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const half = 42;
const wide = 10;

/** First's turns upwards, second's downwards. */
function Bars({ thoughts: all, state }: { thoughts: readonly Thought[]; state: RoomState }): VNode {
  const most = Math.max(1, ...all.map(({ spent }) => spent));
  const rounds = Math.ceil(all.length / 2);
  const [first, second] = [sideName(state.game, "first"), sideName(state.game, "second")];
  return (
    <svg
      class="times-bars"
      viewBox={`0 ${-half - 1} ${Math.max(20, rounds) * wide} ${2 * half + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("times.chart", { first, second })}
    >
      {all.map(({ ply, side, spent }) => {
        const height = Math.max(1, (half * spent) / most);
        const x = Math.floor((ply - 1) / 2) * wide + 1;
        return (
          <rect
            key={ply}
            class={`times-${side}`}
            x={x}
            y={side === "first" ? -height : 0}
            width={wide - 2}
            height={height}
          >
            <title>{t("times.turn_took", { ply, time: spanText(spent) })}</title>
          </rect>
        );
      })}
      <line class="times-line" x1="0" x2={Math.max(20, rounds) * wide} y1="0" y2="0" />
    </svg>
  );
}

function Table({ thoughts: all, state }: { thoughts: readonly Thought[]; state: RoomState }): VNode {
  const timed = state.clock !== null;
  return (
    <table class="times-table">
      <thead>
        <tr>
          <th scope="col">{t("times.turn")}</th>
          <th scope="col">{t("times.side")}</th>
          <th scope="col">{t("times.time")}</th>
          {timed && <th scope="col">{t("times.delay")}</th>}
          {timed && <th scope="col">{t("times.not_charged")}</th>}
        </tr>
      </thead>
      <tbody>
        {all.map(({ ply, side, spent, lag, given }) => (
          <tr key={ply}>
            <td>{ply}</td>
            <td>{sideName(state.game, side)}</td>
            <td>{spanText(spent)}</td>
            {timed && <td>{lag === null ? "–" : t("time.ms", { n: lag })}</td>}
            {timed && <td>{lag === null ? "–" : t("time.ms", { n: given })}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
