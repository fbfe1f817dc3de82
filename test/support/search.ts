import { randomBytes } from 'node:crypto';
import { openSearch, type Search, type SearchOptions, searchAddress } from '#search/client';

export function searchUrl(): string {
  const url = process.env.OPENSEARCH_URL;
  if (!url) throw new Error('OPENSEARCH_URL is not set: run script/test, or point it at an OpenSearch of yours.');
  return url.replace(/\/$/, '');
}

export async function askSearch(path: string, init: { method?: string; body?: object } = {}, at = searchUrl()): Promise<Response> {
  const { url, headers } = searchAddress(at);
  return fetch(`${url}/${path}`, {
    method: init.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: init.body && JSON.stringify(init.body),
  });
}

/** Index names of one test file never meet those of another. */
export function randomIndexPrefix(): string {
  return `test-${randomBytes(5).toString('hex')}-`;
}

/** Drops every index under a prefix and the aliases onto indexes of others. */
export async function dropIndexes(prefix: string): Promise<void> {
  await askSearch(`_all/_alias/${prefix}*`, { method: 'DELETE' });
  const listed = await askSearch(`_cat/indices/${prefix}*?format=json&h=index&expand_wildcards=all`);
  if (!listed.ok) return;
  const names = ((await listed.json()) as { index: string }[]).map(({ index }) => index).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => askSearch(name, { method: 'DELETE' })));
}

/** A client with indexes of its own: both go when the file has ended. */
export function ownSearch(options: Partial<SearchOptions> = {}, url = searchUrl()): Search {
  const search = openSearch(url, { prefix: randomIndexPrefix(), ...options });
  globalThis.atEnd?.(async () => {
    await search.close();
    await dropIndexes(search.prefix);
  });
  return search;
}
