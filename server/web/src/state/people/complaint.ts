// Reports of people to the operator.
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { complain, type Complaint } from "../../net/people";
import { toast } from "../session/toasts";

export const complaintReasons = ["cheating", "stalling", "name", "other"] as const;

/** Tells the visitor what became of it; false: it is not stored. */
export async function report(complaint: Complaint): Promise<boolean> {
  try {
    await complain(complaint);
    toast(t("complaint.sent"));
    return true;
  } catch (error) {
    toast(error instanceof ApiError ? refusalText(error) : t("account.no_answer"), "problem");
    return false;
  }
}
