import { isUsualGivenName, isUsualSurname } from '../../match/name-frequencies.ts';
import { counted } from '../counted.ts';
import { FIRST_ROWS, openRefusal, type Refusal } from '../refusal.ts';

/** People whose names tell which of them is the last name. */
export interface NameOrder {
  /** A usual first name where the first name is, and none where the last name is; or the same of usual last names. */
  as_named: number;
  /** The opposite of it. */
  exchanged: number;
  /** The first of those that are exchanged, as they were read. */
  first: string[];
}

/**
 * Fewer are too few to tell. In the published lists of 2026, 1 in 100 of those whose names tell stands the other way
 * round (JAMES PAUL).
 */
const LEAST = 20;
const SHARE = 0.6;

const word = (name: unknown): string => (typeof name === 'string' ? name.toUpperCase().replace(/[^A-Z]/g, '') : '');

/** 1 if the two stand as named, -1 if they are exchanged, 0 if nothing tells. ALEXANDER and KELLY are usual as both. */
function orderOf(first: string, last: string): number {
  const given = Number(isUsualGivenName(first)) - Number(isUsualGivenName(last));
  return Math.sign(given + Number(isUsualSurname(last)) - Number(isUsualSurname(first)));
}

/** Counts in the records of people whether their names stand in the columns that their headers say. */
export function tallyNames() {
  const counts: NameOrder = { as_named: 0, exchanged: 0, first: [] };
  return {
    counts,
    see: (row: Record<string, unknown>): void => {
      const [first, last] = [word(row.first_name), word(row.last_name)];
      if (first === '' || last === '') return;
      const order = orderOf(first, last);
      if (order > 0) counts.as_named += 1;
      if (order >= 0) return;
      counts.exchanged += 1;
      if (counts.first.length < FIRST_ROWS) counts.first.push(`first name ${first}, last name ${last}`);
    },
  };
}

/**
 * The refusal of a file in which first and last names changed places: a screening would look for each person under
 * another name.
 */
export function exchangedNames({ as_named, exchanged, first }: NameOrder): Refusal | null {
  if (exchanged < LEAST || exchanged < (as_named + exchanged) * SHARE) return null;
  return openRefusal(
    `First and last names seem to be exchanged: ${exchanged.toLocaleString('en-US')} of ${counted(as_named + exchanged, 'person', 'people')} with usual names have a first name where the last name is expected.`,
    'Compare the header with the rows. If the names are right, load the file with --accept-drop.',
    first,
  );
}
