import { read, utils } from '@e965/xlsx';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const fetched = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.url + path, { headers: { 'X-API-Key': app.key, ...headers } });
  return { status: answer.status, name: answer.headers.get('content-disposition') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
};
const page = async (path: string) => (await fetched(path, { Accept: 'text/html' })).bytes.toString();

test('a saved file of a search says its outcome, and one without enough information does not look like a result', async () => {
  const { bytes, name } = await fetched('/exclusions/search?name=Kesterson&format=xlsx');
  expect(name).toContain('exclusion-screening-not-screenable-name-kesterson');
  const about = utils.sheet_to_json<string[]>(read(bytes).Sheets.About!, { header: 1 });
  const said = (subject: string) => about.filter(([one]) => one === subject).map(([, details]) => details);
  expect(said('Outcome')).toEqual(['Not enough information (not_screenable)']);
  expect(said('Reason')[0]).toMatch(/\w+/);
  expect(said('Certificate')[0]).toMatch(/^\/screenings\/[0-9a-f-]{36}\/certificate$/);
  expect(said('Address')[0]).toContain('name=Kesterson');
  for (const format of ['csv', 'csv&all=true', 'ndjson', 'parquet'])
    expect([format, (await fetched(`/exclusions/search?name=Kesterson&format=${format}`)).name]).toEqual([
      format,
      expect.stringContaining('not-screenable'),
    ]);
  const none = await fetched('/exclusions/search?name=Zzyx+Qwvut&format=xlsx');
  expect(none.name).toContain('clear-with-gaps');
  const gaps = utils.sheet_to_json<string[]>(read(none.bytes).Sheets.About!, { header: 1 }).filter(([subject]) => subject === 'Gap');
  expect(gaps.length).toBeGreaterThan(0);
});

test('a tab between two cells that were pasted is a blank, also in the form', async () => {
  const plain = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const tabbed = (await app.get('/exclusions/search?name=Roland%09Kesterson')).body;
  expect([tabbed.outcome, tabbed.total]).toEqual([plain.outcome, plain.total]);
  expect(await page('/screen?q=Roland%09Kesterson')).toContain('Potential match');
  const refused = await app.get('/exclusions/search?name=Roland%07Kesterson');
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('without control characters')]);
});

test('a replay takes the certificate file as it is, and as an object', async () => {
  const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  // A certificate is signed shortly after its screening.
  const { bytes } = await fetched(`/screenings/${id}/certificate`, { Accept: 'application/json' });
  const file = JSON.parse(bytes.toString());
  for (const body of [file, { certificate: file }, { certificate: bytes.toString() }])
    expect((await app.post('/screenings/replay', body)).body).toMatchObject({ id, verdict: 'same' });
});

test('CSV of a search says the outcome in every row, and in one row without a record where nothing was found', async () => {
  const rows = async (query: string) => {
    const text = (await fetched(`/exclusions/search?${query}`)).bytes.toString();
    return utils.sheet_to_json<Record<string, string>>(read(text, { type: 'string', raw: true }).Sheets.Sheet1!, { defval: '', raw: true });
  };
  const found = await rows('name=Roland+Kesterson&format=csv');
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) expect(row).toMatchObject({ screening_outcome: expect.stringMatching(/^(possible|match)$/) });
  for (const form of ['format=csv', 'format=csv&all=true', 'format=csv&fields=matched_name,outcome']) {
    const none = await rows(`name=Zzyx+Qwvut&${form}`);
    expect(none).toEqual([expect.objectContaining({ matched_name: '', screening_outcome: 'clear_with_gaps' })]);
    expect(Number(none[0]!.screening_gaps)).toBeGreaterThan(0);
    expect((await app.get(`/screenings/${none[0]!.screening_id}/certificate`)).status).toBe(200);
  }
  const columns = (await app.get('/exclusions/search?name=Zzyx+Qwvut&format=columns')).body.columns.map(({ name }: any) => name);
  expect(columns.slice(-5)).toEqual(cases('CSV of a search says'));
});
