import { chooseParts } from '#server/answers/parts';
import { compileEndpoint } from '#server/compile';
import { type Endpoint, factsOf } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { inner } from '#server/input/expected';

/**
 * Fields that the specification names for a path: they stay in its default response. `[]`: of the entries of a list.
 */
const SPECIFIED: [path: string, fields: string][] = cases('specified');

let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = await discoverEndpoints();
});

/** Whether a default response always has a field. */
function has(schema: any, [name, ...rest]: string[]): boolean {
  const shape = (inner(schema) as any)._zod.def.shape;
  const is_list = name!.endsWith('[]');
  const field = shape?.[is_list ? name!.slice(0, -2) : name!];
  if (!field || field.safeParse(undefined).success) return false;
  if (rest.length === 0) return true;
  return has(is_list ? (inner(field) as any)._zod.def.element : field, rest);
}

describe('the default response of a path has the fields that the specification names', () => {
  test.each(SPECIFIED)('%s: %s', (path, fields) => {
    const endpoint = endpoints.find((one) => one.path === path && one.method === 'get')!;
    const { response } = compileEndpoint(endpoint);
    expect(fields.split(' ').filter((field) => !has(response, field.split('.')))).toEqual([]);
  });
});

test('a part that is left out of a response is counted, has its path, and `include` and `fields` are declared', () => {
  const with_parts = endpoints.filter((endpoint) => factsOf(endpoint.response).parts);
  expect(with_parts.length).toBeGreaterThan(2);
  for (const endpoint of with_parts) {
    const { query, response } = compileEndpoint(endpoint);
    expect([endpoint.path, 'include' in query.shape, 'fields' in query.shape, 'parts' in response.shape]).toEqual([
      endpoint.path,
      true,
      true,
      true,
    ]);
  }
});

test('a part is left out with its count and path, and returned by its name, beside fields too', () => {
  const whole = { id: 'a', rows: [1, 2], of: { name: 'b', rows: [3] } };
  const parts = { rows: ({ id }: typeof whole) => `/${id}/rows`, 'of.rows': () => '/b/rows' };
  const chosen = (requested: { include?: string[]; fields?: string[] }) => chooseParts(parts, whole, whole, requested);
  const left_out = { rows: { count: 2, path: '/a/rows' }, 'of.rows': { count: 1, path: '/b/rows' } };
  expect(chosen({})).toEqual({ id: 'a', of: { name: 'b' }, parts: left_out });
  expect(chosen({ include: ['rows', 'of.rows'] })).toEqual(whole);
  expect(chosen({ fields: ['id', 'rows'] })).toEqual({ id: 'a', rows: [1, 2] });
  expect(chosen({ include: ['of.rows'], fields: ['id'] })).toEqual({ id: 'a', of: { name: 'b', rows: [3] } });
});
