import { bestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { indexTerms } from '#match/index-terms';
import { listedNames, queryNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { questionTerms } from '#match/terms';

/** A record of a list: a person whose parts are in columns, a person on one line, a business. */
export const row = (columns: Partial<NameColumns>): NameColumns => ({
  entity_type: 'individual',
  last_name: null,
  first_name: null,
  middle_name: null,
  suffix: null,
  organization_name: null,
  full_name: [columns.first_name, columns.middle_name, columns.last_name].filter(Boolean).join(' '),
  other_names: null,
  ...columns,
});
export const person = (last_name: string, first_name: string, middle_name: string | null = null) =>
  row({ last_name, first_name, middle_name });
export const line = (full_name: string) => row({ full_name });
export const business = (organization_name: string) =>
  row({ entity_type: 'organization', organization_name, full_name: organization_name });

/** The name of the record that is closest to the whole name. */
export const best = (name: string, listed: NameColumns) => bestName(queryName({ name }), listedNames(listed));

/**
 * The best score of any reading of the question, and only where the record would be looked at: enough parts of the
 * question find its terms.
 */
export function found(question: string | Question, listed: NameColumns): number {
  const names = listedNames(listed);
  const terms = new Set(indexTerms(names));
  return Math.max(
    ...queryNames(typeof question === 'string' ? { name: question } : question).map((reading) => {
      const counting = questionTerms(reading).filter((group) => group.counts);
      const matched = counting.filter((group) =>
        [group.exact, group.nickname, group.beginning, group.slip, group.sound, group.initial].flat().some((term) => terms.has(term)),
      );
      return matched.length < Math.min(2, counting.length) ? 0 : (bestName(reading, names)?.found.score ?? 0);
    }),
  );
}
