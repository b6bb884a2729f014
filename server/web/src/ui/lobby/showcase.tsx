// The large board of the first page: it plays a game, or shows a live one that people watch. It moves by itself only
// where motion is wanted; whoever likes stops it and goes through the turns.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { motionWanted } from "../../board/animate";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import { game as gameById, games } from "../../net/api";
import type { Listing, Side } from "../../net/wire";
import { lobby, me, rules } from "../../state/client";
import { ofOthers } from "../../state/lobby/lobby";
import { exhibitOf, mostWatched, type Choose, type Exhibit, type Seated } from "../../state/lobby/showcase";
import { Timeline } from "../../state/room/timeline";
import { headline, reasonWords } from "../../state/room/words";
import { actionMs } from "../../state/session/preferences";
import { BotMark } from "../common/bot_mark";
import { IconButton } from "../common/icon_button";
import { Icon } from "../common/icons";
import { SideDisc } from "../common/side_disc";
import { Miniature } from "./miniature";

const turnMs = 1500;
/** How long the end stays. */
const endMs = 7000;

const moves = () => actionMs() > 0 && motionWanted();

/** `game`: of which kind. */
export function Showcase({ game }: { game: string }): VNode {
  const live = moves() ? mostWatched(ofOthers(lobby.lobby.value.games ?? [], me.value?.id), game) : null;
  const exhibit = useExhibit(game);
  return (
    <section class="showcase" aria-label={t("showcase.name")} data-testid="showcase">
      {live ? <Live one={live} /> : <Replay key={exhibit?.game} exhibit={exhibit} />}
    </section>
  );
}

/** Null until the server has answered. */
export function useExhibit(game: string, choose?: Choose): Exhibit | null {
  const [exhibit, setExhibit] = useState<Exhibit | null>(null);
  useEffect(() => {
    let current = true;
    void exhibitOf(game, { games, game: gameById }, choose).then((found) => current && setExhibit(found));
    return () => void (current = false);
  }, [game]);
  return exhibit;
}

function Live({ one }: { one: Listing }): VNode {
  return (
    <>
      <a class="showcase-board" href={`/game/${one.room}`} tabIndex={-1} aria-hidden="true">
        <Miniature game={one.game} position={one.position} lastTurn={one.last} ply={one.ply} />
      </a>
      <div class="showcase-caption">
        <Names game={one.game} players={one.seats} />
        <a class="button-small" href={`/game/${one.room}`} data-testid="showcase-link">
          <Icon name="eye" />
          {t("showcase.watch")}
        </a>
      </div>
    </>
  );
}

/** Every position of the game, from the rules; empty until they are there. */
function useFrames(exhibit: Exhibit | null): readonly { readonly position: string }[] {
  const loaded = rules.value;
  return useMemo(() => {
    if (!exhibit || !loaded) return [];
    const timeline = Timeline.replay(loaded, exhibit.game, exhibit.setup, exhibit.turns);
    timeline?.free();
    return timeline?.frames ?? [];
  }, [exhibit, loaded]);
}

/** Begins some way into the game, where there is most to see, and after the end at the start. */
function useWalk(last: number) {
  const [ply, setPly] = useState(-1);
  const [runs, setRuns] = useState(moves);
  const at = ply < 0 ? Math.floor(last / 3) : Math.min(ply, last);
  useEffect(() => {
    if (!runs || last <= 0) return;
    const timer = setTimeout(() => setPly(at === last ? 0 : at + 1), at === last ? endMs : turnMs);
    return () => clearTimeout(timer);
  }, [runs, at, last]);
  const stepTo = (to: number) => {
    setRuns(false);
    setPly(Math.max(0, Math.min(last, to)));
  };
  return { at, runs, setRuns, stepTo };
}

export function Replay({ exhibit }: { exhibit: Exhibit | null }): VNode {
  const frames = useFrames(exhibit);
  const walk = useWalk(frames.length - 1);
  const board = (
    <Miniature
      game={exhibit?.game ?? ""}
      position={frames[walk.at]?.position ?? ""}
      lastTurn={exhibit?.turns[walk.at - 1] ?? ""}
      ply={walk.at}
    />
  );
  const link = exhibit?.id ? `/game/${exhibit.id}` : undefined;
  return (
    <>
      {link === undefined ? (
        <div class="showcase-board">{board}</div>
      ) : (
        <a class="showcase-board" href={link} tabIndex={-1} aria-hidden="true">
          {board}
        </a>
      )}
      <div class="showcase-caption">
        {exhibit && <About exhibit={exhibit} link={link} />}
        {frames.length > 0 && <Controls walk={walk} />}
      </div>
    </>
  );
}

function About({ exhibit, link }: { exhibit: Exhibit; link: string | undefined }): VNode {
  const { game, players, outcome, reason } = exhibit;
  if (!players || !outcome) return <p class="showcase-about">{t("showcase.engine", { game: gameName(game) })}</p>;
  return (
    <p class="showcase-about">
      <a href={link} data-testid="showcase-link">
        <Names game={game} players={players} />
      </a>
      <span>{[headline(game, players, outcome), reason && reasonWords(game, reason)].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

function Names({ game, players }: { game: string; players: Seated }): VNode {
  const name = (side: Side) => (
    <span class="showcase-name">
      <SideDisc game={game} side={side} />
      <span>{players[side]?.name ?? "–"}</span>
      <BotMark of={players[side]} />
    </span>
  );
  return (
    <span class="showcase-names">
      {name("first")}
      <span class="only-read"> {t("lobby.against")} </span>
      {name("second")}
    </span>
  );
}

function Controls({ walk: { at, runs, setRuns, stepTo } }: { walk: ReturnType<typeof useWalk> }): VNode {
  return (
    <span class="showcase-controls">
      <IconButton icon="prev" name={t("showcase.back")} testId="showcase-back" onClick={() => stepTo(at - 1)} />
      <button
        class="button-quiet button-icon"
        aria-label={t(runs ? "showcase.stop" : "showcase.play")}
        data-testid="showcase-run"
        data-runs={runs}
        onClick={() => setRuns(!runs)}
      >
        <Icon name={runs ? "pause" : "play"} />
      </button>
      <IconButton icon="next" name={t("showcase.forward")} testId="showcase-forward" onClick={() => stepTo(at + 1)} />
    </span>
  );
}
