import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { workbook_type } from '#lists/workbook';
import { compileEndpoint } from '#server/compile';
import { discoverEndpoints } from '#server/discover';
import { withLocalIdentifiers } from '#server/openapi/docs';
import { errorsOf, openApiDocument } from '#server/openapi/openapi';
import { openApiFile, withRequests, workedAnswers } from '#server/openapi/openapi-examples';
import { inOrder, operationId } from '#server/openapi/share';
import { openApiText } from '#server/openapi/write-openapi';
import { ids } from '../../sample/ids.ts';
import { referenced } from '../support/referenced.ts';

const declared = await discoverEndpoints();
const endpoints = inOrder(declared);
const text = readFileSync(openApiFile, 'utf8');
const document = JSON.parse(text);
const of = referenced(document);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, any>).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

test('is what the declarations say (node src/server/openapi/write-openapi.ts writes it)', async () => {
  expect(text === (await openApiText())).toBe(true);
});

test('with the examples of a service that has records of its own, it is what would be generated from them', () => {
  const local = withLocalIdentifiers(
    endpoints,
    new Map([
      [ids.npi.clean, '1999999984'],
      [ids.ccn.acute, '999991'],
    ]),
  );
  // The order of components and which parameters are shared may differ.
  const requests = (whole: Record<string, any>) => {
    const follow = referenced(whole);
    return Object.values<any>(whole.paths).flatMap((item) =>
      Object.values<any>(item).map((operation) => [
        operation.operationId,
        (operation.parameters ?? []).map((part: any) => [follow(part).name, follow(part).example, follow(part).schema?.examples]),
        operation.requestBody?.content['application/json'].example,
      ]),
    );
  };
  const kept = withRequests(structuredClone(document), local);
  expect(requests(kept)).toEqual(requests(openApiDocument(local)));
  expect(JSON.stringify(kept)).toContain('1999999984');
});

