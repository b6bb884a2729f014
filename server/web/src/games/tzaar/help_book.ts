// What TZAAR's pieces and marks are called, and its hints.
import { Book } from "../../i18n/book";
import { english, files } from "./messages/help?book";

export const book = new Book<string>(english, files);
