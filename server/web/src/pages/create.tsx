// The dialog that opens a game: for a friend, by link or by name, or for anybody.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { viewOf, viewOrFirst } from "../games";
import { t } from "../i18n/messages";
import type { GameInfo } from "../rules/rules";
import { lobby, rules } from "../state/client";
import { chosenClock, chosenGame, chosenRated, privateGames } from "../state/session/preferences";
import { blankWish, mistakeIn, type Wish } from "../state/lobby/wish";
import { Choice, type Option } from "../ui/common/choice";
import { Dialog } from "../ui/common/dialog";
import { later } from "../ui/common/later";
import { Names } from "../ui/common/names";
import { RatedChoice, ratingHindrance } from "../ui/account/rated_choice";
import { Openness, OpennessNote } from "../ui/lobby/openness";
import { GameAndClock, MoreSettings, Start } from "../ui/lobby/wish_fields";

const AwayHint = later(async () => (await import("../ui/lobby/away")).AwayHint);

/** Who the game is for. */
export type Audience = "friend" | "anybody";

interface CreateDialogProps {
  readonly audience: Audience;
  /** The friend's name; absent: it can be chosen. */
  readonly opponent?: string | undefined;
  readonly onClose: () => void;
}

/** Starts as "Play now" is set. Choices here are for this game only, but for who may see it. */
function beginning(audience: Audience): Wish {
  const unlisted = audience === "friend" && privateGames.peek() === true;
  return { ...blankWish, game: viewOrFirst(chosenGame.peek()).id, clock: chosenClock.peek(), rated: chosenRated.peek(), unlisted };
}

/** Opens the game; resolves to why it cannot be opened, or to null. */
async function openGame(audience: Audience, wish: Wish, opponent: string): Promise<string | null> {
  const mistake = mistakeIn(wish);
  if (mistake !== null) return mistake;
  const asked = { ...wish, rated: wish.rated && ratingHindrance(wish) === null };
  if (audience === "anybody") return lobby.seek(asked, false);
  privateGames.value = wish.unlisted;
  return (await lobby.invite(asked, opponent.trim()))?.message ?? null;
}

export function CreateDialog({ audience, onClose, ...given }: CreateDialogProps): VNode | null {
  const games = rules.value?.games().filter((one) => viewOf(one.id)) ?? [];
  const [wish, setWish] = useState<Wish>(() => beginning(audience));
  const [opponent, setOpponent] = useState<string | null>(given.opponent ?? null);
  const [problem, setProblem] = useState("");
  const game = games.find((one) => one.id === wish.game) ?? games[0];
  if (!game) return null;
  const change = (part: Partial<Wish>) => setWish((held) => ({ ...held, ...part }));
  const whole: Wish = { ...wish, game: game.id, setup: setupOf(game, wish.setup) };
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const refusal = await openGame(audience, whole, opponent ?? "");
    if (refusal === null) onClose();
    else setProblem(refusal);
  }
  const action = t(opponent === null ? `create.${audience}_submit` : "create.challenge");
  return (
    <Dialog title={t(`create.${audience}`)} onClose={onClose}>
      <form class="create" onSubmit={(event) => void submit(event)}>
        <div>
          {audience === "friend" && <Opponent value={opponent} onChange={setOpponent} />}
          <GameAndClock games={games} wish={whole} onChange={change} />
          <RatedChoice wish={whole} onChange={(rated) => change({ rated })} />
          {opponent && <AwayHint name={opponent} clock={wish.clock} />}
        </div>
        <div>
          <Start game={game} wish={whole} onChange={change} />
          <Seen audience={audience} wish={whole} onChange={change} />
          <MoreSettings wish={whole} ranged={audience === "anybody"} onChange={change} />
        </div>
        <Ending problem={problem} submit={action} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface SeenProps {
  readonly audience: Audience;
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

/** By whom the game may be seen; whoever looks for anybody is seen by all. */
function Seen({ audience, wish, onChange }: SeenProps): VNode {
  if (audience === "anybody") return <OpennessNote words="anybody" />;
  const rated = wish.rated && ratingHindrance(wish) === null;
  return <Openness unlisted={wish.unlisted} rated={rated} onChange={(unlisted) => onChange({ unlisted })} />;
}

interface EndingProps {
  readonly problem: string;
  readonly submit: string;
  readonly onClose: () => void;
}

function Ending({ problem, submit, onClose }: EndingProps): VNode {
  return (
    <div class="dialog-buttons">
      <p class="create-problem" role="alert" data-testid="create-problem">
        {problem}
      </p>
      <button type="button" class="button" onClick={onClose}>
        {t("common.cancel")}
      </button>
      <button
        type="submit"
        class="button button-primary"
        data-testid="create-game"
        disabled={lobby.busy.value || rules.value === null}
      >
        {submit}
      </button>
    </div>
  );
}

function setupOf(game: GameInfo, wanted: string): string {
  const known = (id: string | undefined) => game.setups.find((one) => one.id === id)?.id;
  return known(wanted) ?? known(viewOf(game.id)?.suggested) ?? game.setups[0]?.id ?? "";
}

interface OpponentProps {
  /** Null: anybody with the link. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

function Opponent({ value, onChange }: OpponentProps): VNode {
  const ways: Option[] = [
    { id: "link", name: t("create.by_link") },
    { id: "name", name: t("create.by_name") },
  ];
  return (
    <>
      <Choice
        legend={t("create.invite")}
        name="invite"
        options={ways}
        value={value === null ? "link" : "name"}
        onChange={(way) => onChange(way === "name" ? "" : null)}
      />
      {value !== null && (
        <label class="labelled">
          <span>{t("create.friends_name")}</span>
          <input
            class="field"
            data-testid="opponent"
            required
            pattern=".*\S.*"
            maxLength={64}
            autocomplete="off"
            list="opponent-names"
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <Names id="opponent-names" typed={value} />
        </label>
      )}
    </>
  );
}
