import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 120_000);
afterAll(() => app?.close());

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
