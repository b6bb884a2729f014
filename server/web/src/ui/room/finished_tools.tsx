// What there is to do with a finished game: its review, its analysis at the ply shown, its record.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { analysisOf, reviewOf } from "../../state/room/permalink";
import { Icon } from "../common/icons";
import { RecordButton } from "./record_button";

interface FinishedToolsProps {
  readonly room: string;
  /** The ply shown, of so many. */
  readonly ply: number;
  readonly plies: number;
}

export function FinishedTools({ room, ply, plies }: FinishedToolsProps): VNode {
  return (
    <>
      {plies > 0 && (
        <>
          <a class="button-quiet" data-testid="review" href={reviewOf(room)}>
            <Icon name="study" />
            {t("review.review")}
          </a>
          <a class="button-quiet" data-testid="analyse" href={analysisOf(room, ply)}>
            <Icon name="edit" />
            {t("review.analyse")}
          </a>
        </>
      )}
      <RecordButton room={room} />
    </>
  );
}
