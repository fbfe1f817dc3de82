import type { Knex } from 'knex';
import { type Dataset, defineDataset, noRecords } from '#load/define-dataset';
import { casesOf } from './cases.ts';

/** A file without a header: group, place, number. What is derived is the sum of each group. */
export function tinyCells(id: string): Dataset {
  return defineDataset({
    id,
    title: id,
    publisher: { name: 'Test', url: 'https://example.org' },
    landing_url: 'https://example.org/cells',
    license: 'none',
    cadence: 'annual',
    files: [
      {
        kind: 'numbers',
        title: 'Numbers of a year',
        mode: 'period',
        period: ({ file_name }) => /_(\d{4})_/.exec(file_name)?.[1] ?? '',
        acquire: { how: 'manual', reason: 'test' },
        layouts: [
          {
            id: 'plain',
            read: { format: 'csv', header: ['GROUP', 'PLACE', 'NUMBER'] },
            columns: { GROUP: 'grp', PLACE: 'place', NUMBER: 'value' },
            detect: (rows) => rows.length > 0 && rows.every(({ GROUP }) => /^g\d+$/.test(String(GROUP))),
          },
        ],
        release: { name: (name) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null },
        writes: [],
        cells: {
          table: 'tiny_cell',
          columns: ['grp', 'place', 'value'],
          cell: ([grp, place, value]) => (/^-?\d+$/.test(value!) ? [grp!, place!, value!] : { issue: `"${value}" is not a number` }),
        },
        derived: {
          from: async ({ source_id, file_id, period, query, copy }) => {
            await query('delete from tiny_sum where source = $1 and period = $2', [source_id, period]);
            const sums = await query('select grp, sum(value) as total from tiny_cell where file_id = $1 group by 1', [file_id]);
            await copy(
              'tiny_sum',
              ['source', 'period', 'grp', 'total'],
              sums.map(({ grp, total }) => [source_id, period, grp, total]),
            );
          },
        },
        transform: noRecords,
        expect: { drop: 1, issues: 0.2 },
      },
    ],
  });
}

export async function makeTinyTables(db: Knex): Promise<void> {
  await db.raw(casesOf(import.meta.filename, 'tables'));
}
