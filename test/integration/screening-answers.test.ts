import { read, utils } from '@e965/xlsx';
import { isMansName } from '#match/name-frequencies';
import type { Question } from '#match/question';
import { screenSubjects } from '#rosters/screen-rows';
import { screenBatch } from '#screening/screen-batch';
import type { Search } from '#search/client';
import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';
import { byBatch, byCommand, byModel, byPage, bySearch } from '../support/screening-ways.ts';

const app = openApp();

const birth_date = '1921-01-02';
let name: string;

const folder = ownFolder();
beforeAll(async () => {
  const { rows } = await app.database.pool.query(cases('rows'));
  name = rows[0].name;
});

test('an outcome by hits with another birth date alone says so in every way in, and hides none of them', async () => {
  const question = { name, birth_date };
  const plain = await bySearch(app, { name });
  const search = await bySearch(app, question);
  expect([plain.differences, plain.hits_that_differ]).toEqual([null, 0]);
  expect([search.outcome, search.total]).toEqual(['possible', plain.total]);
  expect(search.hits_that_differ).toBe(search.total);
  expect(search.differences).toMatch(/^Only (1 potential match that differs|\d+ potential matches that differ) in birth date/);
  expect(search.results[0].differs_in).toEqual(['birth_date']);
  const ways = [(await byBatch(app, [question]))[0], (await byModel(app, [question]))[0], await byPage(app, question)];
  for (const one of [...ways, (await byCommand(app, [question], folder))[0]])
    expect([one.differences, one.hits_that_differ]).toEqual([search.differences, search.hits_that_differ]);
  const page = await app.get(`/screen?${new URLSearchParams({ q: name, birth_date })}`, { headers: { Accept: 'text/html' } });
  expect(page.body).toContain(`<p>${search.differences} Compare the details below.</p>`);
});

test('such hits stand below those that nothing tells apart', async () => {
  const { first_name, last_name } = ids.excluded_person;
  const { results, differences } = await bySearch(app, { first_name, last_name, birth_date });
  const apart = results.map(({ differs_in }: { differs_in: string[] }) => differs_in.length > 0);
  expect(apart).toEqual([...apart].sort());
  expect(new Set(apart).size).toBe(2);
  expect(differences).toMatch(/^\d+ hits?, and below (it|them) 1 potential match that differs in birth date\./);
});

/** What each way says: the same outcome and reason, with what to enter. */
async function everyWay(questions: Question[]) {
  const search = await Promise.all(questions.map((question) => bySearch(app, question)));
  const named = questions.filter(({ name }) => name !== undefined);
  const page = await Promise.all(named.map((question) => byPage(app, question)));
  const [batch, model, command] = [await byBatch(app, questions), await byModel(app, questions), await byCommand(app, questions, folder)];
  const pages = new Map(named.map(({ name }, at) => [name, page[at]]));
  return questions.map((question, at) => ({
    question,
    answers: [search[at], batch[at], model[at], command[at], pages.get(question.name) ?? search[at]].map(({ outcome, reason }) => [
      outcome,
      reason,
    ]),
  }));
}

const reasons: [RegExp, Question[]][] = cases('reasons');

test('numbers, wildcards and words for missing values are not screenable, whichever way they come', async () => {
  for (const { question, answers } of await everyWay(reasons.flatMap(([, questions]) => questions))) {
    const [reason] = reasons.find(([, questions]) => questions.includes(question))!;
    expect({ question, answers }).toEqual({ question, answers: answers.map(() => ['not_screenable', expect.stringMatching(reason)]) });
  }
});

test('a listed person is found behind a degree, whichever way they come', async () => {
  const { rows } = await app.database.pool.query(cases<string>('a listed person is found'));
  const questions = rows.flatMap(({ first_name, last_name }): Question[] => [
    { name: `${last_name}, R.N. ${first_name}` },
    { first_name: `Nurse ${first_name}`, last_name },
    { name: `${first_name} ${last_name.slice(0, -1)} LNA` },
  ]);
  expect(questions).toHaveLength(9);
  for (const { question, answers } of await everyWay(questions))
    expect({ question, answers }).toEqual({ question, answers: answers.map(() => ['possible', null]) });
});

