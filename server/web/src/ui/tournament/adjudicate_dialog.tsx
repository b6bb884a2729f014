// The dialog in which a director decides a game.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { GameOutcome, Tournament } from "../../net/tournaments";
import { Dialog } from "../common/dialog";
import type { ToolProps } from "./acting";
import { DialogEnding } from "./dialog_ending";
import { Select } from "./select";

type Decided = Exclude<GameOutcome, "stopped">;

const outcomes: readonly Decided[] = ["first_won", "drawn", "second_won", "first_absent", "second_absent", "both_absent"];

interface Target {
  readonly round: number;
  readonly board: number;
  readonly game: number;
}

const keyOf = ({ round, board, game }: Target) => `${round} ${board} ${game}`;

/** Games of the tournament, those without a result first, then the newest. */
function targetsOf({ rounds }: Tournament): readonly Target[] {
  const all = rounds
    .filter(({ started }) => started !== null)
    .reverse()
    .flatMap(({ number, boards }) => boards.flatMap(({ games }, board) => games.map((_, game) => ({ round: number, board, game }))));
  const isOpen = ({ round, board, game }: Target) => rounds[round - 1]?.boards[board]?.games[game]?.outcome === null;
  return [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))];
}

/** The players of a game by their sides, which change with each game of a pairing. */
function sidesOf({ rounds, players }: Tournament, { round, board, game }: Target): readonly [string, string] {
  const { first = -1, second = -1 } = rounds[round - 1]?.boards[board] ?? {};
  const [one, other] = [players[first]?.name ?? "–", players[second]?.name ?? "–"];
  return game % 2 === 0 ? [one, other] : [other, one];
}

function labelOf(one: Tournament, target: Target): string {
  const [first, second] = sidesOf(one, target);
  const games = one.games_a_pairing > 1 ? ` (${target.game + 1})` : "";
  return `${t("tournament.round", { n: target.round })}: ${first} – ${second}${games}`;
}

export function AdjudicateDialog({ one, acting: { act, busy }, onClose }: ToolProps & { readonly onClose: () => void }): VNode {
  const targets = targetsOf(one);
  const begin = one.to_adjudicate[0] ?? targets[0];
  const [key, setKey] = useState(begin ? keyOf(begin) : "");
  const [outcome, setOutcome] = useState<Decided>("drawn");
  const target = targets.find((each) => keyOf(each) === key);
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (target && (await act({ act: "adjudicate", ...target, outcome }))) onClose();
  }
  const [first, second] = target ? sidesOf(one, target) : ["", ""];
  return (
    <Dialog title={t("tournament.do.adjudicate")} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Select
          label={t("tournament.which_game")}
          testId="which-game"
          value={key}
          options={targets.map((each) => [keyOf(each), labelOf(one, each)] as const)}
          onChange={setKey}
        />
        <Select
          label={t("tournament.result")}
          testId="which-result"
          value={outcome}
          options={outcomes.map((each) => [each, t(`tournament.outcome.${each}`, { first, second })] as const)}
          onChange={(id) => setOutcome(outcomes.find((each) => each === id) ?? "drawn")}
        />
        <p class="tournament-soft">{t("tournament.adjudicate_note")}</p>
        <DialogEnding testId="adjudicate-submit" submit={t("tournament.do.adjudicate")} disabled={busy || !target} onClose={onClose} />
      </form>
    </Dialog>
  );
}
