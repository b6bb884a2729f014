// Asks for the reader's messages while the rest of the program is still on its way.
import { startLanguage } from "./state/session/language";

void startLanguage().catch(() => undefined); // main.tsx says so
