// A player's ratings in puzzles, each with its graph over time. Nothing where they have tried none.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { viewOf } from "../../games";
import { puzzlesBook } from "../../i18n/puzzles_book";
import { spoken } from "../../i18n/messages";
import { puzzlesOf, type PuzzlesOf } from "../../net/puzzles";
import { later } from "../common/later";

const RatingGraph = later(async () => (await import("../people/rating_graph")).RatingGraph, <div class="rating-graph" />);

/** Resolves when the texts are there in the language spoken now. */
export function openPlayerPuzzles(): Promise<void> {
  return puzzlesBook.open(spoken.peek().language);
}

export function PlayerPuzzles({ name }: { name: string }): VNode | null {
  const [found, show] = useState<PuzzlesOf | null>(null);
  useEffect(() => void puzzlesBook.open(spoken.value.language), [spoken.value.language]);
  useEffect(() => void puzzlesOf(name).then(show, () => undefined), [name]);
  if (!found || found.ratings.length === 0) return null;
  return (
    <section aria-labelledby="player-puzzles">
      <h2 id="player-puzzles">{puzzlesBook.say("page.title")}</h2>
      <div class="player-pools">
        {found.ratings.map((one) => (
          <InGame key={one.game} rated={one} solves={found.solves} />
        ))}
      </div>
    </section>
  );
}

interface InGameProps {
  readonly rated: PuzzlesOf["ratings"][number];
  readonly solves: PuzzlesOf["solves"];
}

function InGame({ rated: { game, rating, provisional, solves: count }, solves }: InGameProps): VNode {
  const name = viewOf(game)?.name ?? game;
  const points = solves.filter((one) => one.game === game);
  return (
    <div class="player-pool" data-testid={`puzzles-${game}`}>
      <h3>{name}</h3>
      <p>
        <strong>{`${rating}${provisional ? "?" : ""}`}</strong> {puzzlesBook.say("fact.tried", { count })}
      </p>
      {points.length > 1 && <RatingGraph pool={name} days={points} />}
    </div>
  );
}
