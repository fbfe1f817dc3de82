import { updateAccuracy } from '../../src/cli/accuracy.ts';
import { removeSampleWorld } from '../../src/load/world/sample-world.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const path = '/accuracy/name-matching';
const answer = async () => (await app.get(path, { key: null })).body;
const page = async (of = path): Promise<string> => (await app.get(of, { key: null, headers: { Accept: 'text/html' } })).body;

test('before it is computed, the response and the page say so', async () => {
  await app.database.db('name_accuracy').delete();
  expect(await answer()).toMatchObject({
    computed_at: null,
    groups: [],
    meta: { empty_reason: { code: 'not_loaded', detail: expect.stringContaining('has not been computed') } },
  });
  const shown = await page();
  expect(shown).toContain('has not been computed on this service yet');
  expect(shown).not.toContain('<svg class="plot');
});

test('the command measures the loaded records, and the response has its figures', async () => {
  await updateAccuracy(app.database);
  const body = await answer();
  expect(body.records).toBeGreaterThan(500);
  const [people, businesses] = body.groups.filter(({ source }: { source: string | null }) => source === null);
  expect(people).toMatchObject({ entity_type: 'individual', reason: null });
  expect(people.figures.thresholds.map(({ strictness, min_score }: any) => [strictness, min_score])).toEqual([
    ['broad', 0.75],
    ['balanced', 0.8],
    ['strict', 0.9],
  ]);
  const counts = people.figures.reliability.map(({ pairs }: { pairs: number }) => pairs);
  expect(counts.reduce((sum: number, pairs: number) => sum + pairs, 0)).toBe(people.same_pairs + people.different_pairs);
  const [, balanced] = people.figures.thresholds;
  expect(balanced.recall).toBeCloseTo(balanced.same_found / people.same_pairs, 3);
  expect(balanced.recall).toBeGreaterThan(0.9);
  // The sample world has few businesses: no figure is better than one of chance.
  expect(businesses).toMatchObject({ entity_type: 'organization', figures: null, reason: 'too_few_pairs' });
  const cited = body.meta.sources.map(({ source_id }: { source_id: string }) => source_id);
  expect(cited).toEqual(expect.arrayContaining(['oig_leie', 'nppes']));
});

test('the page has a table of how often a score is right', async () => {
  const shown = await page();
  expect(shown).toContain('People: share that is the same, by score');
  expect(shown).toContain('Too few pairs for figures');
  expect(shown).toContain('<td>National Plan and Provider Enumeration System (NPI registry)</td><td>people</td>');
  expect(shown).not.toMatch(/<script(?![^>]*src=)|style="/);
  expect(await page('/accuracy')).toContain('href="/accuracy/name-matching"');
});

test('no name is stored, and a second measurement takes the place of the first', async () => {
  const first = (await answer()).computed_at;
  await updateAccuracy(app.database);
  const body = await answer();
  expect(body.computed_at > first).toBe(true);
  const { rows } = await app.database.pool.query(
    `select (select count(*) from name_accuracy)::integer as runs, (select count(distinct run_id) from name_accuracy_bin)::integer as bins,
       (select array_agg(distinct data_type) from information_schema.columns where table_name = 'name_accuracy_bin' and column_name <> 'source' and column_name <> 'entity_type') as types`,
  );
  expect(rows).toEqual([{ runs: 1, bins: 1, types: expect.not.arrayContaining(['text', 'jsonb']) }]);
});

test('figures of the sample world go with it', async () => {
  const client = await app.database.pool.connect();
  await removeSampleWorld(client).finally(() => client.release());
  expect((await answer()).computed_at).toBeNull();
});