test('is a valid OpenAPI 3.1 document whose examples fit their schemas', async () => {
  const config = await createConfig(cases('config'));
  const problems = await lintFromString({ source: text, absoluteRef: openApiFile, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([]);
});

test.each(operations)('%s has a summary, a worked example, its errors and its security', (_name, operation) => {
  for (const words of ['operationId', 'summary', 'description']) expect(operation[words]).toEqual(expect.any(String));
  expect(operation.tags).toHaveLength(1);
  // An operation without its own has that of the document.
  const security = operation.security ?? document.security;
  expect(document.security).toEqual([{ api_key: [] }]);
  const statuses = Object.keys(operation.responses);
  expect(statuses.some((status) => /^(20[02]|30[13])$/.test(status))).toBe(true);
  // Errors that every operation may have are in two ranges, which name them; its own have their status.
  const described = statuses
    .filter((status) => /^[45]/.test(status))
    .map((status) => `${status} ${of(operation.responses[status]).description}`);
  const endpoint = endpoints.find((one) => operationId(one) === operation.operationId)!;
  for (const code of errorsOf(endpoint)) expect(described).toEqual(expect.arrayContaining([expect.stringContaining(`${code}: `)]));
  if (security.length > 0) expect(described.join()).toMatch(/401 unauthenticated.*429 rate_limited/);
  const required = (operation.parameters ?? []).map(of).filter((one: any) => one.required);
  for (const one of required) expect([one.name, one.example]).toEqual([one.name, expect.anything()]);
});

test.each(inOrder(endpoints).map((endpoint) => [operationId(endpoint), endpoint] as const))(
  '%s fills in for a trial what its first example sends, and nothing else',
  (id, { examples: [first] }) => {
    const [, operation] = operations.find(([, one]) => one.operationId === id)!;
    const own = (operation.parameters ?? []).map(of).filter((one: any) => !['limit', 'cursor', 'format', 'provenance'].includes(one.name));
    const filled = own.filter((one: any) => one.example !== undefined).map((one: any) => one.name);
    const sent = Object.keys({ ...first.params, ...first.query }).filter((name) => own.some((one: any) => one.name === name));
    expect(filled.toSorted()).toEqual(sent.toSorted());
  },
);

const typeOfForm: Record<string, string> = {
  ...{ csv: 'text/csv', ndjson: 'application/x-ndjson', atom: 'application/atom+xml', xlsx: workbook_type },
};
test('declares every file that a response comes as', () => {
  const missing = endpoints.flatMap(({ path, method, statuses = { 200: '' }, files }) => {
    const status = Object.keys(statuses)[0]!;
    const declared = Object.keys(of(document.paths[path][method].responses[status])?.content ?? {});
    return (files?.forms ?? []).filter((form) => !declared.includes(typeOfForm[form]!)).map((form) => `${path} ${form}`);
  });
  expect(missing).toEqual([]);
});

test('has no forms and no pages of the website', () => {
  const left_out = declared.filter((endpoint) => !document.paths[endpoint.path]?.[endpoint.method]).map(operationId);
  expect(left_out.toSorted()).toEqual(declared.flatMap((one) => (one.description ? [] : operationId(one))).toSorted());
  expect(left_out).toContain('post_screenings_decide');
  expect(text).not.toContain('x-www-form-urlencoded');
});

test('declares the headers that a request may have', () => {
  const headersOf = (path: string, method: string) =>
    (document.paths[path][method].parameters ?? []).map(of).flatMap((one: any) => (one.in === 'header' ? one.name : []));
  expect(headersOf('/exclusions/screen', 'post')).toEqual(['Idempotency-Key']);
  // Its response has a secret, which is not stored.
  expect(headersOf('/account/rotate', 'post')).toEqual([]);
  expect(of(document.paths['/exclusions/screen'].post.responses['4XX']).headers['Retry-After']).toBeDefined();
});

test('shows a response of every GET that fits its schema (test/support/write-examples.ts writes them)', () => {
  const answers = workedAnswers();
  for (const endpoint of inOrder(endpoints).filter((one) => one.method === 'get' && one.shape !== 'download' && !one.examples[0].status)) {
    const { meta, ...data } = (answers[operationId(endpoint)] ?? {}) as any;
    // Another protocol's message has no meta.
    if (endpoint.shape !== 'message') expect([endpoint.path, meta?.request_id]).toEqual([endpoint.path, expect.any(String)]);
    expect(compileEndpoint(endpoint).response.parse(data)).toEqual(data);
  }
  expect(JSON.stringify(answers)).not.toContain('"freshness":"never"');
});

test('describes every parameter and every field of a response', () => {
  const without: string[] = [];
  let seen = 0;
  const walk = (schema: any, at: string) => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, member] of Object.entries<any>(schema.properties ?? {})) {
      const [, null_option] = member.anyOf ?? [];
      const described = null_option?.type === 'null' ? { ...of(member.anyOf[0]), ...member } : of(member);
      if (!described.description) without.push(`${at}.${name}`);
      seen++;
      walk(member, `${at}.${name}`);
    }
    walk(schema.items, `${at}[]`);
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(part, at);
  };
  for (const [name, operation] of operations) {
    for (const parameter of (operation.parameters ?? []).map(of)) if (!parameter.description) without.push(`${name}?${parameter.name}`);
    for (const [status, response] of Object.entries<any>(operation.responses))
      walk(of(response).content?.['application/json']?.schema, `${name} ${status}`);
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name);
  expect(seen).toBeGreaterThan(2000);
  expect(without).toEqual([]);
});

describe('components', () => {
  const written = { paths: document.paths, components: document.components };

  test('each name stands for one schema', () => {
    const texts = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('no object of three or more fields is written twice: it gets a name with .meta({ id })', () => {
    const places = new Map<string, string[]>();
    const walk = (value: any, at: string) => {
      if (typeof value !== 'object' || value === null) return;
      if (value.type === 'object' && Object.keys(value.properties ?? {}).length >= 3) {
        const { description: _own, ...schema } = value;
        places.set(JSON.stringify(schema), [...(places.get(JSON.stringify(schema)) ?? []), at]);
      }
      for (const [key, entry] of Object.entries(value)) if (key !== 'example') walk(entry, `${at}/${key}`);
    };
    walk(written, '');
    expect([...places.values()].filter((at) => at.length > 1)).toEqual([]);
  });
});
