import { fileName, fileOfPath } from '#lists/file-name';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';

test('what does not fit or is not written in our letters still tells names apart; every name is short and safe', () => {
  const long = 'Kesterson '.repeat(20);
  const names_asked = [`${long}a`, `${long}b`, 'Kesterson'.repeat(20), '%E5%BC%A0', '%E6%9D%8E', '../../etc/passwd%22%0d%0a'];
  const further = ['cursor=abc', 'cursor=abd', 'page=2', 'fields=npi', ...names_asked.map((name) => `name=${name}`)];
  const queries = further.map((one) => `format=csv&${one}`);
  const names = queries.map((query) => fileName('exclusion list changes', `/exclusions/changes?${query}`, '2026-11-26'));
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
