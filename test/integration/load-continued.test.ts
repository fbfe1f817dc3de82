import { record } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { exclusion } from '#records/exclusion';
import { sameExclusion } from '../../loaders/medicaid-exclusions/continuation.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

/** Key → name as surname;given;middle, date of the exclusion, NPI, license. */
type Release = Record<string, [string, string, string?, string?]>;
const [JUNE, JULY, AUGUST] = ['2026-06-01', '2026-07-01', '2026-08-01'] as const;
let sources = 0;

const listOf = (id: string) =>
  tinyDataset(id, {
    continues: sameExclusion,
    kept_when_absent: undefined,
    transform: (row) => {
      const [name = '', exclusion_date = '', npi = '', license_number = ''] = (row.name ?? '').split('/');
      const [last_name = '', first_name = '', middle_name = ''] = name.split(';');
      return record(exclusion, row.key!, {
        ...{
          last_name,
          first_name: first_name || null,
          middle_name: middle_name || null,
          entity_type: first_name ? 'individual' : 'organization',
        },
        full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
        ...{ exclusion_date, npi: npi || null, license_number: license_number || null },
      });
    },
  });

async function load(id: string, day: string, rows: Release): Promise<void> {
  const lines = Object.entries(rows).map(([key, cells]) => [key, cells.map((cell) => cell ?? '').join('/'), '']);
  const path = await work.write(`full-${day}-${id}-${sources}.csv`, csv([...lines, ['_', 'anchor/2020-01-01', '']]));
  const [report] = await loadFile({ db: database.db, raw: work.raw }, listOf(id), { path });
  expect(report).toMatchObject({ status: 'accepted', reason: null });
}

/** Every version as key, name, first day and the day after the last. */
async function versions(...releases: [string, Release][]): Promise<string[]> {
  const id = `continued_${++sources}`;
  for (const [day, rows] of releases) await load(id, day, rows);
  const { rows } = await database.pool.query(cases<string>('versions of a load'), [id]);
  return rows.map(({ record_key, full_name, observed_from, observed_to }) =>
    [record_key, full_name, observed_from, observed_to ?? 'open'].join(' '),
  );
}

const old: Release = { 'orr|515': ['ORR;ALMA', '2015-02-03', '', 'RN1234'] };
const now: Release = { 'orr|': ['ORR;ALMA', '2015-02-03', '1275716979', 'RN1234'] };

test('a record whose key changes with the layout keeps the key it is on file with, in every later release', async () => {
  expect(await versions([JUNE, old], [JULY, now])).toEqual(['orr|515 ALMA ORR 2026-06-01 2026-07-01', 'orr|515 ALMA ORR 2026-07-01 open']);
  expect(await versions([JUNE, old], [JULY, now], [AUGUST, now])).toHaveLength(2);
  expect(await versions([JUNE, old], [JULY, now], [AUGUST, old])).toHaveLength(3);
});

test('in whatever order the releases are loaded', async () => {
  expect(await versions([JULY, now], [JUNE, old])).toEqual(['orr| ALMA ORR 2026-06-01 2026-07-01', 'orr| ALMA ORR 2026-07-01 open']);
});

test('a middle name or a business suffix that one layout lacks', async () => {
  const before: Release = { a: ['ORR;ALMA', '2015-02-03'], b: ['ORR PHARMACY', '2015-02-03', '1275716979'] };
  const after: Release = { c: ['ORR;ALMA;JO', '2015-02-03'], d: ['ORR PHARMACY INC', '2015-02-03', '1275716979'] };
  expect(await versions([JUNE, before], [JULY, after])).toEqual(cases('a middle name or a'));
});

test.each<[string, Release, Release]>(cases('never two people:'))('never two people: %s', async (_case, before, after) => {
  expect(await versions([JUNE, before], [JULY, after])).toEqual([
    expect.stringMatching(/^a .* 2026-06-01 2026-07-01$/),
    expect.stringMatching(/^b .* 2026-07-01 open$/),
  ]);
});

test('names that agree more than once are not joined, and two open records remain two', async () => {
  const twice: Release = { c: ['ORR;ALMA', '2015-02-03', '', 'RN1234'], d: ['ORR;ALMA', '2015-02-03', '1275716979'] };
  expect(await versions([JUNE, { a: ['ORR;ALMA', '2015-02-03'] }], [JULY, twice])).toEqual(cases('names that agree more than'));
});

test('a record that is still on file under its key is not continued by another', async () => {
  const both: Release = { ...old, ...now };
  expect(await versions([JUNE, old], [JULY, both])).toEqual(['orr| ALMA ORR 2026-07-01 open', 'orr|515 ALMA ORR 2026-06-01 open']);
});
