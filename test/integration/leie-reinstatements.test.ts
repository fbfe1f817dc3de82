import { loadFile } from '#load/load-file';
import leie from '../../loaders/oig/leie/dataset.ts';
import { leieColumns } from '../../sample/leie-row.ts';
import { openDatabase } from '../support/database.ts';
import { workFolder } from '../support/tiny-dataset.ts';

interface Row {
  last: string;
  first?: string;
  npi?: string;
  birth?: string;
  type?: string;
  excluded: string;
  reinstated?: string;
}
const line = ({ last, first = 'ANN', npi = '0000000000', birth = '19610404', type = '1128b4', excluded, reinstated = '00000000' }: Row) =>
  `${last},${first},,,IND,DENTIST,,${npi},${birth},1 MAIN ST,SPRINGFIELD,IA,52403,${type},${excluded},${reinstated},00000000,`;

/** Rows of files, of which `filler`, an exclusion and a reinstatement stand for ten of these days. */
type Files = Record<string, (Row | [string, string, string?])[]>;
const filler = (excluded: string, reinstated?: string): Row[] =>
  Array.from({ length: 10 }, (_, n) => ({ last: `FILLER${'ABCDEFGHIJ'[n]}${excluded}`, excluded, reinstated }));

const database = openDatabase();

/**
 * Loads the files in this order into an empty list, and tells the reinstatement of every open record and how it was
 * matched.
 */
async function load(files: Files, order: string[]): Promise<string[]> {
  await database.db.raw('truncate exclusion, exclusion_reinstatement, row_issue, index_outbox; delete from load; delete from source_file');
  const work = workFolder();
  for (const name of order) {
    const path = await work.write(
      name,
      `${[leieColumns.join(), ...files[name]!.flatMap((one) => (Array.isArray(one) ? filler(one[1], one[2]) : one)).map(line)].join('\n')}\n`,
    );
    const partial = name.includes('UPDATED');
    const reports = await loadFile({ db: database.db, raw: work.raw }, leie, { path, partial });
    expect(reports).toMatchObject([{ status: 'accepted', reason: null }]);
  }
  const { rows } = await database.db.raw(cases('cases'));
  return rows.map((row: object) => Object.values(row).filter(Boolean).join(' '));
}

const orders = <T>(items: T[]): T[][] =>
  items.length < 2 ? [items] : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

describe('an exclusion and its reinstatement under a corrected birth date or spelling', () => {
  const files: Files = cases('files');
  const expected = cases('expected');

  test.each(orders(Object.keys(files)).map((order) => [order]))('meet one to one, loaded as %j', async (order) => {
    expect(await load(files, order)).toEqual(expected);
  });

  test('a second person of the same name that comes later undoes a meeting by name', async () => {
    const first: Files = cases('files of a second person');
    const order = ['1609EXCL.csv', '1701REIN.csv'];
    expect(await load(first, order)).toContain('MARROWBY 2016-10-20 1961-04-04 2017-01-09 name');
    expect(await load(first, [...order, '1610EXCL.csv'])).toEqual(cases('a second person of the'));
  });
});
