// Each test begins in English, as on a page that has fetched all of it.
import english from "../../../server/web/messages/en.json";
import { spoken } from "../../../server/web/src/i18n/messages";

spoken.value = { language: "en", locale: "en", messages: english };
