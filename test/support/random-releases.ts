import fc from 'fast-check';
import { type Dataset, defineDataset, record } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { tinyDataset } from './tiny-dataset.ts';

/** A list with full releases and supplements, NPIs, birth dates, and ends and reinstatements of exclusions. */
export function changingList(id: string): Dataset {
  const list = tinyDataset(id, {
    transform: ({ key, name, npi, born, end, back }) => {
      if (!key) return { issue: 'no key', column: 'key' };
      if (!name) return { skip: 'no name' };
      const days = { birth_date: born || null, end_date: end || null, reinstatement_date: back || null };
      return record(exclusion, key, { full_name: name, npi: npi || null, ...days });
    },
    expect: { drop: 1, issues: 1 },
  });
  const columns = { Key: 'key', Name: 'name', NPI: 'npi', Born: 'born', End: 'end', Back: 'back' };
  const files = list.files.map((file) => ({ ...file, layouts: file.layouts.map((layout) => ({ ...layout, columns })) }));
  return defineDataset({ ...list, files });
}

const NPIS = ['1234567893', '1003000126', '1000000996'];
const GIVEN = ['Alma', 'Alma', 'Benno', 'Cora', 'Alam', 'A', 'Cora Dorothea', ''];
const SURNAMES = ['Quenshaw', 'Quinshaw', 'Trelbrook', 'Vashti', 'Vashti-Trelbrook', 'Ng'];
const BUSINESSES = ['Quenshaw Home Health LLC', 'Quenshaw Healthcare', 'RA Pharm Inc', 'Trelbrook'];
const some = <T>(...values: T[]) => fc.constantFrom(...values);

const person = fc.tuple(some(...GIVEN), some(...SURNAMES), fc.boolean()).map(([given, surname, is_reversed]) => {
  if (!given) return surname;
  return is_reversed ? `${surname}; ${given}`.replace(';', ' ') : `${given} ${surname}`;
});
const name = fc.oneof({ weight: 5, arbitrary: person }, { weight: 1, arbitrary: some(...BUSINESSES) });
const npi = some('', '', '', ...NPIS);
const born = some('', '', '1961-04-05', '1961-05-04', '1970-02-03');

/** Rows of a roster: name, NPI, date of birth. Some are invalid, or are not enough to screen. */
export const roster = fc.array(
  fc.tuple(
    fc.oneof({ weight: 12, arbitrary: name }, { weight: 1, arbitrary: some('', '12', 'A') }),
    some('', '', '', '', ...NPIS, '1234567890'),
    born,
  ),
  { minLength: 6, maxLength: 16 },
);

/** Days of a year in which the releases and runs are. */
const day = (at: number) => new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10);
const someDay = fc.integer({ min: 1, max: 60 }).map(day);
const listed = fc
  .record({ name, npi, born, end: fc.option(someDay, { freq: 3, nil: '' }), back: fc.option(someDay, { freq: 5, nil: '' }) })
  .map((one) => [one.name, one.npi, one.born, one.end, one.back]);
export type Listed = string[];

/** Many of one name: a search returns no more than its limit of them. */
export const crowd = (of: string): Listed[] => Array.from({ length: 70 }, (_, at) => [`${of} ${'BCDFGHJKMP'[at % 10]}`, '', '', '', '']);

const release = fc.record({
  list: some(0, 1),
  kind: some('full', 'full', 'delta'),
  /** Days from the newest release: some are older than one that is loaded. */
  later: some(0, 1, 1, 2, 3, -2, -5),
  /** What becomes of the record with a key: listed so, or no longer. */
  edits: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(listed, { freq: 3 })), { maxLength: 4 }),
  is_partial: some(false, false, false, false, true),
  unusable: some([], [], [',Somebody Else,,,,'], ['k3,,,,,', ',,,,,']),
  looked: some(0, 1, 4),
  decision: fc.option(fc.tuple(fc.nat(20), some('confirmed', 'not_same', 'pending')), { freq: 3 }),
});
export type Step = typeof release extends fc.Arbitrary<infer S> ? S : never;

export const world = fc.record({
  first: fc.array(listed, { minLength: 2, maxLength: 10 }),
  crowd: fc.option(name, { freq: 2 }),
  roster,
  steps: fc.array(release, { minLength: 4, maxLength: 8 }),
});
export { day };
