// Starts an embedded game: a program of its own, which knows nobody, asks for no session, and sets no cookie.
import { render } from "preact";
import wasm from "rules.wasm";
import { speakOfAll } from "./i18n/language";
import { game as gameById } from "./net/api";
import { EmbedPage } from "./pages/embed";
import { loadRules } from "./rules/rules";
import { EmbeddedGame, type Around } from "./state/embedded_game";
import { plyAsked } from "./state/room/permalink";
import { startLanguage } from "./state/session/language";
import { theme } from "./state/session/preferences";
import { styled } from "./ui/common/later";
import { Shapes } from "./ui/common/shapes";

const id = decodeURIComponent(/\/game\/([^/]+)/.exec(location.pathname)?.[1] ?? "");

function whenSeen(act: () => void): void {
  if (!document.hidden) return act();
  document.addEventListener("visibilitychange", () => whenSeen(act), { once: true });
}

const around: Around = {
  ask: () => gameById(id),
  after: (ms, act) => void setTimeout(() => whenSeen(act), ms),
};

async function start(): Promise<void> {
  const [rules] = await Promise.all([loadRules(fetch(wasm)), startLanguage(), styled("room")]);
  await speakOfAll();
  document.documentElement.dataset["theme"] = theme.peek();
  document.querySelector("body > noscript")?.remove();
  const game = new EmbeddedGame(rules, around);
  render(
    <>
      <EmbedPage game={game} id={id} ply={plyAsked(new URLSearchParams(location.search))} />
      <Shapes />
    </>,
    document.body,
  );
}

void start().catch(() => document.body.append(document.body.dataset["notLoaded"] ?? ""));
