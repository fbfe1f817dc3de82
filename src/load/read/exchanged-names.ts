import { isUsualGivenName, isUsualSurname } from '#match/name-frequencies';
import { counted, number } from '../counted.ts';
import { FIRST_ROWS, openRefusal, type Refusal } from '../refusal.ts';

/** Of people whose names tell. */
export interface NameOrder {
  /** A usual first name stands first and none last, or the same of last names. */
  as_named: number;
  /** The opposite of it. */
  exchanged: number;
  /** The first of those that are exchanged, as they were read. */
  first: string[];
}

/** Fewer do not tell: in the lists of 2026, 1 in 100 stands the other way round (JAMES PAUL). */
const LEAST_EXCHANGED = 20;
const LEAST_SHARE = 0.6;

const word = (name: unknown): string => (typeof name === 'string' ? name.toUpperCase().replace(/[^A-Z]/g, '') : '');

/** 0 if nothing tells: ALEXANDER and KELLY are usual as both. */
function orderOf(first: string, last: string): number {
  const given = Number(isUsualGivenName(first)) - Number(isUsualGivenName(last));
  return Math.sign(given + Number(isUsualSurname(last)) - Number(isUsualSurname(first)));
}

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

/** A screening would look for each person under another name. */
export function exchangedNames({ as_named, exchanged, first }: NameOrder): Refusal | null {
  if (exchanged < LEAST_EXCHANGED || exchanged < (as_named + exchanged) * LEAST_SHARE) return null;
  return openRefusal(
    `First and last names seem to be exchanged: ${number(exchanged)} of ${counted(as_named + exchanged, 'person', 'people')} with usual names have a first name where the last name is expected.`,
    'Compare the header with the rows. If the names are right, load the file with --accept-drop.',
    first,
  );
}
