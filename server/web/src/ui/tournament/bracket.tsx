// The rounds of a knock-out beside each other, to the final.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Tournament, TournamentBoard } from "../../net/tournaments";
import { bracketOf, pointsText, scoreOf } from "../../state/tournament/table";
import { NameOf } from "./name_of";

export function Bracket({ one }: { one: Tournament }): VNode {
  const rounds = bracketOf(one);
  return (
    <section class="tournament-wide" aria-labelledby="tournament-bracket">
      <h2 id="tournament-bracket">{t("tournament.bracket")}</h2>
      <div class="tournament-scroll" tabIndex={0} role="region" aria-labelledby="tournament-bracket">
        <ol class="tournament-bracket" data-testid="bracket">
          {rounds.map(({ number, boards }, index) => (
            <li key={number}>
              <h3>{index === rounds.length - 1 ? t("tournament.final") : t("tournament.round", { n: number })}</h3>
              <ul>
                {boards.map((board, at) => (
                  <Match key={at} one={one} board={board} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Match({ one, board }: { one: Tournament; board: TournamentBoard | null }): VNode {
  if (board === null) {
    return (
      <li class="tournament-match tournament-match-open">
        <span class="tournament-soft">{t("tournament.to_come")}</span>
      </li>
    );
  }
  const score = scoreOf(board);
  return (
    <li class="tournament-match">
      {board.third_place && <span class="tournament-soft">{t("tournament.third_place")}</span>}
      {[board.first, board.second].map((row, side) => (
        <span key={row} class={score && score[side]! > score[1 - side]! ? "tournament-through" : undefined}>
          <NameOf one={one} row={row} />
          {score && <strong>{pointsText(score[side]!)}</strong>}
        </span>
      ))}
    </li>
  );
}
