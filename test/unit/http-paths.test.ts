import { z } from 'zod';
import { listOf } from '#lists/list-of';
import { compileEndpoint } from '#server/compile';
import { defineEndpoint, type Endpoint } from '#server/define-endpoint';
import { nearestPath } from '#server/other-paths';
import { areaRouters, inOrderOfRoutes } from '#server/routers';

const at = (path: string, more: Partial<Endpoint> = {}): Endpoint => {
  const names = [...path.matchAll(/\{(.*?)\}/g)].map((found) => found[1]!);
  return defineEndpoint({
    method: 'get',
    path,
    tag: 'T',
    summary: 'S',
    description: 'D',
    access: 'public',
    shape: 'other',
    params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    response: z.object({}),
    examples: [{ summary: 'S' }],
    handler: async () => ({}),
    ...more,
  } as Endpoint) as Endpoint;
};

test('the name of a collection alone leads to its list, before longer paths and those with a placeholder', () => {
  const known = cases('known');
  expect(['/systems', '/companies', '/hospital', '/zzzzzzzzzz'].map((path) => nearestPath(path, known))).toEqual([
    '/systems/search',
    '/companies/search',
    '/hospitals',
    null,
  ]);
});

test('literal words stand before placeholders, and each area has its router', () => {
  const declared = ['/a/{x}', '/a/state/{y}', '/a/state/search', '/a/state/{z}/search', '/a', '/', '/b/{x}/c', '/b/{x}'].map((path) =>
    at(path),
  );
  const order = inOrderOfRoutes(declared).map(([first]) => first!.path);
  expect(order).toEqual(['/', '/a', '/a/state/search', '/a/state/{y}', '/a/state/{z}/search', '/a/{x}', '/b/{x}', '/b/{x}/c']);
  expect(areaRouters(declared).map(([path, { stack }]) => [path, stack.map(({ route }) => route!.path)])).toEqual(
    cases('literal words stand before placeholders'),
  );
});

test('a declaration is prepared once, however many services and documents ask for it', () => {
  const declared = at('/a');
  expect(compileEndpoint(declared)).toBe(compileEndpoint(declared));
});

describe('declarations that contradict themselves are refused', () => {
  test('two for one path and method, also under different placeholder names', () => {
    expect(() => inOrderOfRoutes([at('/a/{x}'), at('/a/{x}')])).toThrow(/Two endpoints serve GET \/a\/\{x\}/);
    expect(() => inOrderOfRoutes([at('/a/{x}'), at('/a/{y}')])).toThrow(/Two endpoints serve GET \/a\/\{y\}: \/a\/\{x\}/);
    expect(() => inOrderOfRoutes([at('/a/{x}'), at('/a/{x}', { method: 'post' })])).not.toThrow();
  });
  test('placeholders that are not the params', () => {
    expect(() => compileEndpoint(at('/a/{x}', { params: z.object({ y: z.string() }) }))).toThrow(
      /placeholders \[x\], but params declares \[y\]/,
    );
    expect(() => compileEndpoint(at('/a', { params: z.object({ y: z.string() }) }))).toThrow(/declares \[y\]/);
  });
  test('a path of other signs, a GET with a body, a list without rows, a query that uses reserved names', () => {
    expect(() => compileEndpoint(at('/A b'))).toThrow(/lower case/);
    expect(() => compileEndpoint(at('/a', { body: z.object({}) }))).toThrow(/only a POST can have a body/);
    expect(() => compileEndpoint(at('/a', { shape: 'list' }))).toThrow(/listOf/);
    const list = {
      shape: 'list',
      response: listOf(z.object({ a: z.string() })),
      query: z.object({ format: z.string() }),
    } as Partial<Endpoint>;
    expect(() => compileEndpoint(at('/a', list))).toThrow(/declares format, which the HTTP layer adds/);
  });
});
