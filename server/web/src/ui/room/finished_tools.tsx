// What there is to do with a finished game: its review, its analysis at the ply shown, its record.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { RecordSource } from "../../state/room/record";
import { Icon, type IconName } from "../common/icons";
import { RecordButton } from "./record_button";

/** An address, or what leads there. */
type Way = string | (() => void);

interface FinishedToolsProps {
  /** How many turns the game had. */
  readonly plies: number;
  /** Absent: it has its button elsewhere. */
  readonly review?: Way;
  readonly analyse: Way;
  readonly record: RecordSource;
}

export function FinishedTools({ plies, review, analyse, record }: FinishedToolsProps): VNode {
  return (
    <>
      {plies > 0 && (
        <>
          {review !== undefined && <WayThere way={review} icon="study" name={t("review.review")} testId="review" />}
          <WayThere way={analyse} icon="edit" name={t("review.analyse")} testId="analyse" />
        </>
      )}
      <RecordButton source={record} />
    </>
  );
}

interface WayProps {
  readonly way: Way;
  readonly icon: IconName;
  readonly name: string;
  readonly testId: string;
}

function WayThere({ way, icon, name, testId }: WayProps): VNode {
  const inside = (
    <>
      <Icon name={icon} />
      {name}
    </>
  );
  if (typeof way === "string") {
    return (
      <a class="button-quiet" data-testid={testId} href={way}>
        {inside}
      </a>
    );
  }
  return (
    <button class="button-quiet" data-testid={testId} onClick={way}>
      {inside}
    </button>
  );
}
