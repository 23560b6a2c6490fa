/** The language of the interface. Every message that a component shows follows it at once. */
import type { Language } from "../ipc";
import { overwriteGetLocale } from "./paraglide/runtime.js";

export const LANGUAGES: readonly Language[] = ["cs", "th", "en"];

class Locale {
  #current = $state<Language>("en");

  get current(): Language {
    return this.#current;
  }

  set current(language: Language) {
    this.#current = language;
    document.documentElement.lang = language;
  }
}

export const locale = new Locale();

// Reading the rune inside each message is what makes components draw anew when the language changes.
overwriteGetLocale(() => locale.current);
