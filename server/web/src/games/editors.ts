// The games whose positions can be set up by hand.
import type { Editor } from "./editor";
import { tzaarEditor } from "./tzaar_editor";
import { zertzEditor } from "./zertz_editor";

const editors: Readonly<Record<string, Editor>> = { tzaar: tzaarEditor, zertz: zertzEditor };

export function editorOf(game: string): Editor | null {
  return editors[game] ?? null;
}
