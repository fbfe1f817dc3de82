import type { z } from 'zod';
import { compileEndpoint, placeholdersOf } from '#server/compile';
import type { Endpoint, Example } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { expected, inner } from '#server/input/expected';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { ids } from '../../sample/ids.ts';
import { askEndpoint } from '../support/ask-endpoint.ts';
import { everySecond } from '../support/full-run.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

// The conventions of conventions.test.ts as far as only answers show them.
const endpoints = await discoverEndpoints();
const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const typeOf = (schema: z.ZodType): string => (inner(schema) as any)._zod.def.type;
const entriesOf = (schema: z.ZodType): string[] => Object.values((inner(schema) as any)._zod.def.entries);
const paramsOf = ({ params }: Endpoint): [string, z.ZodType][] => Object.entries(params?.shape ?? {}) as [string, z.ZodType][];

const app = openApp();

describe('an identifier of the right form that nothing has is 404, one that cannot be is 400', () => {
  /** For each placeholder one that no sample has and one of a wrong form. */
  const unknown: Record<string, [well_formed: string, malformed: string]> = cases('unknown');
  // Screening answers 200 for every valid NPI and says in a field whether it is known.
  // A token stands in place of a key: any that is unknown is 401. Entities of reconciliation have ids of many forms.
  const with_placeholder = endpoints
    .filter(({ path }) => placeholdersOf(path).length > 0 && !path.includes('{token}') && path !== '/reconcile/view/{id}')
    .map((one) => [nameOf(one), one] as const);

  test.each(everySecond(with_placeholder))('%s', async (_name, endpoint) => {
    for (const name of placeholdersOf(endpoint.path)) {
      expect(Object.keys(unknown)).toContain(name);
      const [well_formed, malformed] = unknown[name]!;
      const [first] = endpoint.examples;
      const ask = (value: string) =>
        askEndpoint(app, endpoint, { ...first, params: { ...first.params, [name]: decodeURIComponent(value) } });
      const bad = await ask(malformed);
      expect([bad.status, bad.body.code, bad.body.errors[0].parameter]).toEqual([400, 'invalid_request', name]);
      if (well_formed === '') continue;
      const none = await ask(well_formed);
      expect([none.status, none.body.code]).toEqual(
        name === 'npi' && endpoint.path.includes('/exclusions/') ? [200, undefined] : [404, 'not_found'],
      );
    }
  });

  test('a word out of a closed set is named with all others, or with the address that lists them where they are more than a hundred', async () => {
    for (const endpoint of endpoints)
      for (const [name, schema] of paramsOf(endpoint).filter(([, one]) => typeOf(one) === 'enum')) {
        const { status, body, headers } = await app.get(endpoint.path.replace(`{${name}}`, 'nope'));
        expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'application/problem+json']);
        const entries = entriesOf(schema);
        const is_long = entries.length > 100;
        const words = is_long ? expect.stringMatching(/that \/\w+ lists, such as /) : expected(schema);
        expect(body.errors).toEqual([{ parameter: name, in: 'path', expected: words }]);
        for (const entry of is_long ? [] : entries) expect(body.detail).toContain(entry);
      }
  });
});

describe('provenance=full is taken wherever records name their source, and says the same', () => {
  const with_records = endpoints
    .filter((one) => one.method === 'get' && compileEndpoint(one).has_records)
    .map((one) => [nameOf(one), one] as const);

  /** Every record of a response that carries its published row. */
  const recordsOf = (value: any): any[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { raw_payload: _raw, source_row: _row, ...others } = value;
    const within = Object.values(Array.isArray(value) ? value : others).flatMap(recordsOf);
    return value.raw_payload && value.source ? [value, ...within] : within;
  };

  /** Screenings belong to an account: the examples name one that no one has. */
  let screening_id: string;
  let single_id: string;
  let monitor_id: string;
  let record: Record<string, string>;
  let action_id: string;
  beforeAll(async () => {
    const stop = await workRostersOf(app);
    screening_id = (await postRoster(app, `Name\n${ids.excluded_organization_name}`)).body.id;
    await screened(app, screening_id);
    const { body } = await app.get(`/exclusions/search?organization_name=${encodeURIComponent(ids.excluded_organization_name)}`);
    single_id = body.id;
    record = { source_id: body.results[0].record.source, record_ref: body.results[0].record.record_ref };
    action_id = (await app.get('/licenses/state/CA/actions?limit=1')).body.results[0].action_id;
    monitor_id = (await app.post(`/screenings/${screening_id}/monitor`, {})).body.id;
    await stop();
  });
  const answered = ({ path }: Endpoint, example: Example): Example => {
    const of: [string, string][] = [
      ['/screenings/{id}/review', single_id],
      ['/screenings/{id}', screening_id],
      ['/monitors/{id}', monitor_id],
    ];
    if (path.endsWith('/{record_ref}')) return { ...example, params: record };
    if (path.endsWith('/{action_id}')) return { ...example, params: { ...example.params, action_id } };
    const id = of.find(([start]) => path.startsWith(start))?.[1];
    return id ? { ...example, params: { ...example.params, id } } : example;
  };

  test.each(everySecond(with_records))('%s', async (_name, endpoint) => {
    const ask = (example: Example, provenance: string) =>
      app.get(exampleUrl(endpoint, { ...example, query: { ...example.query, provenance } }));
    const examples = (endpoint.examples as Example[]).map((one) => answered(endpoint, one));
    expect((await ask(examples[0]!, 'row')).status).toBe(200);
    for (const example of examples) {
      const full = await ask(example, 'FULL');
      expect(full.status).toBe(200);
      const { meta: _meta, ...data } = full.body;
      expect(compileEndpoint(endpoint).response.parse(data)).toEqual(data);
      for (const record of recordsOf(data)) {
        for (const name of ['source', 'source_url']) expect([name, record[name]]).toEqual([name, expect.any(String)]);
        expect(record.figure_origins).toEqual(expect.any(Array));
        for (const { published_column, published_value } of record.figure_origins)
          if (published_column !== null && !endpoint.path.startsWith('/cost-reports'))
            expect(published_value).toBe(String(record.raw_payload[published_column]));
      }
    }
  });

  test('rankings carry the published row of each place', async () => {
    for (const path of ['/vbc/financials?limit=3', '/vbc/hrrp?limit=3']) {
      const [{ body: row }, { body: full }] = [await app.get(path), await app.get(`${path}&provenance=full`)];
      expect(row.results[0].raw_payload).toBeUndefined();
      for (const [at, record] of full.results.entries()) {
        expect(record).toMatchObject({
          ...row.results[at],
          file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          file_line: expect.any(Number),
        });
        expect(Object.keys(record.raw_payload).length).toBeGreaterThan(3);
        expect(record.figure_origins.length).toBeGreaterThan(0);
      }
    }
  });
});
