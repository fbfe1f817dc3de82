import type { Dataset } from '../../src/load/define-dataset.ts';
import { record } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { exclusion } from '../../src/records/exclusion.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

/** The key is a number, so that another name is a change of the same record. */
const dataset: Dataset = tinyDataset('numbered', {
  transform: ({ key = '', name = '', back = '' }) =>
    record(exclusion, key, { entity_type: 'individual', last_name: name, first_name: back, full_name: `${back} ${name}` }),
});
const given = ['MARY', 'JAMES', 'PATRICIA', 'ROBERT', 'JENNIFER', 'MICHAEL', 'LINDA', 'DAVID'];
const surnames = ['SMITH', 'JOHNSON', 'WILLIAMS', 'GARCIA', 'MILLER', 'RODRIGUEZ'];
const people = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, surnames[n % 6]!, given[n % 8]!]);
const exchanged = (rows: string[][]) => rows.map(([key, last, first]) => [key!, first!, last!]);

async function load(day: string, rows: string[][], options: LoadOptions = {}) {
  const work = workFolder();
  const path = await work.write(`full-${day}.csv`, csv(rows));
  const [report] = await loadFile({ db: database.db, raw: work.raw, now: () => new Date('2026-06-01T00:00:00Z') }, dataset, {
    path,
    ...options,
  });
  return report!;
}

test('first and last names in each other’s columns are refused, in the first file and in any other', async () => {
  const reason =
    'First and last names seem to be exchanged: 60 of 60 people with usual names have a first name where the last name is expected. The first: first name SMITH, last name MARY; first name JOHNSON, last name JAMES; first name WILLIAMS, last name PATRICIA. Compare the header with the rows. If the names are right, load the file with --accept-drop.';
  expect(await load('2026-01-01', exchanged(people(60)))).toMatchObject({ status: 'refused', reason });
  expect(await load('2026-01-01', people(60))).toMatchObject({ status: 'accepted', added: 60 });
  expect(await load('2026-02-01', exchanged(people(60)))).toMatchObject({
    status: 'refused',
    reason,
    shown_reason: reason.slice(0, reason.indexOf(' The first:')),
  });
  expect(await load('2026-02-01', exchanged(people(60)), { accept_drop: true })).toMatchObject({ status: 'accepted', changed: 60 });
});

test('a few of them, and names that no table knows, are loaded', async () => {
  const mixed = people(60).map((row, n) => (n % 3 === 0 ? exchanged([row])[0]! : row));
  expect(await load('2026-03-01', mixed)).toMatchObject({ status: 'accepted' });
  const unknown = Array.from({ length: 60 }, (_, n) => [`k${n}`, `Quill${n}`, `Fenn${n}`]);
  expect(await load('2026-04-01', unknown)).toMatchObject({ status: 'accepted' });
});
