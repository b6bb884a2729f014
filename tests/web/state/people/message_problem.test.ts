// What is said when a conversation cannot be opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../../../server/web/src/i18n/messages";
import { ApiError } from "../../../../server/web/src/net/api";
import { whyNotOpen } from "../../../../server/web/src/state/people/message_problem";

test("only a name that nobody has is told as such", () => {
  assert.equal(whyNotOpen(new ApiError(404, "not_found", "There is nothing here.")), t("people.nobody_found"));
});

test("other refusals tell their own sentence", () => {
  for (const [status, code] of [[400, "yourself"], [401, "unauthorized"], [429, "rate"], [503, "busy"]] as const)
    assert.equal(whyNotOpen(new ApiError(status, code, `Refused: ${code}.`)), `Refused: ${code}.`);
});

test("without an answer it is said that there was none", () => {
  assert.equal(whyNotOpen(new TypeError("Failed to fetch")), t("account.no_answer"));
});
