import type { NamedRow } from '#load/declaration/rows';
import { hasLetter, wordsBetween } from '../letters.ts';
import { words } from '../listed.ts';
import { authoritiesOf } from './authorities.ts';

export interface Sanction {
  /** As published; '' where none is. */
  day: string;
  source: string | null;
  /** Which of the two columns it stands in. */
  columns: { exclusion_date: string; source: string };
}

/** 12/08/2014, 2/14/18, 2016-08-02; two of them may run into each other. */
const A_DAY = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/(?:(?:19|20)\d{2}|\d{2}(?!\d))/g;

/**
 * The days of a cell, which stand apart by blanks, lines and commas, or by nothing; one that is none stays as it is.
 */
function daysOf(cell: string): string[] {
  const pieces = wordsBetween(cell, ',;&');
  if (pieces.some(hasLetter)) return [cell];
  return pieces.flatMap((piece) => {
    const days = piece.match(A_DAY) ?? [];
    return days.join('') === piece ? days : [piece];
  });
}

/** Several days beside as many authorities are each its own. */
function ofCell(dates: string, published_source: string, columns: Sanction['columns']): Sanction[] {
  const days = daysOf(dates);
  const sources = authoritiesOf(published_source);
  const each = days.length > 1 && sources.length === days.length;
  return days.map((day, at) => ({ day, source: each ? sources[at]!.text : words(published_source), columns }));
}

/**
 * A row holds up to two columns of days, each with the authority that acted; without any day the row is one undated
 * sanction.
 */
export function sanctions(row: NamedRow): Sanction[] {
  const { first_dates = '', first_source = '', second_dates = '', second_source = '' } = row;
  const first = { exclusion_date: 'Sanction Date1', source: 'Sanction Source' };
  const second = { exclusion_date: 'Sanction Date2', source: 'Sanction Source (2)' };
  const found = [
    ...(words(first_dates) ? ofCell(first_dates, first_source, first) : []),
    ...(words(second_dates) ? ofCell(second_dates, second_source, second) : []),
  ];
  return found.length > 0 ? found : [{ day: '', source: words(first_source) ?? words(second_source), columns: first }];
}