test('nothing but a word for a missing value is not screenable in the box of a name, a search and a batch', async () => {
  const names = ['None', 'null', 'FNU LNU', 'Unknown', 'N/A'];
  const batch = await byBatch(
    app,
    names.map((name) => ({ name })),
  );
  for (const [at, name] of names.entries())
    expect([name, (await byPage(app, { name })).outcome, (await bySearch(app, { name })).outcome, batch[at].outcome]).toEqual([
      name,
      ...Array(3).fill('not_screenable'),
    ]);
});

/** The real search server, asked something malformed for names that hold a word. */
const malformedFor = (word: string): Search => ({
  ...app.search,
  search: (alias, body, options) =>
    app.search.search(alias, JSON.stringify(body).includes(`"=${word}"`) ? { query: { dis_max: { queries: [] } } } : body, options),
});

const subjects = [{ name: 'Roland Kesterson', state: 'TX' }, { name: 'Arvid Malformwick' }, { name: 'Zephyrine Qualtrow' }];

describe('a subject whose question the search server refuses', () => {
  test('keeps no other of its batch from being screened, and is never clear', async () => {
    const deps = { db: {}, pool: app.database.pool, search: malformedFor('MALFORMWICK') };
    const before = app.search.counts().refused;
    const { items, degraded } = await screenBatch(deps, { npis: [], subjects }, { now: new Date() });
    expect(degraded).toBeNull();
    expect(items.map(({ outcome }) => outcome)).toEqual(['possible', null, expect.stringMatching(/^clear/)]);
    expect(items[1]!.error).toMatch(/was not screened because of an internal error/);
    expect(app.search.counts().refused).toBe(before + 1);
  });
  test('is an invalid row of a roster with the reason', async () => {
    const deps = { db: {}, pool: app.database.pool, search: malformedFor('MALFORMWICK') };
    const { rows } = await screenSubjects(
      deps,
      subjects.map((subject) => ({ subject })),
      { now: new Date() },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['possible', 'invalid', expect.stringMatching(/^clear/)]);
    expect(rows[1]!.reason).toMatch(/Screen it separately/);
    expect(rows[1]!.certified).toMatchObject({ outcome: null, hits: [] });
  });
});

const fetched = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.send(path, { headers });
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

const npi = ids.npi.excluded;
const line = `Zebulon Quartermaine ${npi}`;

test('an NPI typed with a name finds who has it in every interface', async () => {
  const apart = { name: 'Zebulon Quartermaine', npi };
  const [single, [batch], [model], page] = await Promise.all([
    bySearch(app, { name: line }),
    byBatch(app, [{ name: line }]),
    byModel(app, [{ name: line }]),
    byPage(app, { name: line }),
  ]);
  const [as_field] = await byBatch(app, [apart]);
  expect([single.outcome, batch.outcome, model.outcome, page.outcome]).toEqual(['match', 'match', 'match', 'match']);
  expect(batch.federal_hits).toEqual(as_field.federal_hits);
  expect(single.results.map(({ record }: any) => record.npi)).toContain(npi);
});

test('a name with a number that a list writes behind it is found by the form and the search as by a batch', async () => {
  const name = 'Roland Kesterson -08329532';
  const [single, [batch], page] = await Promise.all([bySearch(app, { name }), byBatch(app, [{ name }]), byPage(app, { name })]);
  const without = await bySearch(app, { name: 'Roland Kesterson' });
  expect(without.results.length).toBeGreaterThan(0);
  expect([single.outcome, batch.outcome, page.outcome]).toEqual(Array(3).fill(without.outcome));
  expect(single.results.map(({ record }: any) => record.record_ref)).toEqual(without.results.map(({ record }: any) => record.record_ref));
  const shown = await app.get(`/screen?q=${encodeURIComponent(name)}`, { headers: { Accept: 'text/html' } });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('screened without the number in it');
  const meant = await app.get(`/screen?q=${encodeURIComponent('Zebulon Quartermaine NPI 12345678')}`);
  expect([meant.status, meant.body.detail]).toEqual([400, expect.stringContaining('ten-digit NPI')]);
});

