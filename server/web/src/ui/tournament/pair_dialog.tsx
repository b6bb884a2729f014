// The dialog in which a director pairs the next round by hand.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import { asPairAct, beginByHand, freeRows, part, press, type ByHand } from "../../state/tournament/by_hand";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import type { ToolProps } from "./acting";
import { DialogEnding } from "./dialog_ending";

export function PairDialog({ one, acting: { act, busy }, onClose }: ToolProps & { readonly onClose: () => void }): VNode {
  const [held, hold] = useState(() => beginByHand(one));
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (await act(asPairAct(one, held))) onClose();
  }
  return (
    <Dialog title={t("tournament.pair_round", { n: held.round })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{t("tournament.pair_text")}</p>
        <Pairs one={one} held={held} hold={hold} />
        <Free one={one} held={held} hold={hold} />
        <p class="tournament-soft">{t("tournament.pair_byes")}</p>
        <DialogEnding testId="pair-submit" submit={t("tournament.do.pair")} disabled={busy || held.pairs.length === 0} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly one: Tournament;
  readonly held: ByHand;
  readonly hold: (held: ByHand) => void;
}

function nameOf({ players }: Tournament, row: number): string {
  return players[row]?.name ?? "";
}

function Pairs({ one, held, hold }: PartProps): VNode {
  return (
    <ol class="tournament-pairs" data-testid="hand-pairs">
      {held.pairs.map(([first, second], index) => {
        const names = `${nameOf(one, first)} – ${nameOf(one, second)}`;
        return (
          <li key={first}>
            <span>{names}</span>
            <button type="button" class="button-quiet" aria-label={`${t("tournament.part")}: ${names}`} onClick={() => hold(part(held, index))}>
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Free({ one, held, hold }: PartProps): VNode {
  const free = freeRows(one, held);
  return (
    <fieldset class="tournament-free">
      <legend>{t("tournament.unpaired", { n: free.length })}</legend>
      {free.map((row) => (
        <button
          key={row}
          type="button"
          class="button"
          aria-pressed={held.picked === row}
          data-testid={`pair-${nameOf(one, row)}`}
          onClick={() => hold(press(held, row))}
        >
          {nameOf(one, row)}
        </button>
      ))}
    </fieldset>
  );
}
