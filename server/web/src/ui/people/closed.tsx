// Why the viewer cannot write to somebody: they have blocked them, or their messages are not wanted.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { player, type Tie } from "../../net/people";
import { whyNot } from "../../state/people/message_problem";
import { playerPath } from "../../state/session/route";

interface Asked {
  readonly tie?: Tie;
  /** Why it is not known. */
  readonly problem?: string;
}

/** What somebody is to the viewer; empty until the server has answered. */
function useTie(name: string): Asked {
  const [asked, tell] = useState<Asked>({});
  useEffect(() => {
    let current = true;
    player(name).then(
      ({ tie }) => current && tell({ tie: tie ?? "none" }),
      (error) => current && tell({ problem: whyNot(error) }),
    );
    return () => void (current = false);
  }, [name]);
  return asked;
}

export function Closed({ other }: { other: { readonly id: number; readonly name: string } }): VNode | null {
  const { tie, problem } = useTie(other.name);
  if (problem !== undefined) return <p class="conversation-closed">{problem}</p>;
  if (tie === undefined) return null;
  if (tie !== "block") return <p class="conversation-closed">{t("messages.closed", { name: other.name })}</p>;
  return (
    <p class="conversation-closed" data-testid="writing-to-blocked">
      {t("refused.writing_to_blocked")} <a href={playerPath(other)}>{t("chat.player")}</a>
    </p>
  );
}
