import { ccn } from '#fields/ccn';
import { isMissing } from '#fields/count';
import { readDate } from '#fields/date';
import { collapsed } from '#fields/person-name';
import { usState } from '#fields/us-state';
import type { NamedRow, RowIssue } from '#load/declaration/rows';
import type { Withheld } from '#records/hospital-withheld';
import { lostZeros } from './row-reader.ts';

const decimal = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;

/**
 * Reads figures, codes and dates of one hospital row. A value that is neither a figure nor a known word for a missing
 * one is an issue.
 */
export interface HospitalFigures {
  ccn: string;
  /** A number, with thousands separators or a percent sign; null if withheld. `footnote`: column of its footnote. */
  number: (column: string, footnote?: string) => number | null;
  whole: (column: string, footnote?: string) => number | null;
  /** A number within these limits. */
  within: (column: string, bounds: readonly [least: number, most: number], footnote?: string) => number | null;
  words: (column: string) => string | null;
  state: (column: string) => string | null;
  day: (column: string) => string | null;
  /** Treats a value as missing, with an issue; the published value is stored beside the null. */
  refuse: (column: string, why: string) => null;
  /** What is withheld so far, null if nothing is. */
  withheld: () => Withheld[] | null;
  issues: RowIssue[];
}

const words = (text: string | undefined) => collapsed(text ?? '') || null;

/** Column names are those of the records, so that withheld values are reported under the field names of responses. */
export function hospitalFigures(row: NamedRow, id = 'ccn'): HospitalFigures | RowIssue {
  const published = row[id] ?? '';
  const { value, reason } = ccn.normalize(published);
  if (!value) return { issue: `"${published.slice(0, 20)}" is not a hospital id: ${reason ?? 'it is empty'}`, column: id };
  const issues: RowIssue[] = [];
  if (published.trim().length < value.length) issues.push({ issue: lostZeros, column: id });
  const withheld: Withheld[] = [];
  const hold = (column: string, footnote?: string): null => {
    withheld.push({ field: column, published: (row[column] ?? '').trim(), footnote: footnote ? words(row[footnote]) : null });
    return null;
  };
  const refuse = (column: string, why: string): null => {
    issues.push({ issue: `${why}; kept only as published`, column });
    return hold(column);
  };
  const number = (column: string, footnote?: string): number | null => {
    const text = (row[column] ?? '').trim();
    if (isMissing(text)) return hold(column, footnote);
    const plain = text.replace(/ ?%$/, '');
    if (plain !== '' && decimal.test(plain)) return Number(plain.replaceAll(',', ''));
    return refuse(column, `"${text.slice(0, 40)}" is not a number`);
  };
  return {
    ccn: value,
    issues,
    number,
    whole: (column, footnote) => {
      const found = number(column, footnote);
      if (found === null || (Number.isInteger(found) && found >= 0)) return found;
      return refuse(column, `${found} is not a whole number`);
    },
    within: (column, [least, most], footnote) => {
      const found = number(column, footnote);
      return found === null || (found >= least && found <= most) ? found : refuse(column, `${found} is not between ${least} and ${most}`);
    },
    refuse,
    words: (column) => words(row[column]),
    state: (column) => {
      const found = usState.normalize(row[column] ?? '');
      if (found.reason) issues.push({ issue: `${found.reason}; kept only as published`, column });
      return found.value;
    },
    day: (column) => {
      if (isMissing(row[column] ?? '')) return null;
      const found = readDate(row[column]!);
      if (found.reason) issues.push({ issue: `${found.reason}; kept only as published`, column });
      return found.value;
    },
    withheld: () => (withheld.length > 0 ? [...withheld] : null),
  };
}
