import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#config';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { openSearch } from '#search/client';
import { drain } from '#search/outbox';
import { rebuild } from '#search/rebuild';
import { startTracing } from '#tracing/start-tracing';
import exclusions from '../../indexes/exclusions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { watchedImports } from '../support/imports.ts';
import { type OtlpReceiver, otlpReceiver, type ReceivedSpan } from '../support/otlp-receiver.ts';
import { ownFolder } from '../support/own-folder.ts';
import { workRostersOf } from '../support/roster-api.ts';
import type { SampleApp } from '../support/sample-app.ts';
import { ownSearch, searchUrl } from '../support/search.ts';
import { serveCommand } from '../support/serve-command.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const LIST = 'ia_medicaid_exclusions';
const dataset = tinyDataset(LIST);
const variables = cases<any[]>('variables');
const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]));

const database = openDatabase();
const search = ownSearch({ secret: 'secret of the tests' });
let api: TestApi;
let receiver: OtlpReceiver;
let stop: () => Promise<void> = async () => {};
let reported: string[] = [];

beforeAll(async () => {
  await registerSources(database.db, [dataset]);
  await rebuild(search, database.db, exclusions);
  api = await startApi(database, { search });
});
beforeEach(async () => {
  receiver = await otlpReceiver();
  reported = [];
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  await receiver.close();
  for (const name of variables)
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

/** Tracing as a process has it that was started with these variables. */
async function begin(settings: Record<string, string> = {}): Promise<boolean> {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings });
  const tracing = await startTracing(config(), (line) => reported.push(line));
  stop = tracing.stop;
  return tracing.is_on;
}

/** Ends tracing, which sends everything. */
async function sent(): Promise<ReceivedSpan[]> {
  await stop();
  return receiver.spans();
}

const screenJson = (subject: Record<string, string>, headers: Record<string, string> = {}) =>
  api.ask('/exclusions/screen', { headers, json: { subjects: [subject] } });
const named = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);

