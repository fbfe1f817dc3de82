import { readFile } from 'node:fs/promises';
import { loadFile } from '#load/load-file';
import mssp from '../../loaders/cms/mssp/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();
const name = 'PY2022_Performance_Year_Financial_and_Quality_Results.csv';

/** The sample of 2022 without its row of totals, one cell of the second organization changed. */
async function written(column: string, value: string): Promise<string> {
  const text = await readFile(new URL(`../../loaders/cms/mssp/sample.performance.${name}`, import.meta.url), 'utf8');
  const [header, ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('TOTAL'));
  // One quoted name with a comma stands before every column that is changed.
  const at = header!.split(',').indexOf(column) + 1;
  const changed = rows.map((line, row) =>
    row === 1
      ? line
          .split(',')
          .map((cell, place) => (place === at && value ? value : cell))
          .join(',')
      : line,
  );
  return `${[header, ...changed].join('\n')}\n`;
}

async function load(column: string, value: string) {
  const path = await work.write(name, await written(column, value));
  const [report] = await loadFile({ db: database.db, raw: work.raw }, mssp, { path, is_sample: true });
  return report!;
}
const served = async () =>
  (await database.db.raw('select aco_id, savings_rate_pct::float8 as rate, observed_to from aco_performance order by 1')).rows;

test('rates that contradict the dollars, flip their sign or leave their scale refuse the load; the last good one stays served', async () => {
  expect((await load('Sav_rate', '')).status).toBe('accepted');
  const good = await served();
  expect(good.map(({ rate }: any) => rate)).toEqual([2.62, -1.8, -2.05]);
  for (const [column, value, reason] of cases('rates that contradict the dollars, flip their sign')) {
    const { status, reason: why, load_id } = await load(column, value);
    expect([column, value, status, why]).toEqual([column, value, 'refused', expect.stringContaining('savings rate pct')]);
    const { rows } = await database.db.raw('select reason from row_issue where load_id = ?', [load_id]);
    expect([column, value, rows.map((row: any) => row.reason).join()]).toEqual([column, value, expect.stringContaining(reason)]);
    expect(await served()).toEqual(good);
  }
  const { rows } = await database.db.raw("select status, count(*)::int as n from load where source_id = 'cms_mssp' group by 1 order by 1");
  expect(rows).toEqual([
    { status: 'accepted', n: 1 },
    { status: 'refused', n: 9 },
  ]);
});
