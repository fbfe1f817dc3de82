import { openStores } from '#cli/stores';
import { config } from '#config';
import { openDatabase } from '../support/database.ts';
import { searchUrl } from '../support/search.ts';

const database = openDatabase();

async function secretWith(settings: Record<string, string>, opensearch_url: string | null): Promise<string> {
  const stores = await openStores(config(settings), { database_url: database.url, opensearch_url });
  await stores.close();
  return stores.search.secret;
}

test('the cursor secret is random, stored, and the same in every process whatever its settings are', async () => {
  const secret = await secretWith({}, searchUrl());
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const url = searchUrl().replace('127.0.0.1', 'localhost');
  expect(await secretWith({ INDEX_PREFIX: 'other-' }, url)).toBe(secret);
  expect(await secretWith({}, null)).toBe(secret);
  await database.pool.query("update service_secret set secret = repeat('x', 43) where name = 'cursor'");
  expect(await secretWith({}, searchUrl())).toBe('x'.repeat(43));
  await expect(database.pool.query("update service_secret set secret = 'short'")).rejects.toThrow(/check/);
});
