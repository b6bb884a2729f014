// The games with all their parts, as they are when everything has been fetched.
import { openAll } from "../../../server/web/src/games";
import type { ExercisesPart, GuidedPart, HelpPart, RulesPart, StudyPart, TablePart } from "../../../server/web/src/games/game";
import { games, type GameId } from "../../../server/web/src/games/list";

const parts = ["table", "help", "study", "rules", "guided", "exercises"] as const;
await Promise.all(parts.map((part) => openAll(part, "en")));

interface Opened {
  readonly table: TablePart;
  readonly help: HelpPart;
  readonly study: StudyPart;
  readonly rules: RulesPart;
  readonly guided: GuidedPart;
  readonly exercises: ExercisesPart;
}

const opened = Object.entries(games).map(([id, game]) => [id, Object.fromEntries(parts.map((part) => [part, game[part].value]))]);

export const allParts = Object.fromEntries(opened) as Readonly<Record<GameId, Opened>>;