test('a cell that says that there is no name counts as empty', async () => {
  const answer = await postRoster(app, Buffer.from('Name\n"-, N/A"\nZebulon Quartermaine\n'), { type: 'text/csv' });
  expect([answer.status, answer.body.subjects]).toEqual([202, 2]);
});

interface Listed {
  first_name: string;
  last_name: string;
  birth_date: string;
}

let listed: Listed[];

beforeAll(async () => {
  const { rows } = await app.database.pool.query<Listed>(cases('listed'));
  listed = rows.filter(({ first_name }) => !isMansName(first_name.toUpperCase()));
});

const screened = async (subjects: object[]) => {
  const { status, body } = await app.post('/exclusions/screen', { subjects });
  expect(status).toBe(200);
  return body.results as { outcome: string; hits: { record: Listed; summary: string }[] }[];
};
const some = () => listed.slice(0, 40);

test('everyone on a list with a birth date is found by first name and birth date after the last name changed', async () => {
  expect(some().length).toBeGreaterThan(10);
  const results = await screened(some().map(({ first_name, birth_date }) => ({ first_name, last_name: 'Vandersloot', birth_date })));
  for (const [at, { outcome, hits }] of results.entries()) {
    const own = hits.find(({ record }) => record.birth_date === some()[at]!.birth_date && record.last_name === some()[at]!.last_name);
    expect([some()[at], outcome, own?.summary]).toEqual([some()[at], 'possible', expect.stringContaining('possibly a former name')]);
  }
});

test('and by what a program left of the last name beside an initial, which without the birth date is not enough', async () => {
  const cut = some().map(({ first_name, last_name, birth_date }) => ({
    ...{ first_name: first_name[0], last_name: last_name.slice(0, 6), birth_date },
  }));
  for (const [at, { hits }] of (await screened(cut)).entries())
    expect([cut[at], hits.map(({ record }) => record.last_name)]).toEqual([cut[at], expect.arrayContaining([some()[at]!.last_name])]);
});

test('another birth date finds no one by the first name', async () => {
  const results = await screened(some().map(({ first_name }) => ({ first_name, last_name: 'Vandersloot', birth_date: '1901-02-03' })));
  expect(results.flatMap(({ hits }) => hits)).toEqual([]);
});

const refused = async (path: string, body: object) => {
  const { status, body: problem } = await app.post(path, body);
  expect(status).toBe(400);
  return problem;
};
const SSN = 'a Social Security number is never accepted, and this one was not stored';

test.each<[string, string]>(cases('other names of fields'))(
  '%s in a body, a query or the arguments of a tool suggests %s',
  async (wrong, field) => {
    const words = `such as ${field}`;
    const { errors } = await refused('/exclusions/screen', { subjects: [{ [wrong]: 'x' }] });
    expect(errors.map((one: any) => [one.parameter, one.expected])).toContainEqual([`subjects.0.${wrong}`, expect.stringContaining(words)]);
    const meant = `did you mean ${field}?`;
    expect((await app.get(`/exclusions/search?name=Ada+Roe&${wrong}=x`)).body.detail).toContain(meant);
    const { body } = await app.post('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'screen', arguments: { name: 'Ada Roe', [wrong]: 'x' } },
    });
    expect(body.result.content[0].text).toContain(meant);
  },
);

