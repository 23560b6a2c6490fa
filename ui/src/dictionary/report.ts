/** What became of the entries of an imported list, in words. */
import { formatNumber, m } from "../i18n";
import type { ImportReport, RefusedEntry } from "../ipc";

export const REASONS: Readonly<Record<RefusedEntry, () => string>> = {
  undecodable: m.import_undecodable,
  line_too_long: m.import_line_too_long,
  malformed: m.import_malformed,
  capitalised: m.import_capitalised,
  forbidden: m.import_forbidden,
  empty: m.import_empty,
  characters: m.import_characters,
  stacking: m.import_stacking,
  too_short: m.import_too_short,
  too_long: m.import_too_long,
};

/** The whole report as a text to keep. */
export function reportText(report: ImportReport): string {
  const line = (title: string, count: number) => m.report_line({ title, count: formatNumber(count) });
  const tally = (title: string, { count, examples }: ImportReport["normalised"]) => [
    "",
    line(title, count),
    ...examples.map((example) => m.report_example({ line: formatNumber(example.line), text: example.text })),
  ];
  const lines = [
    m.report_title({ file: report.file }),
    m.facts_encoding({ encoding: report.encoding }),
    "",
    line(m.report_lines(), report.lines),
    line(m.report_entries(), report.entries),
    line(m.report_accepted(), report.accepted),
    line(m.report_duplicates(), report.duplicates),
    ...(report.normalised.count > 0 ? tally(m.report_normalised(), report.normalised) : []),
    ...report.refused.flatMap((refused) => tally(REASONS[refused.reason](), refused.tally)),
  ];
  return `${lines.join("\n")}\n`;
}
