import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
});
afterAll(() => app?.close());

const search = async (query: string) => (await app.get(`/clinical-trials?${query}`)).body;
const all = (rows: any[], test: (row: any) => boolean) => rows.length > 0 && rows.every(test);

test('studies are found by words, condition, sponsor, place, phase, status and area', async () => {
  expect((await search(`q=${ids.nct_id.toLowerCase()}`)).results.map((row: any) => row.nct_id)).toEqual([ids.nct_id]);
  const cancer = await search('condition=lung+cancer&limit=50');
  expect(all(cancer.results, (row) => row.conditions.includes('Non-small Cell Lung Cancer'))).toBe(true);
  expect(all((await search('sponsor=meridian+valley&limit=50')).results, (row) => row.sponsor === 'Meridian Valley Health')).toBe(true);
  expect(all((await search('state=CA&limit=50')).results, (row) => row.states.includes('CA'))).toBe(true);
  expect(
    all((await search('phase=PHASE2&phase=PHASE3&limit=50')).results, (row) => row.phases.some((one: string) => /[23]/.test(one))),
  ).toBe(true);
  expect(all((await search('status=RECRUITING&limit=50')).results, (row) => row.status === 'RECRUITING')).toBe(true);
  expect(all((await search('therapeutic_area=oncology&limit=50')).results, (row) => row.therapeutic_areas.includes('oncology'))).toBe(true);
  expect((await search('investigator=arkwright')).results.map((row: any) => row.nct_id)).toContain(ids.nct_id_recruiting);
  expect(await search('q=zzzzqq')).toMatchObject({ total: 0, results: [], next_cursor: null });
});

test('all studies are reached page by page, none twice', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await search(`sort=-enrollment&limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(page.total).toBe(60);
    seen.push(...page.results.map((row: any) => row.nct_id));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('a study shows its sites, investigators and the row it came from', async () => {
  const { status, body } = await app.get(`/clinical-trials/${ids.nct_id_recruiting.toLowerCase()}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ nct_id: ids.nct_id_recruiting, status: 'RECRUITING', sponsor: 'Meridian Valley Health' });
  expect(body.sites).toHaveLength(body.site_count);
  expect(body.sites[0]).toMatchObject({
    position: 1,
    facility: 'Meridian Valley Medical Center Sacramento',
    state: 'CA',
    country: 'United States',
  });
  const lead = body.investigators.find((one: any) => one.name.startsWith('Philippa'));
  expect(lead).toMatchObject({ role: 'PRINCIPAL_INVESTIGATOR', is_person: true });
  expect(body.provenance).toMatchObject({ source: 'clinicaltrials_gov', source_url: expect.stringContaining(ids.nct_id_recruiting) });
  expect(body.provenance.raw_payload.protocolSection.identificationModule.nctId).toBe(ids.nct_id_recruiting);
});

test('a number that is not held is 404, a malformed one 400 that says what was expected', async () => {
  expect((await app.get(`/clinical-trials/${ids.nct_id_unknown}`)).status).toBe(404);
  const wrong = await app.get('/clinical-trials/NCT123');
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors[0]).toMatchObject({ parameter: 'nct_id', expected: expect.stringContaining('eight digits') });
  expect((await app.get('/clinical-trials?phase=PHASE9')).body.errors[0].parameter).toBe('phase');
  const turned = await app.get('/clinical-trials?start_from=2024-01-01&start_to=2023-01-01');
  expect(turned.body.errors[0].parameter).toBe('start_to');
  expect((await app.get('/clinical-trials?state=California')).status).toBe(400);
});
