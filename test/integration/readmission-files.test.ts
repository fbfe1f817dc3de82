import { openApp } from '../support/sample-app.ts';

const app = openApp();

const get = async (path: string) => (await app.get(path)).body;

test('each row of a file names the published row of its figure, of the condition it is ranked by', async () => {
  const { db } = app.database;
  await db.raw(`update hospital_readmission_penalty set observed_to = '2026-11-02' where fiscal_year = 2026 and observed_to is null`);
  const { results } = await get('/vbc/hrrp?fiscal_year=2026&condition=hf&limit=3&provenance=full');
  const file = String((await app.get('/vbc/hrrp?fiscal_year=2026&condition=hf&limit=3&format=csv')).body);
  const [header, ...rows] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows.map((cells) => cells[header!.indexOf('ccn')])).toEqual(results.map(({ ccn }: any) => ccn));
  for (const [at, { ccn, source, file_line }] of results.entries()) {
    expect(rows[at]![header!.indexOf('file_line')]).toBe(String(file_line));
    const measures = (await get(`/vbc/hrrp/${ccn}/measures?fiscal_year=2026&condition=hf`)).results;
    expect([ccn, source, file_line]).toEqual([ccn, measures[0].source, measures[0].file_line]);
  }
  expect(results).toHaveLength(3);
  await db.raw(`update hospital_readmission_penalty set observed_to = null where observed_to = '2026-11-02'`);
});

test('without a condition the ratio of a hospital is its highest one, and a file says of which condition', async () => {
  for (const row of (await get('/vbc/hrrp?limit=200')).results) {
    const measures = (await get(`/vbc/hrrp/${row.ccn}/measures?fiscal_year=2026`)).results;
    const ratios = measures.flatMap((one: any) => one.excess_readmission_ratio ?? one.comparison?.excess_readmission_ratio ?? []);
    expect([row.ccn, row.excess_readmission_ratio]).toEqual([row.ccn, ratios.length > 0 ? Math.max(...ratios) : null]);
    if (ratios.length > 0) expect(measures.map(({ condition }: any) => condition)).toContain(row.condition);
  }
  const [{ condition }] = (await get('/vbc/hrrp?condition=hf&limit=1')).results;
  expect(condition).toBe('hf');
  expect(String((await app.get('/vbc/hrrp?condition=hf&format=csv')).body).split('\n')[0]).toMatch(/condition/i);
});
