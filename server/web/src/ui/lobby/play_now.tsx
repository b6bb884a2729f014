// The way into a game: which game, and against whom: the computer, a friend, anybody. Until somebody joins, the wait.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { viewOf, viewOrFirst } from "../../games";
import { t, type Key } from "../../i18n/messages";
import { isMember, lobby, rules, socket } from "../../state/client";
import { clockName, waitHint } from "../../state/lobby/lobby_words";
import { blankWish } from "../../state/lobby/wish";
import { isLive } from "../../state/room/time_control";
import { chosenClock, chosenGame, chosenRated } from "../../state/session/preferences";
import { toast } from "../../state/session/toasts";
import { RatedChoice, ratingHindrance } from "../account/rated_choice";
import { Icon, type IconName } from "../common/icons";
import { ClockChoice } from "./clock_choice";
import { GameChoice } from "./game_choice";
import { OpennessNote } from "./openness";
import { Wait } from "./waits";

interface PlayNowProps {
  readonly onFriend: () => void;
  readonly onComputer: () => void;
  /** A game for anybody, with every setting. */
  readonly onOffer: () => void;
}

/** The kind of game that is chosen. */
export function gameNow(): string {
  return viewOrFirst(chosenGame.value).id;
}

export function PlayNow({ onFriend, onComputer, onOffer }: PlayNowProps): VNode {
  const waits = lobby.seeking.value;
  const soon = waits.some(({ clock }) => isLive(clock));
  const section = useRef<HTMLElement>(null);
  const before = useRef(soon);
  useEffect(() => {
    const focusIsGone = before.current !== soon && document.activeElement === document.body;
    before.current = soon;
    if (focusIsGone) section.current?.focus();
  }, [soon]);
  return (
    <section ref={section} tabIndex={-1} class="play-now" aria-labelledby="play-now">
      <h2 id="play-now" class="only-read">
        {t("lobby.new_game")}
      </h2>
      {waits.map((one) => (
        <Wait key={one.room} one={one} />
      ))}
      {waits.length > 0 && <p class="play-hint">{waitHint(waits)}</p>}
      {soon ? <Friend onPress={onFriend} /> : <Wishing onFriend={onFriend} onComputer={onComputer} />}
      <p class="play-more">
        <button class="button-quiet" data-testid="offer-game" disabled={socket.link.value !== "open"} onClick={onOffer}>
          {t("lobby.offer")}
        </button>
        <a class="button-quiet" href="/local?for=two" data-testid="play-local">
          {t("play.local")}
        </a>
      </p>
    </section>
  );
}

function Wishing({ onFriend, onComputer }: Pick<PlayNowProps, "onFriend" | "onComputer">): VNode {
  const game = viewOf(gameNow())!;
  const wished = { ...blankWish, game: game.id, setup: game.suggested, clock: chosenClock.value };
  const wish = { ...wished, rated: chosenRated.value && ratingHindrance(wished) === null };
  return (
    <form
      class="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        void lobby.seek(wish, true).then((problem) => problem && toast(problem, "problem"));
      }}
    >
      <GameChoice value={game.id} onChange={(id) => (chosenGame.value = id)} />
      <Way id="computer" icon="computer" name="play.computer" ready={rules.value !== null} onPress={onComputer} />
      <div class="against-people">
        <Friend onPress={onFriend} />
        <Way id="now" icon="world" name="lobby.play_anybody" ready={isReady() && !lobby.busy.value} />
      </div>
      <OpennessNote words="anybody" />
      {isMember() && <RatedChoice wish={wish} onChange={(rated) => (chosenRated.value = rated)} />}
      <PlayTime>
        <ClockChoice value={chosenClock.value} onChange={(clock) => (chosenClock.value = clock)} />
      </PlayTime>
    </form>
  );
}

/** The clock of the games against anybody, folded away. */
function PlayTime({ children }: { children: ComponentChildren }): VNode {
  return (
    <details class="play-time">
      <summary data-testid="play-time">{t("lobby.clock_now", { clock: clockName(chosenClock.value) })}</summary>
      {children}
    </details>
  );
}

function Friend({ onPress }: { onPress: () => void }): VNode {
  return <Way id="friend" icon="friend" name="lobby.play_friend" ready={isReady()} onPress={onPress} />;
}

interface WayProps {
  readonly id: "computer" | "friend" | "now";
  readonly icon: IconName;
  readonly name: Key;
  readonly ready: boolean;
  /** Absent: it sends the form. */
  readonly onPress?: () => void;
}

/** One of the ways into a game, with what to expect of it. */
function Way({ id, icon, name, ready, onPress }: WayProps): VNode {
  return (
    <button
      type={onPress ? "button" : "submit"}
      class={`against against-${id}`}
      aria-describedby={`against-${id}`}
      data-testid={`play-${id}`}
      disabled={!ready}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span class="against-words">
        <span class="against-name">{t(name)}</span>
        <span class="against-note" id={`against-${id}`}>
          {t(`lobby.way.${id}`)}
        </span>
      </span>
    </button>
  );
}

function isReady(): boolean {
  return rules.value !== null && socket.link.value === "open";
}