test('a Social Security number is refused wherever it is sent, says that it was not stored, and is not repeated', async () => {
  const value = '900-12-3456';
  const problems = [
    await refused('/exclusions/screen', { subjects: [{ name: 'Ada Roe', ssn: value }] }),
    (await app.get(`/exclusions/search?name=Ada+Roe&ssn=${value}`)).body,
    (await postRoster(app, `Name,SSN\nAda Roe,${value}\n`)).body,
  ];
  for (const problem of problems) {
    expect(problem.detail).toContain(SSN);
    expect(JSON.stringify(problem)).not.toContain(value);
  }
});

test('an upload of the website keeps no Social Security number until its columns are confirmed', async () => {
  const form = new FormData();
  form.set('file', new Blob(['Name,State,Employee SSN\nAda Roe,TX,900-12-3456\n'], { type: 'text/csv' }), 'staff.csv');
  const answer = await app.ask('/screenings/new', { method: 'POST', body: form, headers: { Origin: app.url } });
  expect(answer.status).toBe(303);
  const { rows } = await app.database.pool.query(`select to_jsonb(s)::text as text from screening_subject s where cells is not null`);
  expect(rows.map(({ text }) => text).join()).toContain('Ada Roe');
  expect(rows.map(({ text }) => text).join()).not.toContain('900-12');
  const { body } = await app.get(new URL(answer.headers.get('location')!, app.url).pathname, { headers: { Accept: 'text/html' } });
  expect(body).toContain(`Left out: ${SSN}`);
});

const list = async (source_id: string) => (await app.get(`/exclusions/lists/${source_id}`, { key: null })).body;
describe('the federal list', () => {
  test('counts its records by action, and says what each release changed', async () => {
    const answer = await list('oig_leie');
    const stored = await app.database.pool.query(
      "select count(*)::int as n, count(npi)::int as npi from exclusion where source = 'oig_leie' and observed_to is null",
    );
    expect(answer).toMatchObject({ list_state: null, rows: stored.rows[0].n, with_npi: stored.rows[0].npi, is_sample: true });
    const sum = (member: 'records' | 'in_force') => answer.actions.reduce((total: number, one: any) => total + one[member], 0);
    expect([sum('records'), sum('in_force')]).toEqual([answer.rows, answer.in_force]);
    expect(answer.in_force).toBeLessThan(answer.rows);
    const loads = (await app.get('/sources/oig_leie/history?status=accepted&limit=10')).body.results;
    expect(answer.releases.map(({ load_id }: any) => load_id)).toEqual(loads.map(({ load_id }: any) => load_id));
    const npi = ids.npi.newly_excluded;
    const { rows } = await app.database.pool.query('select full_name from exclusion where source = $1 and npi = $2', ['oig_leie', npi]);
    const { results } = (await app.get('/exclusions/changes?list=oig_leie&kind=added&limit=200', { key: null })).body;
    expect(results.map(({ full_name }: any) => full_name)).toContain(rows[0].full_name);
  });

  test('advises to compare only what the list publishes', async () => {
    const { rows } = await app.database.pool.query(cases<string>('advises to compare only what'));
    expect(rows.some(({ births }) => births === 0)).toBe(true);
    for (const { source, births, licenses, places } of rows) {
      const said = (await list(source)).verification.steps.join(' ');
      const named = ['birth date', 'license number', 'address'].map((one) => said.includes(one));
      expect([source, ...named]).toEqual([source, births > 0, licenses > 0, places > 0]);
    }
  });
});

test('a list downloaded in several pages gives no reason for being empty', async () => {
  const file = await app.send('/exclusions/lists/oig_leie/records?format=ndjson&all=true');
  const lines = (await file.text()).trim().split('\n');
  const last = JSON.parse(lines.at(-1)!);
  expect(last.total).toBe(lines.length - 1);
  expect(last.total).toBeGreaterThan(0);
  expect(last.meta.sources).toHaveLength(1);
  expect(last.meta).not.toHaveProperty('empty_reason');
});
