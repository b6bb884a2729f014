// Who a player is, whether they are here, and what the viewer can do about it: challenge them, watch their games.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { ApiError } from "../../net/api";
import { setTie, type Player, type Tie } from "../../net/people";
import { isMember, me, rules, socket } from "../../state/client";
import { clubPath } from "../../state/people/club";
import { conversationPath } from "../../state/people/conversations";
import { awayWords } from "../../state/room/away";
import { dayText } from "../../state/people/results";
import { toast } from "../../state/session/toasts";
import { ComplaintDialog } from "../account/complaint_dialog";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { Icon } from "../common/icons";
import { TieButtons } from "./tie_buttons";

export type Whereabouts = Pick<Player, "here" | "playing">;

interface PlayerHeadProps {
  readonly player: Player;
  readonly now: Whereabouts;
  readonly onChallenge: () => void;
}

/** What the player is to the viewer, and how to change it. What this viewer has chosen here holds against an answer that
 *  was on its way meanwhile. */
function useTie(player: Player): [Tie, (next: Tie) => void] {
  const [chosen, setChosen] = useState<{ by: number | undefined; tie: Tie } | null>(null);
  const viewer = me.value?.id;
  const change = (tie: Tie): void =>
    void setTie(player.name, tie).then(
      () => setChosen({ by: viewer, tie }),
      (error) => toast(error instanceof ApiError ? refusalText(error) : t("account.no_answer"), "problem"),
    );
  return [chosen !== null && chosen.by === viewer ? chosen.tie : (player.tie ?? "none"), change];
}

function factsOf({ guest, away_until, since }: Player, now: Whereabouts): readonly (string | null)[] {
  return [
    guest ? t("people.guest") : null,
    t(now.here ? "people.here" : "people.away"),
    away_until === undefined ? null : awayWords({ until: away_until }),
    t("people.since", { date: dayText(since) }),
  ];
}

export function PlayerHead({ player, now, onChallenge }: PlayerHeadProps): VNode {
  const ready = rules.value !== null && socket.link.value === "open";
  const [tie, setTieTo] = useTie(player);
  const isOther = player.id !== me.value?.id;
  const about = factsOf(player, now);
  return (
    <>
      <h1 class="player-name">
        <Breakable text={player.name} /> <BotMark of={player} />
      </h1>
      <ul class="player-about player-facts" data-testid="player-about">
        {about.map((fact) => fact !== null && <li key={fact}>{fact}</li>)}
      </ul>
      <PlayerClubs clubs={player.clubs ?? []} />
      <div class="player-actions">
        {isOther && tie !== "block" && (
          <button class="button button-primary" data-testid="challenge" disabled={!ready} onClick={onChallenge}>
            {t("people.challenge")}
          </button>
        )}
        {now.playing.map((room) => (
          <a key={room} class="button" href={`/game/${room}`} data-testid={`watch-${room}`}>
            <Icon name="eye" />
            {t("people.watch")}
          </a>
        ))}
        {isOther && me.value && <Measures player={player} tie={tie} onTie={setTieTo} />}
      </div>
      {tie === "block" && <p class="player-about">{t("people.block_note", { name: player.name })}</p>}
    </>
  );
}

function PlayerClubs({ clubs }: { clubs: NonNullable<Player["clubs"]> }): VNode | null {
  if (clubs.length === 0) return null;
  return (
    <ul class="player-about player-facts" data-testid="player-clubs" aria-label={t("clubs.page")}>
      {clubs.map(({ id, name }) => (
        <li key={id}>
          <a href={clubPath(id)}>
            <Breakable text={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface MeasuresProps {
  readonly player: Player;
  readonly tie: Tie;
  readonly onTie: (next: Tie) => void;
}

function Measures({ player: { name, may_write }, tie, onTie }: MeasuresProps): VNode {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      {isMember() && may_write && tie !== "block" && (
        <a class="button" href={conversationPath(name)} data-testid="write">
          {t("messages.write_to")}
        </a>
      )}
      {isMember() && <TieButtons tie={tie} onTie={onTie} />}
      <button class="button" data-testid="report-person" onClick={() => setReporting(true)}>
        {t("complaint.report")}
      </button>
      {reporting && <ComplaintDialog names={[name]} onClose={() => setReporting(false)} />}
    </>
  );
}
