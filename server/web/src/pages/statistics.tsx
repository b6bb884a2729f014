// How the games of a game went: who won, by set-up and rating, how long they were and why they ended. The address says
// which game, and which set-up.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews } from "../games";
import { t } from "../i18n/messages";
import { statistics, type StatisticsOfGame } from "../net/statistics";
import { pageTitle } from "../state/attention";
import {
  addressOf,
  averageWords,
  chosen,
  lengthRows,
  ratingRows,
  readAsked,
  reasonRows,
  setupLabel,
  setupRows,
  setupWord,
  type Asked,
} from "../state/people/statistics";
import { noteSeen, seenView } from "../state/room/seen_game";
import { query, readdress } from "../state/session/route";
import { ResultTable } from "../ui/people/result_table";

/** Null until the server has answered; undefined: it does not. */
function useStatistics(game: string): StatisticsOfGame | null | undefined {
  const [held, setHeld] = useState<StatisticsOfGame | null | undefined>(null);
  useEffect(() => {
    let current = true;
    setHeld(null);
    statistics(game).then((one) => current && setHeld(one), () => current && setHeld(undefined));
    return () => void (current = false);
  }, [game]);
  return held;
}

export function StatisticsPage(): VNode {
  const asked = readAsked(query.value, [seenView(), ...allViews()].map((view) => view.id));
  const held = useStatistics(asked.game);
  const title = t("statistics.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  useEffect(() => noteSeen(asked.game), [asked.game]);
  return (
    <main class="player">
      <h1>{t("statistics.heading")}</h1>
      <p class="player-about">{t("statistics.about")}</p>
      <Choices asked={asked} held={held ?? null} />
      {held === undefined && <p class="empty">{t("account.no_answer")}</p>}
      {held && <Tables held={held} asked={asked} />}
    </main>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly choose: (value: string) => void;
}

function Choice({ name, label, value, options, choose }: ChoiceProps): VNode {
  return (
    <label>
      <span>{label}</span>
      <select class="field" data-testid={name} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Choices({ asked, held }: { asked: Asked; held: StatisticsOfGame | null }): VNode {
  const { game, setup } = asked;
  const setups = new Set([...(held?.setups ?? []).map((one) => one.setup ?? ""), setup].filter((one) => one !== ""));
  const go = (next: Asked) => readdress(addressOf(next), true);
  return (
    <div class="filters">
      <Choice
        name="statistics-game"
        label={t("games.game")}
        value={game}
        options={allViews().map((view) => [view.id, view.name] as const)}
        choose={(next) => go({ game: next, setup: "" })}
      />
      <Choice
        name="statistics-setup"
        label={setupWord(game)}
        value={setup}
        options={[["", t("statistics.all")], ...[...setups].map((one) => [one, setupLabel(game, one)] as const)]}
        choose={(next) => go({ game, setup: next })}
      />
    </div>
  );
}

function Tables({ held, asked }: { held: StatisticsOfGame; asked: Asked }): VNode {
  const of = chosen(held, asked.setup);
  if (!of || of.games === 0) return <p class="empty">{t("statistics.none")}</p>;
  const { game } = asked;
  return (
    <>
      <ResultTable id="setups" game={game} heading={setupWord(game)} rows={setupRows(held, asked)} bar="results" />
      <ResultTable
        id="ratings"
        game={game}
        heading={t("statistics.by_rating")}
        rows={ratingRows(of, asked)}
        bar="results"
        note={t("statistics.by_rating_note")}
      />
      <ResultTable
        id="lengths"
        game={game}
        heading={t("statistics.by_length")}
        rows={lengthRows(of, asked)}
        bar="games"
        note={averageWords(of)}
      />
      <ResultTable id="reasons" game={game} heading={t("games.reason")} rows={reasonRows(of, asked)} bar="games" />
    </>
  );
}
