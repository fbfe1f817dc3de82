import type { z } from 'zod';
import { compileEndpoint } from '#server/compile';
import type { Endpoint, Example } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { inner } from '#server/input/expected';
import { askEndpoint } from '../support/ask-endpoint.ts';
import { sampled } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';
import { wrongValues } from '../support/wrong-values.ts';

type Place = 'params' | 'query' | 'body';

const endpoints = await discoverEndpoints();
const typeOf = (schema: z.ZodType): string => (inner(schema) as any)._zod.def.type;

const app = openApp({ is_shared: true });

/**
 * Bodies whose members are answered one by one instead: a wrong row of a batch never keeps the others from being
 * screened.
 */
const by_row = new Set(['npis', 'subjects']);

function parametersOf(endpoint: Endpoint): [name: string, schema: z.ZodType, place: Place][] {
  const body = endpoint.body && typeOf(endpoint.body) === 'object' ? (inner(endpoint.body) as any).shape : {};
  const shapes: [Place, Record<string, z.ZodType>][] = [
    ['params', endpoint.params?.shape ?? {}],
    ['query', compileEndpoint(endpoint).query.shape as Record<string, z.ZodType>],
    ['body', body],
  ];
  return shapes.flatMap(([place, shape]) =>
    Object.entries(shape).map(([name, schema]): [string, z.ZodType, Place] => [name, schema, place]),
  );
}

const swept = endpoints
  // A token in the path is checked first.
  .filter(({ access }) => access !== 'token')
  .map((endpoint) => ({ endpoint, parameters: parametersOf(endpoint).filter(([name]) => !by_row.has(name)) }))
  // What a key may not do is refused before its values are read.
  .filter(({ endpoint }) => (endpoint.examples as [Example])[0].status !== 403)
  // What an identity provider returns is checked by its protocol.
  .filter(({ endpoint, parameters }) => parameters.length > 0 && endpoint.path !== '/session/callback')
  .map((one) => [`${one.endpoint.method.toUpperCase()} ${one.endpoint.path}`, one] as const);

describe('a value that cannot be right is refused by the name of its parameter', () => {
  test.each(swept)('%s', async (endpoint_name, { endpoint, parameters }) => {
    const [first] = endpoint.examples as [Example];
    for (const [at, [name, schema, place]] of parameters.entries())
      for (const value of sampled(wrongValues(name, schema), 2, endpoint_name.length + at)) {
        const given = { ...((first[place] as object) ?? {}), [name]: value };
        const { status, body } = await askEndpoint(app, endpoint, { ...first, [place]: given });
        // A word of a closed set names a resource in a path.
        const right = place === 'params' && typeOf(schema) === 'enum' ? 404 : 400;
        // A value that stands for a list of one is named as its first.
        const named = body?.errors?.map((fault: { parameter: string }) => fault.parameter.replace(/\.0$/, ''));
        expect([name, value, status, named]).toEqual([name, value, right, expect.arrayContaining([name])]);
        for (const fault of body.errors) expect(fault.expected.length).toBeGreaterThan(3);
      }
  });
});

test('a wrong member of a batch is named beside the results of the others', async () => {
  const wrong: Record<string, string> = { npi: '1234567890', birth_date: '2026-02-30', state: 'ZZ', entity_type: 'robot' };
  const subjects = Object.entries(wrong).map(([member, value]) => ({ name: 'Roland Kesterson', [member]: value }));
  const { status, body } = await app.post('/exclusions/screen', { npis: ['1234567890', 'ABCDEFGHIJ'], subjects });
  expect(status).toBe(200);
  const [first, second, ...others] = body.results;
  for (const result of [first, second])
    expect(result).toMatchObject({ status: 'invalid', error: expect.stringMatching(/ten digits|check digit/) });
  for (const [at, member] of Object.keys(wrong).entries())
    expect(others[at]).toMatchObject({ status: 'screened', problems: [{ member, expected: expect.any(String) }] });
});
