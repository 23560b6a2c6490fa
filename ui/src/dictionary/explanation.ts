/** A word's passport as sentences: what the word is, and which rule keeps it out. */
import { formatNumber, listOf, m, quotedList } from "../i18n";
import type {
  Exclusion,
  Mention,
  PartOfSpeech,
  WordForm,
  WordPassport,
  WordReading,
  WordReason,
} from "../ipc";

type Words<Code extends string> = Readonly<Record<Code, () => string>>;

const PARTS: Words<PartOfSpeech> = {
  noun: m.part_noun,
  name: m.part_name,
  adjective: m.part_adjective,
  possessive: m.part_possessive,
  pronoun: m.part_pronoun,
  numeral: m.part_numeral,
  verb: m.part_verb,
  adverb: m.part_adverb,
  preposition: m.part_preposition,
  conjunction: m.part_conjunction,
  particle: m.part_particle,
  interjection: m.part_interjection,
  abbreviation: m.part_abbreviation,
  phrase_part: m.part_phrase_part,
  uninflected: m.part_uninflected,
};

const PREFIXES: Words<NonNullable<WordReading["prefix"]>> = {
  negation: m.prefix_negation,
  superlative: m.prefix_superlative,
  negated_superlative: m.prefix_negated_superlative,
  numeral: m.prefix_numeral,
};

const RULES: Words<Exclusion> = {
  oblique_case: m.rule_oblique_case,
  transgressive: m.rule_transgressive,
  proper_name: m.rule_proper_name,
  interjection: m.rule_interjection,
  abbreviation: m.rule_abbreviation,
  contraction: m.rule_contraction,
  archaic: m.rule_archaic,
  phrase_part: m.rule_phrase_part,
  foreign_phrase: m.rule_foreign_phrase,
  forbidden: m.rule_forbidden,
  other_form: m.rule_other_form,
};

const MENTIONS: Words<Mention> = {
  everyday_compound: m.mention_everyday_compound,
  abbreviation: m.mention_abbreviation,
  personal_name: m.mention_personal_name,
  place_name: m.mention_place_name,
  proper_name: m.mention_proper_name,
  misspelling: m.mention_misspelling,
  other_list: m.mention_other_list,
};

const CASES: Words<NonNullable<WordForm["case"]>> = {
  nominative: m.case_nominative,
  genitive: m.case_genitive,
  dative: m.case_dative,
  accusative: m.case_accusative,
  vocative: m.case_vocative,
  locative: m.case_locative,
  instrumental: m.case_instrumental,
};

const KINDS: Words<NonNullable<WordForm["kind"]>> = {
  infinitive: m.kind_infinitive,
  present: m.kind_present,
  imperative: m.kind_imperative,
  past_participle: m.kind_past_participle,
  passive_participle: m.kind_passive_participle,
  contraction: m.kind_contraction,
  transgressive: m.kind_transgressive,
  comparative: m.kind_comparative,
};

const GENDERS: Words<NonNullable<WordForm["gender"]>> = {
  masculine: m.gender_masculine,
  feminine: m.gender_feminine,
  neuter: m.gender_neuter,
};

const PERSONS = [m.person_1, m.person_2, m.person_3];

/** Why the word counts or not, apart from what it is; empty where the readings say it all. */
export function reasonSentences({ accepted, reason }: WordPassport): string[] {
  if (reason.code === "known_as") {
    return reason.kinds.map((kind) =>
      accepted && kind === "everyday_compound" ? m.mention_everyday_accepted() : MENTIONS[kind](),
    );
  }
  const sentence = reasonSentence(reason);
  return sentence === null ? [] : [sentence];
}

function reasonSentence(reason: Exclude<WordReason, { code: "known_as" }>): string | null {
  switch (reason.code) {
    case "form":
    case "excluded":
      return null;
    case "added":
      return m.reason_added();
    case "headword":
      return m.reason_headword();
    case "listed":
      return m.reason_listed();
    case "empty":
      return m.reason_empty();
    case "foreign_characters":
      return m.reason_foreign_characters(characters(reason.characters));
    case "thai_signs":
      return m.reason_thai_signs(characters(reason.characters));
    case "misplaced_marks":
      return m.reason_misplaced_marks();
    case "misordered": {
      const word = quotedList([reason.word]);
      return reason.is_word ? m.reason_misordered_word({ word }) : m.reason_misordered_none({ word });
    }
    case "too_short":
      return m.reason_too_short({ count: reason.squares, min: formatNumber(reason.min) });
    case "too_long":
      return m.reason_too_long({ count: reason.squares, max: formatNumber(reason.max) });
    case "unknown":
      return m.reason_unknown();
  }
}

function characters(all: readonly string[]) {
  return { count: all.length, characters: quotedList(all) };
}

/**
 * The readings worth telling: the allowed ones, or else what is refused by rule; names only if there is nothing
 * else, since nearly every word is also somebody's name.
 */
export function tellingReadings(readings: readonly WordReading[]): WordReading[] {
  const rank = ({ excluded }: WordReading) => (excluded === null ? 0 : excluded === "proper_name" ? 2 : 1);
  const best = Math.min(...readings.map(rank));
  return readings.filter((reading) => rank(reading) === best);
}

/** "nominative plural of kočka, noun", with the rule that keeps it out. */
export function readingSentence(reading: WordReading): string {
  const part = PARTS[reading.part_of_speech]();
  const forms = reading.forms.map(formWords).filter((form) => form !== "");
  const { lemma, prefix, excluded } = reading;
  let said =
    forms.length === 0
      ? m.reading_plain({ lemma, part })
      : m.reading_form({ forms: listOf(forms, "disjunction"), lemma, part });
  if (prefix !== null) said = m.reading_prefixed({ reading: said, prefix: PREFIXES[prefix]() });
  if (reading.vulgar) said = m.reading_vulgar({ reading: said });
  return excluded === null ? said : m.reading_excluded({ reading: said, rule: RULES[excluded]() });
}

/** "third person singular, present tense"; empty when nothing is known of the form. */
function formWords(form: WordForm): string {
  const kind = form.kind == null ? null : KINDS[form.kind]();
  const lead =
    form.case != null ? CASES[form.case]() : form.person != null ? PERSONS[form.person - 1]?.() : null;
  let said = lead ?? kind;
  if (said == null) return "";
  if (form.number != null)
    said = form.number === "singular" ? m.form_singular({ what: said }) : m.form_plural({ what: said });
  if (lead != null && kind !== null) said = m.form_more({ what: said, more: kind });
  return form.gender == null ? said : m.form_more({ what: said, more: GENDERS[form.gender]() });
}
