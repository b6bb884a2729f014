// The pairings of a round with their results; earlier rounds a press away.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Tournament, TournamentBoard, TournamentRound } from "../../net/tournaments";
import { agreedTime, momentText } from "../../state/tournament/match";
import { isForfeit, scoreText } from "../../state/tournament/table";
import { roundNow } from "../../state/tournament/viewer";
import { Icon } from "../common/icons";
import { NameOf } from "./name_of";

export function Rounds({ one }: { one: Tournament }): VNode | null {
  const newest = (one.rounds.at(-1) ?? roundNow(one))?.number ?? 0;
  const [chosen, choose] = useState(newest);
  useEffect(() => choose(newest), [newest]); // a new round is what everybody waits for
  const round = one.rounds.find(({ number }) => number === chosen) ?? one.rounds.at(-1);
  if (!round) return null;
  return (
    <section aria-labelledby="tournament-rounds">
      <div class="tournament-rounds-head">
        <h2 id="tournament-rounds">{t("tournament.pairings")}</h2>
        {one.rounds.length > 1 && <Choose rounds={one.rounds} chosen={round.number} choose={choose} />}
      </div>
      <p class="only-read" role="status">
        {t("tournament.round", { n: newest })}
      </p>
      <Pairings one={one} round={round} />
    </section>
  );
}

interface ChooseProps {
  readonly rounds: readonly TournamentRound[];
  readonly chosen: number;
  readonly choose: (round: number) => void;
}

function Choose({ rounds, chosen, choose }: ChooseProps): VNode {
  return (
    <label>
      <span class="only-read">{t("tournament.choose_round")}</span>
      <select class="field" data-testid="choose-round" value={chosen} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        {rounds.map(({ number }) => (
          <option key={number} value={number}>
            {t("tournament.round", { n: number })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pairings({ one, round }: { one: Tournament; round: TournamentRound }): VNode {
  const { number, boards, byes, started, by_hand } = round;
  return (
    <>
      {started === null && <p class="tournament-soft">{t("tournament.not_started")}</p>}
      <table class="tournament-table tournament-pairings" data-testid={`round-${number}`}>
        <caption>
          {t("tournament.round", { n: number })}
          {by_hand && ` · ${t("tournament.by_hand")}`}
        </caption>
        <PairingsHead />
        <tbody>
          {boards.map((board, index) => (
            <Pairing key={`${board.first} ${board.second}`} one={one} board={board} index={index} />
          ))}
        </tbody>
      </table>
      {byes.length > 0 && <Byes one={one} byes={byes} />}
    </>
  );
}

function PairingsHead(): VNode {
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          <span aria-hidden="true">#</span>
          <span class="only-read">{t("tournament.board")}</span>
        </th>
        <th scope="col">{t("tournament.player")}</th>
        <th scope="col" class="tournament-result">
          {t("tournament.result")}
        </th>
        <th scope="col">{t("tournament.opponent")}</th>
      </tr>
    </thead>
  );
}

function Byes({ one, byes }: { one: Tournament; byes: readonly number[] }): VNode {
  return (
    <p class="tournament-byes" data-testid="byes">
      {t("tournament.byes")}{" "}
      {byes.map((row, index) => (
        <span key={row}>
          {index > 0 && ", "}
          <NameOf one={one} row={row} />
        </span>
      ))}
    </p>
  );
}

interface PairingProps {
  readonly one: Tournament;
  readonly board: TournamentBoard;
  readonly index: number;
}

function Pairing({ one, board, index }: PairingProps): VNode {
  const { first, second, third_place } = board;
  const { row } = one.you;
  return (
    <tr class={row !== null && (first === row || second === row) ? "leader-you" : undefined}>
      <td class="number">{index + 1}</td>
      <td>
        <NameOf one={one} row={first} />
        {third_place && <span class="tournament-soft">{t("tournament.third_place")}</span>}
      </td>
      <td class="tournament-result">
        <Result board={board} isOwn={row === first || row === second} />
      </td>
      <td>
        <NameOf one={one} row={second} />
      </td>
    </tr>
  );
}

/** With the way to the game that goes on, or to the last one played. */
function Result({ board, isOwn }: { board: TournamentBoard; isOwn: boolean }): VNode {
  const open = board.games.find(({ room, outcome }) => room !== null && outcome === null)?.room;
  const room = open ?? board.games.filter((game) => game.room !== null).at(-1)?.room;
  const score = scoreText(board);
  const isJudged = board.games.some(({ adjudicated }) => adjudicated);
  const agreed = agreedTime(board);
  const waiting = agreed === null ? "–" : (momentText(agreed) ?? "–");
  const words = score ?? (open ? t(isOwn ? "tournament.play" : "tournament.watch") : waiting);
  return (
    <>
      {room ? (
        <a href={`/game/${room}`} class={open ? "tournament-live" : undefined}>
          {open && <Icon name={isOwn ? "play" : "eye"} />}
          {words}
        </a>
      ) : (
        words
      )}
      {isJudged && <span class="tournament-soft">{t("tournament.adjudicated")}</span>}
      {!isJudged && isForfeit(board) && <span class="tournament-soft">{t("tournament.forfeit")}</span>}
    </>
  );
}
