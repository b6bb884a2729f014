// What ZÈRTZ's pieces and marks are called, and its hints.
import { gameBook } from "../../i18n/book";
import english from "./messages/help/en.json";

export const book = gameBook(english, (language) => import(`./messages/help/${language}.json`));
