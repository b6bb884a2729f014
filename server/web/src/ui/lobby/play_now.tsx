// The way into a game: which game, how much time, and one button. Until somebody joins, the wait.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { allViews, viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { lobby, me, rules, socket } from "../../state/client";
import { waitHint } from "../../state/lobby/lobby_words";
import { chosenClock, chosenGame, chosenRated } from "../../state/session/preferences";
import { toast } from "../../state/session/toasts";
import { blankWish } from "../../state/lobby/wish";
import { isLive } from "../../state/room/time_control";
import { Choice } from "../common/choice";
import { ClockChoice } from "./clock_choice";
import { RatedChoice, ratingHindrance } from "../account/rated_choice";
import { Wait } from "./waits";

interface PlayNowProps {
  readonly onFriend: () => void;
  readonly onComputer: () => void;
}

export function PlayNow({ onFriend, onComputer }: PlayNowProps): VNode {
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
    <section ref={section} tabIndex={-1} class="play-now card" aria-labelledby="play-now">
      <h2 id="play-now">{t("lobby.new_game")}</h2>
      {waits.map((one) => (
        <Wait key={one.room} one={one} />
      ))}
      {waits.length > 0 && <p class="play-hint">{waitHint(waits)}</p>}
      {soon ? (
        <PlayFriend onFriend={onFriend} />
      ) : (
        <Wishing onFriend={onFriend} onComputer={onComputer} />
      )}
      <a class="play-local" href="/local" data-testid="play-local">
        {t("play.local")}
      </a>
    </section>
  );
}

function Wishing({ onFriend, onComputer }: PlayNowProps): VNode {
  const game = viewOf(chosenGame.value) ?? allViews()[0]!;
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
      <Choice
        legend={t("lobby.game")}
        name="game"
        options={allViews().map(({ id, name }) => ({ id, name }))}
        value={game.id}
        onChange={(id) => (chosenGame.value = id)}
      />
      <ClockChoice value={chosenClock.value} onChange={(clock) => (chosenClock.value = clock)} />
      {me.value?.guest === false && <RatedChoice wish={wish} onChange={(rated) => (chosenRated.value = rated)} />}
      <div class="play-buttons">
        <button
          type="submit"
          class="button button-primary button-large"
          data-testid="play-now"
          disabled={!isReady() || lobby.busy.value}
        >
          {t("lobby.play_now")}
        </button>
        <button
          type="button"
          class="button button-large"
          data-testid="play-computer"
          disabled={rules.value === null}
          onClick={onComputer}
        >
          {t("local.computer")}
        </button>
        <PlayFriend onFriend={onFriend} />
      </div>
    </form>
  );
}

function PlayFriend({ onFriend }: Pick<PlayNowProps, "onFriend">): VNode {
  return (
    <button
      type="button"
      class="button button-large"
      data-testid="play-friend"
      disabled={!isReady()}
      onClick={onFriend}
    >
      {t("lobby.play_friend")}
    </button>
  );
}

function isReady(): boolean {
  return rules.value !== null && socket.link.value === "open";
}
