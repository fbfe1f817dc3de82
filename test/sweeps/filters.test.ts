import type { z } from 'zod';
import { compileEndpoint, placeholdersOf } from '#server/compile';
import type { Endpoint } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { inner } from '#server/input/expected';
import { everySecond, run_seed, sampled } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';

const endpoints = (await discoverEndpoints()).filter(
  (endpoint) => endpoint.method === 'get' && endpoint.shape === 'list' && placeholdersOf(endpoint.path).length === 0,
);

/** Parameters that are words to search for, or evidence for or against a row, and are not filters. */
const no_filter = new Set(cases('no filter'));
/** The state of an address is evidence where names are screened; `lists` filters there. */
const evidence: Record<string, string[]> = cases('evidence');
/** Where the row calls what is filtered by otherwise. */
const members: Record<string, Record<string, string>> = cases('members');

const app = openApp({ is_shared: true });

const at = (row: any, path: string) => path.split('.').reduce((value, name) => value?.[name], row);
const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined).map(String);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.']/g, '')
    .split(/[^a-z0-9]+/);
/** Text filters match when all their words do, whatever their dots. */
const holds = (found: string, value: string) => plain(value).every((word) => plain(found).includes(word));
const ask = (path: string, query: Record<string, string>) => app.get(`${path}?${new URLSearchParams(query)}`);

/** Parameters of a search that name a member of its rows. */
function filtersOf(endpoint: Endpoint): [parameter: string, member: string][] {
  const { row, query } = compileEndpoint(endpoint);
  const own = members[endpoint.path] ?? {};
  return Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, schema]): [string, string][] => {
    if (no_filter.has(name) || evidence[endpoint.path]?.includes(name)) return [];
    const type = (inner(schema) as any)._zod.def.type;
    const member = own[name] ?? (name in row!.shape ? name : null);
    return member && ['string', 'enum', 'boolean', 'number', 'int', 'array'].includes(type) ? [[name, member]] : [];
  });
}

const filters = endpoints.flatMap((endpoint) =>
  filtersOf(endpoint).map(([name, member]) => [endpoint.path, name, member, endpoint] as const),
);

describe('a filter keeps out every row that does not have its value', () => {
  test.each(everySecond(filters))('%s?%s= (%s)', async (path, name, member, endpoint) => {
    const tried: string[] = [];
    for (const { query = {} } of [...endpoint.examples, ...(path.startsWith('/demo') ? [{ query: { name: 'Roland Kesterson' } }] : [])]) {
      const { [name]: _, limit: __, sort: ___, ...base } = query as Record<string, string>;
      const { status, body } = await ask(path, base);
      if (status !== 200) continue;
      const known = new Set<string>((body.results as unknown[]).flatMap((row) => valuesOf(at(row, member))));
      for (const value of sampled([...known].slice(0, 4), 1, run_seed)) {
        const answer = await ask(path, { ...base, [name]: value });
        expect([value, answer.status]).toEqual([value, 200]);
        expect([value, answer.body.results.length > 0]).toEqual([value, true]);
        tried.push(value);
        for (const row of answer.body.results) {
          const found = valuesOf(at(row, member));
          // A list that does not say whether it means a person or a business keeps its rows in either.
          if (name === 'entity_type' && found.length === 0) continue;
          expect([value, found, found.some((one) => holds(one, value))]).toEqual([value, found, true]);
        }
      }
    }
    expect(tried.length).toBeGreaterThan(0);
  });

  const texts = endpoints.flatMap((endpoint) =>
    Object.entries(compileEndpoint(endpoint).query.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
      const { type } = (inner(schema) as any)._zod.def;
      return type === 'string' && !['cursor', 'fields', 'sort', 'license_number'].includes(name) && endpoint.path !== '/compare'
        ? [[endpoint.path, name, endpoint] as const]
        : [];
    }),
  );
  test.each(everySecond(texts))('%s?%s= without a letter or digit matches nothing', async (path, name, endpoint) => {
    for (const value of sampled(['🦄', '中', '!!!', '---', '.', '%'], 2, name.length + run_seed)) {
      const { [name]: _, limit: __, ...base } = (endpoint.examples[0]!.query ?? {}) as Record<string, string>;
      const { status, body } = await ask(path, { ...base, [name]: value });
      if (status === 400) continue;
      expect([value, status, body.results]).toEqual([value, 200, []]);
    }
  });

  test('the searches of hospitals, providers, trials and exclusions are among them', () => {
    expect(new Set(filters.map(([path]) => path)).size).toBeGreaterThan(6);
  });
});
