// A text of the operator's: the imprint, or what the site stores; and the page where there is none. The server's page is the text; from another page it is
// fetched as that page.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spoken, t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { Frame } from "../ui/common/frame";
import { Nowhere } from "../ui/common/nowhere";

/** Null: there is none. Rejects without an answer. */
async function drawnAt(address: string, language: string): Promise<string | null> {
  const response = await fetch(address, { headers: { accept: "text/html", "accept-language": language } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector("main")?.innerHTML ?? null;
}

/** What has become of it: undefined as long as it is not known. */
function useText(name: string): string | null | undefined | Error {
  const [text, setText] = useState<string | null | undefined | Error>();
  const { language } = spoken.value;
  useEffect(() => {
    let isWanted = true;
    const set = (found: string | null | Error) => void (isWanted && setText(found));
    drawnAt(`/${name}`, language).then(set, set);
    return () => void (isWanted = false);
  }, [name, language]);
  return text;
}

/** Where there is no page. */
export function Unknown(): VNode {
  const title = t("unknown.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return <Nowhere id="nothing-here" heading={t("unknown.heading")} text={t("unknown.text")} />;
}

export function TextPage({ name }: { name: "imprint" | "privacy" }): VNode {
  const title = t(`footer.${name}`);
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  const text = useText(name);
  if (text === null) return <Unknown />;
  if (text instanceof Error) return <Nowhere id="text-offline" heading={t("room.no_network")} />;
  if (text === undefined) return <Frame />;
  return <main class="text-page" data-testid={name} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** As the server fills it in. */
export function TextFrame({ name }: { name: "imprint" | "privacy" }): VNode {
  return (
    <main class="text-page">
      <h1>{t(`footer.${name}`)}</h1>
      <div lang="{text_language}">{"{text}"}</div>
    </main>
  );
}
