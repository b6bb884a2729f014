// The messages of TZAAR: t() that knows them, too.
import { t as shared, type Key, type Values } from "../../i18n/messages";
import type first from "./messages/first/en.json";
import type later from "./messages/later/en.json";

type Own = keyof typeof first | keyof typeof later;

export const t = shared as (key: Own | Key, values?: Values<never>) => string;
