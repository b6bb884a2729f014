// Texts that only some pages need, in files of their own: English comes with the page's code, the others when they are
// spoken there. Whoever reads a text in a component is drawn again when it changes.
import { signal } from "@preact/signals";

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type File<Name extends string> = () => Promise<{ default: Texts<Name> }>;

export class Book<Name extends string> {
  private readonly texts;
  private asked = "en";

  /** `files`: by language, all but English. */
  constructor(
    private readonly english: Texts<Name>,
    private readonly files: Readonly<Record<string, File<Name>>>,
  ) {
    this.texts = signal(english);
  }

  /** Speaks English where the language's file does not come. The last call counts. */
  async open(language: string): Promise<void> {
    this.asked = language;
    const file = this.files[language];
    const texts = file ? await file().then((one) => one.default, () => this.english) : this.english;
    if (this.asked === language) this.texts.value = texts;
  }

  /** {name} in the text is replaced by that value. */
  say(name: Name, values: Readonly<Record<string, string | number>> = {}): string {
    return this.texts.value[name].replace(/\{(\w+)\}/g, (kept, value: string) => String(values[value] ?? kept));
  }
}
