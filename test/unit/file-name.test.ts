import { fileName, fileOfPath } from '../../src/lists/file-name.ts';
import { discoverEndpoints } from '../../src/server/discover.ts';
import { exampleUrl } from '../../src/server/openapi/openapi-examples.ts';

const day = '2026-11-26';
const name = (query: string, of = 'exclusion list changes') => fileName(of, `/exclusions/changes?${query}`, day);

test('the filters are in the name, so that two lists that differ have two names', () => {
  expect(name('format=csv&all=true&list=oig_leie&month=2026-05')).toBe('exclusion-list-changes-list-oig-leie-2026-05-2026-11-26');
  expect(name('format=xlsx&list=oig_leie&month=2026-06&state=')).toBe('exclusion-list-changes-list-oig-leie-2026-06-2026-11-26');
});

test('both ends of a period are one, a state has its name, and what is true needs no value', () => {
  expect(name('format=csv&all=true&excluded_from=2026-05-01&excluded_to=2026-06-30', 'Texas Medicaid exclusions')).toBe(
    'texas-medicaid-exclusions-excluded-2026-05-01-to-2026-06-30-2026-11-26',
  );
  expect(name('excluded_from=2026-05-01', 'Texas Medicaid exclusions')).toBe(
    'texas-medicaid-exclusions-excluded-from-2026-05-01-2026-11-26',
  );
  expect(name('state=tx&is_active=true&q=Mercy%20Hills', 'hospitals')).toBe('hospitals-texas-is-active-search-mercy-hills-2026-11-26');
});

test('the first rows of a list and all of them have two names', () => {
  expect(name('format=xlsx&limit=10&condition=hf')).toBe('exclusion-list-changes-condition-hf-first-10-2026-11-26');
  expect(name('format=xlsx&limit=10&condition=hf&all=true')).toBe('exclusion-list-changes-condition-hf-2026-11-26');
});

test('what does not fit or is not written in our letters still tells names apart; every name is short and safe', () => {
  const queries = [
    'format=csv&cursor=abc',
    'format=csv&cursor=abd',
    'format=csv&page=2',
    'format=csv&fields=npi',
    `format=csv&name=${'Kesterson '.repeat(20)}a`,
    `format=csv&name=${'Kesterson '.repeat(20)}b`,
    `format=csv&name=${'Kesterson'.repeat(20)}`,
    'format=csv&name=%E5%BC%A0',
    'format=csv&name=%E6%9D%8E',
    'format=csv&name=../../etc/passwd%22%0d%0a',
  ];
  const names = queries.map((query) => name(query));
  expect(new Set(names).size).toBe(queries.length);
  for (const one of names) expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const one of names) expect(one.length).toBeLessThanOrEqual(90);
});

test('each list has its own name in words: no parts of our addresses, and no identifier of a source', async () => {
  const lists = (await discoverEndpoints()).filter(({ shape, path }) => shape === 'list' && !path.endsWith('/typeahead'));
  const of = lists.map((endpoint) => {
    const { params } = endpoint.examples[0];
    return fileName(endpoint.list?.file_of?.((params ?? {}) as never, {}) ?? fileOfPath(exampleUrl(endpoint, { params } as never)), '/');
  });
  expect(of.filter((one, at) => of.indexOf(one) !== at)).toEqual([]);
  expect(of.filter((one) => /vbc|dac|search|records|medicaid-exclusions-.*exclusions|^undefined|null/.test(one))).toEqual([]);
  expect(of).toEqual(expect.arrayContaining(['hospitals', 'providers', 'texas-medicaid-exclusions', 'exclusion-screening']));
});