describe('a request', () => {
  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const caller = '00f067aa0ba902b7';

  test("continues the caller's trace, and its statements and searches are below it", async () => {
    await begin({ OTEL_SERVICE_NAME: 'proviso-api', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' });
    const { status, headers } = await screenJson({ name: 'Zebulon Quartermain' }, { traceparent: `00-${trace_id}-${caller}-01` });
    expect(status).toBe(200);
    const spans = await sent();
    const [request] = named(spans, 'POST /exclusions/screen');
    expect(request).toMatchObject({ trace_id, parent_id: caller, kind: 2, is_error: false });
    expect(request!.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/exclusions/screen',
      'http.response.status_code': 200,
      'proviso.request_id': headers.get('x-request-id'),
    });
    const below = spans.filter((span) => span !== request);
    expect(below.every((span) => span.trace_id === trace_id)).toBe(true);
    expect(named(below, 'search')[0]!.attributes).toEqual({ 'proviso.index': 'exclusions' });
    const statements = below.filter(({ name }) => name.startsWith('postgres '));
    expect(statements.length).toBeGreaterThan(1);
    // Prepared statements are named after their table.
    expect(statements.some(({ name }) => /^postgres select_[a-z_]+_[0-9]+$/.test(name))).toBe(true);
    const ids = new Set(spans.map(({ span_id }) => span_id));
    for (const { parent_id } of below) expect(ids).toContain(parent_id);
    expect(receiver.resource()).toMatchObject({ 'service.name': 'proviso-api', 'deployment.environment.name': 'test' });
    expect(Object.keys(receiver.resource()).filter((name) => name.startsWith('process.'))).toEqual([]);
  });

  test('nothing that a caller sent leaves the process: no name, date, number, query string or key', async () => {
    await begin();
    const secret = { name: 'Zebulon Quartermain', birth_date: '1961-04-05', npi: '1679576722', state: 'IA', city: 'Ottumwa' };
    expect(
      (
        await screenJson(secret, {
          traceparent: `00-${trace_id}-${caller}-01`,
          tracestate: 'who=Zebulon',
          baggage: 'who=Zebulon',
        })
      ).status,
    ).toBeLessThan(500);
    await api.ask('/exclusions/search?name=Zebulon+Quartermain&state=IA');
    await api.ask('/find?q=Zebulon+Quartermain', { headers: { accept: 'text/html' } });
    await api.ask('/providers/1679576722');
    await api.ask('/providers/search?last_name=Quartermain&first_name=Zebulon');
    await api.ask('/Zebulon/Quartermain?birth_date=1961-04-05');
    await api.ask(`/exclusions/screen?name=Zebulon+Quartermain&key=${api.key}`);
    await api.ask('/providers/search?last_name=Quartermain', { key: `prv_${'Z'.repeat(43)}` });
    const spans = await sent();
    expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(8);
    expect(named(spans, 'GET unknown').length).toBeGreaterThan(0);
    const bytes = receiver.bytes();
    // Times and ids are longer runs of digits, in which a year may be by chance.
    expect(bytes).not.toMatch(/zebulon|quarterm|\b1961\b|04-05|19610405|1679576722|ottumwa|prv_|name=|last_name/i);
    expect(bytes).not.toContain(api.key.slice(4, 16));
    expect(bytes).not.toContain(Buffer.from('Zebulon').toString('base64').slice(0, 8));
  });

  test('an outage of search marks its span with the class of the error, and not with its message', async () => {
    const away = openSearch('http://127.0.0.1:9', { prefix: 'away-' });
    const other = await startApi(database, { search: away });
    await begin();
    const { status } = await other.ask('/exclusions/search?name=Zebulon+Quartermain');
    await other.stop();
    await away.close();
    expect(status).toBe(200);
    const failed = (await sent()).filter(({ is_error }) => is_error);
    expect(failed.length).toBeGreaterThan(0);
    for (const { name, attributes } of failed)
      expect([name, attributes['error.type']]).toEqual([expect.stringMatching(/^search/), 'SearchUnavailable']);
    expect(receiver.bytes()).not.toMatch(/ECONNREFUSED|zebulon/i);
  });
});

describe('background work', () => {
  test('a load is a trace with its steps', async () => {
    await begin();
    const work = workFolder();
    const path = await work.write(
      'full-2026-01-05.csv',
      csv([
        ['a', 'ZEBULON QUARTERMAIN', ''],
        ['b', 'THEODORA MARROW', ''],
      ]),
    );
    expect(await loadFile({ db: database.db, raw: work.raw }, dataset, { path })).toMatchObject([{ status: 'accepted' }]);
    const spans = await sent();
    const [load] = named(spans, 'load');
    expect(load!.attributes).toEqual({
      'proviso.source': LIST,
      'proviso.file_kind': 'full',
      'proviso.status': 'accepted',
      'proviso.rows': 2,
    });
    const steps = spans
      .filter(({ parent_id, name }) => parent_id === load!.span_id && !name.startsWith('postgres'))
      .map(({ name }) => name);
    expect(steps).toEqual(['store the file', 'read the rows', 'find duplicates', 'apply', 'queue changes for the indexes', 'commit']);
    expect(receiver.bytes()).not.toMatch(/zebulon|marrow/i);
  });

  test('a chunk of a roster is a trace', async () => {
    // A roster waits until the name index has what was loaded.
    await drain(search, database.db, [exclusions]);
    await begin();
    const roster = cases('roster');
    const { id } = (await api.ask('/screenings', roster)).body;
    const stopWork = await workRostersOf({ database, search } as SampleApp);
    for (;;) {
      const { rows } = await database.pool.query('select status from screening where id = $1', [id]);
      if (rows[0].status === 'done') break;
      await sleep(50);
    }
    await stopWork();
    const spans = await sent();
    const [chunk] = named(spans, 'roster chunk');
    expect(chunk).toMatchObject({ parent_id: null, attributes: { 'proviso.retry': 0 } });
    expect(named(spans, 'screen the rows')[0]).toMatchObject({ parent_id: chunk!.span_id, attributes: { 'proviso.rows': 2 } });
    expect(spans.some(({ name, trace_id }) => name.startsWith('postgres update_screening_subject') && trace_id === chunk!.trace_id)).toBe(
      true,
    );
    expect(receiver.bytes()).not.toMatch(/zebulon|marrow/i);
  });
});

describe('the collector', () => {
  test('may refuse: the operator gets one line, without what was sent', async () => {
    receiver.refuse();
    await begin();
    await screenJson({ name: 'Zebulon Quartermain' });
    await stop();
    expect(reported).toEqual([expect.stringMatching(/^Traces could not be delivered\. Check that the collector/)]);
  });

  test('may be away: requests go on as before, and the process ends', async () => {
    await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    for (let turn = 0; turn < 20; turn++) expect((await screenJson({ name: 'Zebulon Quartermain' })).status).toBe(200);
    await stop();
  });

  test('gets nothing where the sampler takes nothing, and tracing is off with OTEL_SDK_DISABLED', async () => {
    await begin({ OTEL_TRACES_SAMPLER: 'always_off' });
    await screenJson({ name: 'Zebulon Quartermain' });
    await stop();
    expect(receiver.bytes()).toBe('');
    delete process.env.OTEL_TRACES_SAMPLER;
    expect(await begin({ OTEL_SDK_DISABLED: 'true' })).toBe(false);
    await screenJson({ name: 'Zebulon Quartermain' });
    await stop();
    expect(receiver.bytes()).toBe('');
  });
});

/** Files of packages of OpenTelemetry that a whole `proviso serve` loads, which answers a request in between. */
async function loadedBy(settings: Record<string, string>): Promise<string[]> {
  const served = { DATABASE_URL: database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: search.prefix, DATA_DIR: ownFolder() };
  const imports = watchedImports();
  const { child, url } = await serveCommand({ ...served, LOG_LEVEL: 'silent', ...settings, ...imports.settings }, imports.flags);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'close');
  const files = imports.read();
  expect(files.some((file) => file.endsWith('/src/tracing/span.ts'))).toBe(true);
  // The library of the metrics loads the API by itself, which does nothing without an SDK.
  return files.filter((file) => /@opentelemetry\/(?!api\/)|\/open-tracer\.ts$/.test(file));
}

test('without an endpoint nothing of OpenTelemetry is loaded; with one it is, and what was traced is sent at the end of the process', async () => {
  expect(await loadedBy({})).toEqual([]);
  expect((await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })).length).toBeGreaterThan(10);
  expect(named(receiver.spans(), 'GET /health')).toHaveLength(1);
  expect(receiver.resource()['service.name']).toBe('proviso');
});
