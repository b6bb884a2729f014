// A puzzle of the day: its position, its task, and whether this browser has tried it.
import type { VNode } from "preact";
import { viewOf } from "../../games";
import { puzzlesBook } from "../../i18n/puzzles_book";
import type { Given } from "../../net/puzzles";
import { addressOf } from "../../state/puzzles/course";
import { triedHere } from "../../state/puzzles/kept";
import { Icon } from "../common/icons";
import { Miniature } from "../lobby/miniature";
import { taskOf } from "./puzzle_words";

export function DailyCard({ given }: { given: Given }): VNode | null {
  const { game, setup } = given.puzzle;
  const view = viewOf(game);
  const tried = triedHere(given.id);
  if (!view) return null;
  const label = puzzlesBook.say("page.of_day", { game: view.name });
  return (
    <div class="daily-card covered" data-testid={`daily-${game}`}>
      <a class="cover" href={addressOf(given.id, { theme: "", isStreak: false })} aria-label={label} />
      <Miniature game={game} position={setup.replace("position:", "")} lastTurn="" ply={0} />
      <div class="daily-words">
        <h3>{view.name}</h3>
        <p>{taskOf(given, view)}</p>
        {tried ? <Tried solved={tried.solved} /> : <span class="button">{puzzlesBook.say("page.solve")}</span>}
      </div>
    </div>
  );
}

function Tried({ solved }: { solved: boolean }): VNode {
  return (
    <p class={solved ? "daily-solved" : ""} data-testid="daily-tried">
      {solved && <Icon name="check" />}
      {puzzlesBook.say(solved ? "page.solved_here" : "page.failed_here")}
    </p>
  );
}
