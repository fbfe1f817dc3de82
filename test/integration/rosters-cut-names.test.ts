import { read, utils } from '@e965/xlsx';
import { foundIn } from '../../src/screening/list-block.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const LAST = ['Kesterso', 'Winslade', 'Brandvol', 'Ostrande', 'Pellingh', 'Quackenb', 'Thistlew', 'Underwoo', 'Vanderho', 'Zimmerli'];
const FIRST = ['Theod', 'Ingem', 'Milli', 'Josia', 'Idabe', 'Rowla', 'Clemen'.slice(0, 5), 'Perpe', 'Wilhe', 'Gwend'];
const SHORT = ['Poe', 'Roe', 'Loe', 'Noe'];
const people = [...LAST, ...SHORT].map((last_name, at) => ({ id: String(at + 1), last_name, first_name: FIRST[at] ?? 'Ann' }));
const csv = ['ID,Last,First', ...people.map(({ id, last_name, first_name }) => `${id},${last_name},${first_name}`)].join('\n');
const note =
  'Last names in this roster end at 8 characters (10 of 14 do) and first names end at 5 characters (10 of 14 do). Names that were cut can be missed: export whole names.';
const cut = [
  { field: 'last_name', length: 8, values_at_length: 10, values: 14 },
  { field: 'first_name', length: 5, values_at_length: 10, values: 14 },
];

const app = openRosterApp();

const table = (text: string): Record<string, string>[] =>
  utils.sheet_to_json(read(text, { type: 'string', raw: true }).Sheets.Sheet1!, { raw: true, defval: '' });
const book = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`, { headers: { 'X-API-Key': app.key } });
  return read(Buffer.from(await answer.arrayBuffer()));
};

describe('a roster whose names end at one width', () => {
  let id: string;

  test('is said to be cut when it is sent, before anything is screened', async () => {
    const { body } = await postRoster(app, csv);
    expect(body.names_cut).toEqual(cut);
    expect(body.meta.warnings).toContain(note);
    id = (await screened(app, body.id)).id;
    const whole = (await postRoster(app, csv.replace('Kesterso,', 'Kesterson-Winslade,').replace('Theod', 'Theodora'))).body;
    expect([whole.names_cut, whole.meta.warnings ?? []]).toEqual([[], []]);
  });

  test('is said to be cut in its pages and files', async () => {
    for (const path of [`/screenings/${id}`, `/screenings/${id}/results`, `/screenings/${id}/results/1`])
      expect((await app.page(path)).split(note)).toHaveLength(2);
    const rows = table((await app.get(`/screenings/${id}/results?format=csv`)).body as string);
    expect(rows).toHaveLength(14);
    expect(new Set(rows.map((row) => row.screening_note))).toEqual(new Set([note]));
    const sheet = utils.sheet_to_json<string[]>((await book(`/screenings/${id}/results?format=xlsx`)).Sheets['Lists and gaps']!, {
      header: 1,
    });
    expect(sheet).toContainEqual(['note', note]);
    const ndjson = await fetch(`${app.url}/screenings/${id}/results?format=ndjson`, { headers: { 'X-API-Key': app.key } });
    expect((await ndjson.text()).split('"names_cut":[{"')).toHaveLength(2);
  });

  test('is said to be cut while it is monitored, in each run too', async () => {
    const made = (await app.post(`/screenings/${id}/monitor`, {})).body;
    let monitor: any;
    do monitor = (await app.get(`/monitors/${made.id}`)).body;
    while (monitor.newest_run.status !== 'done');
    expect(monitor.names_cut).toEqual(cut);
    for (const path of [`/monitors/${made.id}`, `/monitors/${made.id}/results`]) expect((await app.page(path)).split(note)).toHaveLength(2);
    const { body } = await app.get(`/screenings/${monitor.newest_run.screening_id}`);
    expect(body.names_cut).toEqual(cut);
  });

  test('is said to be cut on the page of its columns, which counts again after another choice', async () => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'payroll.csv');
    const headers = { 'X-API-Key': app.key, 'Sec-Fetch-Site': 'same-origin' };
    const sent = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, redirect: 'manual', headers });
    const draft = sent.headers.get('location')!.split('/').at(-2)!;
    expect(await app.page(`/screenings/${draft}/columns`)).toContain(note);
    await app.post('/screenings/columns', { id: draft, action: 'check', column_0: 'id', column_1: 'last_name', column_2: 'middle_name' });
    const after = await app.page(`/screenings/${draft}/columns`);
    expect(after).toContain('Last names in this roster end at 8 characters (10 of 14 do). Names');
  });

  test('a batch is said to be cut', async () => {
    const { body } = await app.post('/exclusions/screen', { subjects: people });
    const said = note.replace('roster', 'batch');
    expect(body.meta.warnings).toContain(said);
  });

  test('tools for language models say it', async () => {
    const call = async (name: string, input: object) =>
      (await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })).body.result;
    const batch = await call('screen', { subjects: people });
    expect(batch.content[0].text).toContain(note.replace('roster', 'batch'));
    const roster = await call('screen_roster', { subjects: people });
    expect(roster.content[0].text).toContain(note);
  });
});

describe('CSV with every hit', () => {
  const about = ({ screening_outcomes, screening_id, screening_gaps, screening_as_of }: Record<string, string>) => ({
    screening_outcomes,
    screening_id,
    screening_gaps,
    screening_as_of,
  });

  test('of a roster without one has one row that says what came of it', async () => {
    const { body } = await postRoster(app, 'ID,Name\n7,Zzyx Qwvut\n8,Qwvut Xyzzy\n9,');
    const { id, as_of, ...roster } = await screened(app, body.id);
    const rows = table((await app.get(`/screenings/${id}/results?format=csv&rows=hits`)).body as string);
    expect(rows).toHaveLength(1);
    expect([rows[0]!.hit_name, rows[0]!.row_number]).toEqual(['', '']);
    expect(about(rows[0]!)).toEqual({
      screening_outcomes: expect.stringMatching(/^1 invalid; 2 (without a match, with gaps|clear)$/),
      screening_id: id,
      screening_gaps: String(foundIn(roster).gaps.length),
      screening_as_of: as_of,
    });
  });

  test('of one with hits says it in every row', async () => {
    const { body } = await postRoster(app, 'ID,Name\n1,Roland Kesterson\n2,Zzyx Qwvut');
    const { id } = await screened(app, body.id);
    const rows = table((await app.get(`/screenings/${id}/results?format=csv&rows=hits`)).body as string);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.hit_name).not.toBe('');
      expect(row.screening_id).toBe(id);
      expect(row.screening_outcomes).toMatch(/match/);
    }
    // No row is selected: that says nothing about the roster.
    const none = table((await app.get(`/screenings/${id}/results?format=csv&rows=hits&outcome=invalid`)).body as string);
    expect(none.map(about)).toEqual([about(rows[0]!)]);
  });
});
