/**
 * Whether the catalogues of sentences say the same in every language: the same keys, the same placeholders,
 * and a form for each plural that a whole number can ask for. The build fails on any finding.
 */

/** A sentence, or its forms by number as the message format writes them. */
type Message = string | { match: Record<string, string> }[];
export type Catalogue = Record<string, unknown>;

/** What is missing or differs, one line each; empty when the catalogues are complete. */
export function incompleteness(catalogues: Readonly<Record<string, Catalogue>>): string[] {
  const languages = Object.keys(catalogues);
  const keys = new Set(Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue)));
  keys.delete("$schema");
  return [...keys].flatMap((key) => {
    const missing = languages.filter((language) => !(key in (catalogues[language] ?? {})));
    if (missing.length > 0) return missing.map((language) => `${language}: ${key} is missing`);
    const messages = languages.map((language): [string, Message] => [
      language,
      catalogues[language]?.[key] as Message,
    ]);
    return [
      ...differingPlaceholders(key, messages),
      ...messages.flatMap(([language, message]) => lacking(key, language, message)),
    ];
  });
}

function differingPlaceholders(key: string, messages: readonly [string, Message][]): string[] {
  const [first, ...others] = messages.map(([language, message]) => ({
    language,
    names: placeholders(message),
  }));
  return others
    .filter(({ names }) => names !== first?.names)
    .map(
      ({ language, names }) => `${language}: ${key} has {${names}}, ${first?.language} has {${first?.names}}`,
    );
}

/** The placeholders of all forms together, in alphabetical order. */
function placeholders(message: Message): string {
  const names = forms(message).flatMap(([, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  return [...new Set(names)].sort().join(", ");
}

/** The plural forms that whole numbers need in a language and that a message does not have. */
function lacking(key: string, language: string, message: Message): string[] {
  if (typeof message === "string") return [];
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
  const present = new Set(forms(message).map(([condition]) => condition.split("=")[1]));
  return [...needed]
    .filter((form) => !present.has(form))
    .map((form) => `${language}: ${key} has no form "${form}"`);
}

function forms(message: Message): [condition: string, text: string][] {
  return typeof message === "string"
    ? [["", message]]
    : message.flatMap(({ match }) => Object.entries(match));
}
