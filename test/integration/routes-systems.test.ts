import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 300_000);
afterAll(() => app?.close());

const body = async (path: string) => {
  const answer = await app.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const parent = ids.system_id;

test('a system is found by its name, by a number that belongs to it, and before its divisions', async () => {
  const found = await body('/systems/search?q=meridian%20val');
  expect(found.results.map(({ system_id }: any) => system_id)).toEqual([parent, `${parent}-central`, `${parent}-north`, `${parent}-south`]);
  expect(found.results[0]).toMatchObject({ division_count: 3, parent_system_id: null });
  expect((await body('/systems/search?q=890100021')).results[0].system_id).toBe(`${parent}-north`);
  expect((await body('/systems/search?q=0000860730')).results[0].system_id).toBe('hca-healthcare');
  expect((await body('/systems/typeahead?q=lakesh')).results[0].system_id).toBe('lakeshore-covenant-health');
});

test('a page after a page reaches every system once', async () => {
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page: any = await body(`/systems/search?limit=10${next ? `&cursor=${next}` : ''}`);
    seen.push(...page.results.map(({ system_id }: any) => system_id));
    next = page.next_cursor;
    expect(page.total).toBe(47);
  } while (next);
  expect(new Set(seen).size).toBe(47);
  expect(seen.length).toBe(47);
});

test('a parent spans its divisions; what is in dispute is nobody’s', async () => {
  const [whole, north, gulf, ridge] = await Promise.all([
    body(`/systems/${parent}`),
    body(`/systems/${parent}-north`),
    body('/systems/gulf-prairie-health'),
    body('/systems/cumberland-ridge-healthcare'),
  ]);
  expect(whole).toMatchObject({ is_rollup: true, division_count: 3 });
  expect(north).toMatchObject({ is_rollup: false, parent_system_name: 'Meridian Valley Health', division_count: 0 });
  expect(north.hospitals.map(({ ccn }: any) => ccn).toSorted()).toEqual(['050871', '051388', '053399']);
  // Of the compendium alone: independent in the registry.
  expect(whole.hospitals.find(({ ccn }: any) => ccn === '050874')).toMatchObject({ basis: ['ahrq_compendium'], system_id: parent });
  expect(whole.hospital_count).toBe(6);
  const sum = whole.divisions.reduce((total: number, { hospital_count }: any) => total + hospital_count, 0);
  expect(sum).toBe(5);
  for (const system of [gulf, ridge]) {
    expect(system.hospitals.map(({ ccn }: any) => ccn)).not.toContain('360399');
    expect(system.refused).toContainEqual({
      ...{ member_type: 'ccn', member_id: '360399', reason: 'tie' },
      candidates: ['cumberland-ridge-healthcare', 'gulf-prairie-health'],
    });
  }
});

test('the number of a group return is never given as a hospital’s own', async () => {
  const gulf = await body('/systems/gulf-prairie-health');
  expect(gulf.eins.find(({ ein }: any) => ein === '080200022').role).toBe('group_return');
  const hospitals = gulf.hospitals.filter(({ filed_under_ein }: any) => filed_under_ein === '080200022');
  expect(hospitals.length).toBe(3);
  for (const { own_ein } of hospitals) expect(own_ein).toBeNull();
  const south = await body(`/systems/${parent}-south`);
  expect(south.hospitals[0].own_ein).toBe('890100043');
  for (const { own_ein } of (await body(`/systems/${parent}-north`)).hospitals) expect(own_ein).toBeNull();
});

test('a system of the compendium under another name than ours is not tied to it', async () => {
  const { hospitals } = await body('/systems/lakeshore-covenant-health');
  expect(hospitals.length).toBe(3);
  for (const { basis } of hospitals) expect(basis).not.toContain('ahrq_compendium');
});

test('the providers of a parent are those of its divisions, each once', async () => {
  const { npi_count, divisions } = await body(`/systems/${parent}`);
  expect(npi_count).toBeGreaterThan(0);
  const { results, total } = await body(`/systems/${parent}/divisions`);
  expect(total).toBe(3);
  expect(results).toEqual(divisions);
  expect(npi_count).toBeGreaterThanOrEqual(Math.max(...results.map((row: any) => row.npi_count)));
});

test('an id nobody has is 404, one of another form 400', async () => {
  expect((await app.get('/systems/no-such-system')).status).toBe(404);
  expect((await app.get('/systems/no-such-system/divisions')).status).toBe(404);
  expect((await app.get('/systems/no_such_system')).status).toBe(400);
});
