// The bots of a member: made, given a token, which is shown once, and left without one.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spoken, t } from "../../i18n/messages";
import { endBotToken, makeBotToken, ownBots, type BotToken, type OwnBot } from "../../net/people";
import { toast } from "../../state/session/toasts";
import { AccountForm } from "../account/account_form";
import { NameField } from "../account/credentials";
import { CopiedField } from "./copied_field";

export function OwnBots(): VNode | null {
  const [name, setName] = useState("");
  const [held, setHeld] = useState<Awaited<ReturnType<typeof ownBots>> | null>(null);
  const [fresh, setFresh] = useState<BotToken | null>(null);
  const load = () => ownBots().then(setHeld);
  useEffect(() => void load().catch(() => undefined), []);
  if (held === null) return null;
  async function make(wanted: string): Promise<void> {
    setFresh(await makeBotToken(wanted));
    setName("");
    await load();
  }
  async function end(bot: OwnBot): Promise<void> {
    await endBotToken(bot.name);
    if (fresh?.id === bot.id) setFresh(null);
    await load();
  }
  const attempt = (deed: Promise<void>) => void deed.catch((problem: Error) => toast(problem.message, "problem"));
  return (
    <AccountForm id="bot" title={t("people.bots")} submit={t("people.bot_make")} onSubmit={() => make(name)}>
      <p class="account-note">{t("people.bots_about", { n: held.most })}</p>
      {fresh && <Fresh bot={fresh} />}
      <ul class="sessions" data-testid="own-bots">
        {held.bots.map((bot) => (
          <Bot key={bot.id} bot={bot} onRenew={() => attempt(make(bot.name))} onEnd={() => attempt(end(bot))} />
        ))}
      </ul>
      <NameField id="bot" value={name} isNew onChange={setName} />
    </AccountForm>
  );
}

function Fresh({ bot: { name, token } }: { bot: BotToken }): VNode {
  return (
    <>
      <p class="account-note">
        <strong>{t("people.bot_once")}</strong>
      </p>
      <CopiedField id="bot-token" label={t("people.bot_token", { name })} value={token} action={t("people.bot_copy")} />
    </>
  );
}

interface BotProps {
  readonly bot: OwnBot;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
}

function Bot({ bot, onRenew, onEnd }: BotProps): VNode {
  const { name, here, until } = bot;
  return (
    <li data-testid={`bot-${name}`}>
      <span>{[name, here ? t("people.bot_here") : null, untilText(until)].filter(Boolean).join(" · ")}</span>
      <span class="account-buttons">
        <button type="button" class="button-quiet" data-testid="bot-renew" onClick={onRenew}>
          {t("people.bot_renew")}
        </button>
        {until !== null && (
          <button type="button" class="button-quiet" data-testid="bot-end" onClick={onEnd}>
            {t("people.bot_end")}
          </button>
        )}
      </span>
    </li>
  );
}

function untilText(until: number | null): string {
  if (until === null) return t("people.bot_no_token");
  const date = new Date(until).toLocaleDateString(spoken.value.locale, { dateStyle: "medium" });
  return t("people.bot_until", { date });
}
