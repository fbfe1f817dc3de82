import { casesOf } from './cases.ts';
import type { ListedRow } from './listed-rows.ts';

const crowd = Array.from({ length: 120 }, (_, at) => ({
  last_name: 'ABERNATHY',
  first_name: 'JOHN',
  middle_name: String.fromCharCode(65 + (at % 26)),
  birth_date: `19${40 + (at % 50)}-01-0${1 + (at % 9)}`,
}));
// A given name that is also a surname: its bearers fill the candidates.
const josephs = Array.from({ length: 80 }, (_, at) => ({ first_name: 'JOSEPH', last_name: `TRENW${'ABCDEFGHIJ'[at % 10]}ICK${at}` }));

const people: ListedRow[] = casesOf(import.meta.filename, 'people');

/**
 * A list on which each record has its own difficulty, and some names are so frequent that they fill the candidates.
 * Everybody is invented.
 */
export const screenedList: ListedRow[] = [
  ...people,
  ...josephs,
  { last_name: 'JOSEPH', first_name: 'JANET' },
  { last_name: 'OSTERVAAN', first_name: 'LEONARD' },
  // As long as LEONARD OSTERVAAN, and alike in the first half.
  ...Array.from({ length: 60 }, (_, at) => ({
    organization_name: `LEONARD QUARL${'BCDFGHJKMP'[at % 10]}${'AEIOUY'[Math.floor(at / 10)]}ND`,
  })),
  { last_name: 'FENNIMORE', first_name: 'MICHELLE' },
  ...Array.from({ length: 60 }, (_, at) => ({ last_name: 'FENNIMORE', first_name: `QUIRIN${'ABCDEFGH'[at % 8]}${at}` })),
  ...crowd,
  ...Array.from({ length: 60 }, (_, at) => ({
    organization_name: `QUILL${'ABCDEFGH'[at % 8]}${at} HOME HEALTH CARE CENTER`,
    state: 'OH',
  })),
];
