import { placeholdersOf } from '#server/compile';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { ids } from '../../sample/ids.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const note = '386 of at least 2,000,000 rows';
/** Valid identifiers that no file of the sample world has, by the placeholder of the path. */
const unknown: Record<string, string> = {
  ...{ npi: ids.npi.unknown, ccn: ids.ccn.unknown, ticker: 'QZXV', nct_id: 'NCT09999999', cbsa_code: '99999', aco_id: 'A9999' },
  ...{ system_id: 'no-such-system', entity_id: 'D9999' },
};
const endpoints = (await discoverEndpoints()).filter(({ method }) => method === 'get');
const records = endpoints.filter(({ path, errors = ['not_found'] }) => {
  const [placeholder, ...more] = placeholdersOf(path);
  return errors.includes('not_found') && placeholder !== undefined && placeholder in unknown && more.length === 0;
});
const readable = endpoints.filter(({ shape }) => shape === 'detail' || shape === 'list');

const app = openApp();
beforeAll(async () => {
  await app.database.pool.query(`update source set coverage = 'partial', coverage_note = $1 where last_loaded_at is not null`, [note]);
  await new Promise((resolve) => setTimeout(resolve, 2100));
});

describe('a record that a partly loaded source does not have', () => {
  test.each(records.map(({ path }) => path))('%s says that only part is loaded', async (path) => {
    const [placeholder] = placeholdersOf(path);
    const { status, body } = await app.get(path.replace(`{${placeholder}}`, unknown[placeholder!]!));
    if (status === 200) return expect(body.meta.warnings.join(' ')).toContain('Only part of');
    expect([path, status, body.detail]).toEqual([
      path,
      404,
      expect.stringMatching(/ Only part of .*is loaded, so the published files may/),
    ]);
    expect(body.detail).toContain(note);
  });

  test('records of every kind are among them', () => expect(records.length).toBeGreaterThan(30));

  test('a tool says it too', async () => {
    const params = { name: 'hospital', arguments: { ccn: ids.ccn.unknown } };
    const { body } = await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(body.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(note) }] });
  });
});

/** Every reason in a response, at any depth. */
function* reasonsIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'null_reasons') yield* Object.values(inner ?? {}) as string[];
    else yield* reasonsIn(inner);
  }
}

test('no reason for a null field states of a partly loaded source that it lacks the record', async () => {
  const said: string[] = [];
  const other = cases('other');
  for (const url of [...readable.map((endpoint) => exampleUrl(endpoint, endpoint.examples[0])), ...other]) {
    const { status, body } = await app.get(url);
    if (status !== 200) continue;
    for (const why of reasonsIn(explained(body))) {
      expect([url, why]).not.toEqual([
        url,
        expect.stringMatching(/is not in “|has no value for (this hospital|these hospitals)|does not contain/),
      ]);
      said.push(why);
    }
  }
  expect(said.filter((why) => why.includes(`(${note}) and does not include this record`)).length).toBeGreaterThan(0);
});

test('a year of a company whose own report is not loaded is not called “not stated”', async () => {
  const path = `/companies/${ids.ticker}`;
  const company = async () =>
    (await app.get(withAllParts(path))).body as { cik: string; financials: { period_end_date: string; has_own_report: boolean }[] };
  const { cik, financials } = await company();
  expect(financials.every(({ has_own_report }) => has_own_report)).toBe(true);
  const before = financials[1]!.period_end_date;
  const { rowCount } = await app.database.pool.query(cases('a year of a company'), [cik, before]);
  expect(rowCount).toBeGreaterThan(0);
  const after = (await company()).financials;
  expect(after.find(({ period_end_date }) => period_end_date === before)).toMatchObject({ has_own_report: false });
  expect(await app.page(path)).toMatch(/annual reports? of [\d, ]+ (is|are) not loaded/);
});

test('a system to which no provider is attributed has no number of physicians', async () => {
  await app.database.pool.query('delete from attribution_claim');
  const path = `/systems/${ids.system_id}`;
  expect((await app.get(path)).body).toMatchObject({ npi_count: 0, physician_count: null });
  const params = { name: 'system', arguments: { system_id: ids.system_id } };
  const { body } = await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect(body.result.content[0].text).toContain('number of physicians not known');
  expect(body.result.content[0].text).not.toContain('0 physicians');
});
