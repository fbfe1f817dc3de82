import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ids } from '../../sample/ids.ts';
import { fieldText } from '../../src/pages/names/kind-of-field.ts';
import { date, moment } from '../../src/pages/wording.ts';
import { screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
let client: Client;
let stop: () => Promise<void>;

async function connect(key: string): Promise<Client> {
  const made = new Client({ name: 'tests', version: '1' });
  await made.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers: { 'X-API-Key': key } } }));
  return made;
}
beforeAll(async () => {
  stop = await workRostersOf(app);
  client = await connect(app.key);
  // From here on the client compares every structured result with the schema the tool declares.
  await client.listTools();
});
afterAll(async () => {
  await client?.close();
  await stop?.();
});

/** The structured result and the text, which a client may show to its model in its place. */
async function call(name: string, args: Record<string, unknown>, of = client) {
  const result = (await of.callTool({ name, arguments: args })) as any;
  return {
    found: result.structuredContent,
    is_error: result.isError === true,
    text: result.content.map((part: any) => part.text).join('\n'),
  };
}

describe('the text of a screening says what was found', () => {
  test('names, lists, evidence and gaps of several subjects', async () => {
    const { first_name, last_name, birth_date } = ids.excluded_person;
    const subjects = [
      { id: 'staff-1', first_name, last_name, birth_date },
      { id: 'staff-2', npi: ids.npi.state_excluded },
      { id: 'staff-3', name: 'Quentin Unlisted' },
      { id: 'staff-4', name: 'One' },
    ];
    const { text, found } = await call('screen', { subjects });
    const [hit] = found.results[0].hits;
    expect(text).toContain('id staff-1: Match.');
    expect(text).toContain(
      `Match, similarity ${Math.round(hit.score * 100)}%: Elspeth Li on Federal (OIG), excluded ${date(hit.record.exclusion_date)}`,
    );
    expect(text).toContain(hit.summary);
    expect(text).toContain(`born ${date(birth_date)}`);
    expect(text).toMatch(/id staff-2: Match\.\n {2}- Same NPI: .* on New York, excluded/);
    expect(text).toMatch(/Quentin Unlisted, id staff-3: No match, with gaps\./);
    expect(text).toMatch(/One, id staff-4: (Not enough information|Potential match)\..*One word/);
    expect(text).toMatch(/so finding nothing is not a clear result \(sample data: Federal \(OIG\), .*California/);
    expect(text).toContain(`Certificate: /screenings/${found.id}/certificate`);
  });

  test('a record found by its NPI and by name is there once, with what its name says', async () => {
    const npi = ids.npi.state_excluded;
    const [by_npi] = (await call('screen', { npi })).found.results[0].state_excluded;
    const { text, found } = await call('screen', { name: by_npi.full_name, npi });
    const hit = found.results[0].hits.find(({ record }: any) => record.file_line === by_npi.file_line);
    const lines = text.split('\n').filter((line: string) => line.includes('Same NPI'));
    expect(
      lines.filter((line: string) => line.includes(`By name: Match, similarity ${Math.round(hit.score * 100)}%. ${hit.summary}`)),
    ).toHaveLength(1);
  });

  test('a waiver and a doubtful reinstatement are warnings, with their place; those of a batch too', async () => {
    const npi = ids.npi.excluded;
    await app.database.pool.query(
      `update exclusion set waiver_state = 'OH', waiver_date = '2020-01-01' where npi = $1 and observed_to is null and source = 'oig_leie'`,
      [npi],
    );
    const { text, found } = await call('screen', { subjects: [{ name: 'Quentin Unlisted' }, { npi }] });
    const warning = 'subjects[1]: A waiver for OH is on record; the exclusion remains in effect elsewhere.';
    expect(found.warnings).toContain(warning);
    expect(text).toContain(warning);
    expect(text).toContain('waiver for OH of Jan 1, 2020');
    const { meta } = (await app.post('/exclusions/screen', { npis: [ids.npi.clean, npi, npi] })).body;
    expect(meta.warnings).toContain(warning.replace('subjects[1]', 'npis[1], npis[2]'));
  });
});

describe('rosters', () => {
  const subjects = [
    { id: '1', name: 'Roland Kesterson', birth_date: '11/23/1959' },
    { id: '2', name: 'Quentin Unlisted' },
    { id: '3', name: 'Hale Brisk', birth_date: 'soon' },
  ];
  let id: string;

  test('a roster is stored and screened; its rows are read by outcome and page, with their evidence', async () => {
    const started = await call('screen_roster', { subjects, name: 'staff' });
    expect(started.found).toMatchObject({ status: 'queued', subjects: 3, file_name: 'staff' });
    id = started.found.id;
    expect(started.text).toContain(`${id} (staff): waiting`);
    await screened(app, id);
    const status = await call('roster_status', { id });
    const { meta: _, ...endpoint } = (await app.get(`/screenings/${id}`)).body;
    expect(status.found.screening).toEqual(endpoint);
    expect(status.text).toMatch(/done, 3 of 3 rows done.*1 invalid/s);
    const newest = await call('roster_status', {});
    expect(newest.found.newest[0].id).toBe(id);
    expect(newest.text).toContain(id);

    const review = await call('roster_results', { id, outcome: ['match', 'possible'] });
    expect(review.found.results.map(({ position }: any) => position)).toEqual([1]);
    expect(review.text).toMatch(
      /1\. ID 1, Full name Roland Kesterson, Date of birth 11\/23\/1959: (Match|Potential match)\.\n {2}- .*similarity \d+%: .*Kesterson/,
    );
    const first = await call('roster_results', { id, limit: 2 });
    expect(first.text).toContain('2 of 3 rows');
    const second = await call('roster_results', { id, limit: 2, cursor: first.found.next_cursor });
    expect(second.found.results.map(({ position }: any) => position)).toEqual([3]);
    expect(second.text).toContain('3. ID 3, Full name Hale Brisk, Date of birth soon: Invalid. birth_date: "soon" is not a date of birth');
  });

  test('fields that are not recognized, and rosters of another account', async () => {
    const wrong = await call('screen_roster', { subjects: [{ name: 'A B', shoe_size: 3 }] });
    expect([wrong.is_error, wrong.text]).toEqual([true, expect.stringContaining('shoe_size')]);
    const other = await connect((await app.newKey('free')).key);
    for (const tool of ['roster_status', 'roster_results', 'certificate', 'replay'])
      expect(await call(tool, { id }, other)).toMatchObject({
        is_error: true,
        text: expect.stringMatching(/There is no (such )?screening/),
      });
    expect((await call('roster_status', {}, other)).text).toBe(
      'This account has no roster screening.\nA result is a lead to verify with the agency or publisher it comes from, never a determination.',
    );
    await other.close();
  });
});

describe('certificates', () => {
  test('the certificate of a screening is shown, verified and screened again', async () => {
    const { id } = (await call('screen', { name: 'Roland Kesterson' })).found;
    const { found, text } = await call('certificate', { id });
    expect(found.certificate.header.id).toBe(id);
    expect(text).toMatch(
      /1\. Roland Kesterson: (Match|Potential match)\.\n {2}- (Match|Potential match), similarity \d+%: record \d+ of the list \w+/,
    );
    expect(text).toContain(`Signed ${moment(found.certificate.chain.at(-1).root.signed_at)}`);
    expect(text).toContain(`File: ${app.url}/screenings/${id}/certificate`);

    const file = await (await fetch(found.file_at, { headers: { 'X-API-Key': app.key, Accept: 'application/json' } })).text();
    for (const given of [{ id }, { certificate: file }]) {
      const genuine = await call('verify_certificate', given);
      expect([genuine.found.is_genuine, genuine.text]).toEqual([true, expect.stringContaining(`Genuine. Screening ${id} of 1 subject`)]);
      expect(genuine.text).not.toContain('Kesterson');
      const again = await call('replay', given);
      expect(again.found).toMatchObject({ id, verdict: 'same' });
      expect(again.text).toMatch(/The same result for 1 subject.*1\. Roland Kesterson: same \(then /s);
    }
    const forged = await call('verify_certificate', { certificate: file.replace('Roland', 'Ronald') });
    expect([forged.found.is_genuine, forged.text]).toEqual([false, expect.stringContaining('Not genuine. Subject 1 was changed.')]);
    expect((await call('replay', { certificate: file.replace('Roland', 'Ronald') })).text).toContain('Subject 1 was changed.');
    for (const tool of ['verify_certificate', 'replay']) expect((await call(tool, {})).text).toContain('id or certificate, not both');
  });
});

test('changes of the lists, with names', async () => {
  const { found, text } = await call('list_changes', { list: 'federal', limit: 3 });
  const endpoint = (await app.get('/exclusions/changes?list=federal&limit=3')).body;
  expect(found.results).toEqual(endpoint.results);
  expect(found.total).toBeGreaterThan(3);
  for (const { full_name, change_date } of found.results)
    expect(text).toMatch(
      new RegExp(
        `${date(change_date)}, Federal \\(OIG\\): ${fieldText('full_name', full_name)}.* was (added|changed|reinstated|no longer)`,
      ),
    );
  const next = await call('list_changes', { list: 'federal', limit: 3, cursor: found.next_cursor });
  expect(next.found.results[0].change_id).not.toBe(found.results[0].change_id);
  expect((await call('list_changes', { list: 'federal', month: '2001-01' })).text).toMatch(
    /^No changes match; the newest release is dated [A-Z][a-z]+ \d+, \d{4}\. Change or remove a filter\.$/m,
  );
  // One release alone has no changes, which is another thing than none that matches.
  const alone = endpoint.lists.length === 1 && (await app.get('/exclusions/changes?limit=1')).body;
  const single = (alone ? alone.lists : []).find((one: any) => one.began_on === one.newest_on && one.change_files === 0);
  if (single) expect((await call('list_changes', { list: single.source })).text).toContain('Only this release is loaded');
});
