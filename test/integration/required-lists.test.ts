import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SampleApp } from '../support/sample-app.ts';

// Read when the service starts, so before anything of it is imported.
process.env.REQUIRED_LISTS = 'il, ME_medicaid_exclusions OH';
const { sampleApp } = await import('../support/sample-app.ts');
const { config } = await import('../../src/config.ts');

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 240_000);
afterAll(() => app?.close());

test('a list that is asked for beyond the published ones is a gap until it is loaded', async () => {
  const { body } = await app.get('/exclusions/search?name=Quintessa+Zyxomat');
  const more = body.gaps.filter(({ list }: any) => /^(il|me)_/.test(list));
  expect(more).toMatchObject([
    { list: 'il_medicaid_exclusions', reason: 'not_registered' },
    { list: 'me_medicaid_exclusions', reason: 'not_registered' },
  ]);
  expect((await app.get('/exclusions/search?name=Quintessa+Zyxomat&lists=IL')).body.gaps).toMatchObject([
    { list: 'il_medicaid_exclusions' },
  ]);
  const coverage = (await app.get('/exclusions/state/coverage')).body;
  expect(coverage.required).toBe(37);
  expect(coverage.results.filter((row: any) => row.state === 'ME')).toMatchObject([
    { status: 'not_loaded', reason: 'no loader for this list yet' },
  ]);
  expect((await app.get('/')).body.lists.required).toBe(37);
});

test('a word that names no list ends the start', () => {
  expect(() => config({ REQUIRED_LISTS: 'IL,everything' })).toThrow(/REQUIRED_LISTS: expected states or ids of lists/);
  expect(config({ REQUIRED_LISTS: '' }).required_lists).toBeUndefined();
});
