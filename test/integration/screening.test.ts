import { setTimeout as sleep } from 'node:timers/promises';
import exclusions from '../../indexes/exclusions.ts';
import { REQUIRED_LISTS } from '../../src/fields/required-lists.ts';
import { fold } from '../../src/match/fold.ts';
import type { Question } from '../../src/match/question.ts';
import { type NameOptions, screenName } from '../../src/screening/screen-name.ts';
import { screenNpi } from '../../src/screening/screen-npi.ts';
import { openSearch, type Search } from '../../src/search/client.ts';
import { drain } from '../../src/search/outbox.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { casesOf } from '../support/cases.ts';
import { openDatabase } from '../support/database.ts';
import { fillList, type ListedRow } from '../support/listed-rows.ts';
import { screenedList } from '../support/screened-list.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

const cases = casesOf('integration/screening');

const now = new Date('2026-11-20T12:00:00Z');
const database = openDatabase();
let search: Search;
let away: Search;
const prefix = randomIndexPrefix();

const list = (source_id: string, last_release_date: string, rows: ListedRow[]) =>
  fillList(database, source_id, last_release_date, rows, now);

const screen = (question: Question, options: Partial<NameOptions> = {}, by = search) =>
  screenName({ db: database.db, pool: database.pool, search: by }, question, { now, lists: ['oig_leie'], ...options });

beforeAll(async () => {
  search = openSearch(searchUrl(), { prefix });
  away = openSearch('http://127.0.0.1:9', { prefix, probe_ms: 60_000 });
  await list('oig_leie', '2026-11-10', screenedList);
  await list('tx_medicaid_exclusions', '2026-01-01', [{ last_name: 'HOLLOWAY', first_name: 'MARGARET', list_state: 'TX', state: 'TX' }]);
  await rebuild(search, database.db, exclusions);
});
afterAll(async () => {
  await search.close();
  await away.close();
  await dropIndexes(prefix);
});

describe('outcomes of a name', () => {
  test.each(['Leonard Ostervaan', 'Leonard Ostervan'])('%s is found among businesses alike in half of the name', async (name) => {
    const { hits } = await screen({ name });
    expect(hits[0]?.record.last_name).toBe('OSTERVAAN');
  });
  test('a name alone is possible, whatever its score', async () => {
    const { outcome, hits } = await screen({ name: 'Margaret Ann Holloway' });
    expect(outcome).toBe('possible');
    expect(hits[0]).toMatchObject({ score: 1, outcome: 'possible', corroborated_by: [], matched_name_kind: 'name' });
    expect(hits[0]!.record).toMatchObject({ last_name: 'HOLLOWAY', source: 'oig_leie', file_line: 2, file_name: 'UPDATED.csv' });
  });
  test.each<[string, Question, string[]]>(cases('corroborated by it is a match'))(
    'corroborated by %s it is a match',
    async (_, question, corroborated_by) => {
      const { outcome, hits } = await screen(question);
      expect(outcome).toBe('match');
      expect(hits[0]!.corroborated_by).toEqual(corroborated_by);
    },
  );
  test('the state with two parts only is not corroboration', async () => {
    expect((await screen({ name: 'Rosa Quintanar-Bello', state: 'TX' })).outcome).toBe('possible');
  });
  test('what differs is named', async () => {
    const { hits } = await screen({ name: 'Margaret Ann Holloway', birth_date: '1980-07-08', state: 'FL' });
    expect(hits[0]!.against.map(({ code }) => code)).toEqual(['birth_date_differs', 'state_differs']);
    expect(hits[0]!.score).toBeLessThan(0.85);
  });
  test('a reinstated record is shown and decides nothing', async () => {
    const found = await screen({ name: 'William Farnworth' });
    expect(found.outcome).toBe('clear');
    expect(found.hits[0]).toMatchObject({ outcome: 'inactive', is_active: false });
    expect(found.hits[0]!.against.map(({ code }) => code)).toContain('reinstated');
    expect((await screen({ name: 'William Farnworth' }, { as_of: '2026-05-19' })).outcome).toBe('possible');
  });
  test('no one of the name is clear, with the list, its date and size', async () => {
    const found = await screen({ name: 'Cordelia Vandersloot' });
    expect(found).toMatchObject({ outcome: 'clear', hits: [], gaps: [], degraded: null });
    expect(found.lists_searched).toMatchObject([{ source_id: 'oig_leie', release_date: '2026-11-10', rows: 398 }]);
  });
  test.each<[string, Question]>(cases('is not screenable and says why'))('%s is not screenable and says why', async (_, question) => {
    const { outcome, reason } = await screen(question);
    expect(outcome).toBe('not_screenable');
    expect(reason).toMatch(/name|letter/);
    expect((await screen({ name: 'Home' })).hits).toEqual([]);
  });
});

describe('names', () => {
  test.each<[string, Question, string]>(cases('names'))('%s', async (_, question, matched_name) => {
    expect((await screen(question)).hits[0]?.matched_name).toBe(matched_name);
    expect((await screen(question, {}, away)).hits[0]?.matched_name).toBe(matched_name);
  });
  test('all namesakes are counted, more than one page of candidates', async () => {
    const found = await screen({ name: 'John Abernathy' }, { limit: 5 });
    expect(found.hits).toHaveLength(5);
    expect(found.hits_found).toBe(120);
    const sure = await screen({ name: 'John Abernathy', birth_date: '1983-01-08' }, { limit: 5 });
    expect(sure.hits[0]).toMatchObject({ outcome: 'match', record: { birth_date: '1983-01-08' } });
  });
});

describe('names that stand in another place', () => {
  test.each<[Question, string]>(cases('names that stand in another place'))('%j', async (question, matched_name) => {
    const { outcome, hits } = await screen(question);
    expect(outcome).toBe('possible');
    expect(hits.map((hit) => hit.matched_name)).toEqual([matched_name]);
  });
  test('two people in a line are not crossed, and too little of one is said', async () => {
    expect((await screen({ name: 'Cordelia Holloway; Margaret Vandersloot' })).outcome).toBe('clear');
    expect((await screen({ name: 'Cordelia Vandersloot 12345' })).outcome).toBe('clear');
    expect(await screen({ name: 'Holloway 12345' })).toMatchObject({
      outcome: 'not_screenable',
      reason: expect.stringMatching(/One word/),
    });
  });
});

describe('more than one name in a question', () => {
  test.each<[Question, string]>(cases(': each is searched, and the hit says which met'))(
    '%j: each is searched, and the hit says which met',
    async (question, asked_name) => {
      for (const by of [search, away]) {
        const { outcome, hits } = await screen(question, {}, by);
        expect(outcome).toBe('possible');
        expect(hits[0]!.asked_name).toBe(asked_name);
      }
    },
  );
  test('a record that matches both names is one hit, by the better name', async () => {
    const { hits, hits_found } = await screen({ name: 'Margret Holloway aka Margaret Ann Holloway' });
    expect(hits_found).toBe(1);
    expect(hits[0]).toMatchObject({ asked_name: 'Margaret Ann Holloway', score: 1 });
  });
  test('one that is too little is named, and no one is clear', async () => {
    const { outcome, reason } = await screen({ name: 'Cordelia Vandersloot dba Medical Group' });
    expect(outcome).toBe('not_screenable');
    expect(reason).toMatch(/^Name 2: .*common words/);
    expect((await screen({ name: 'Cordelia Vandersloot dba Lakemont Drugs' })).outcome).toBe('clear');
  });
  test('names behind the eighth are not passed over in silence', async () => {
    const name = Array.from({ length: 10 }, (_, at) => `Cordelia ${'ABCDEFGHIJ'[at]}andersloot`).join(' aka ');
    expect(await screen({ name })).toMatchObject({ outcome: 'not_screenable', reason: expect.stringMatching(/More than 8 names/) });
  });
});

describe('common words of a business', () => {
  test.each<any>(cases('is not screenable'))('%s is not screenable', async (name) => {
    for (const question of [{ name }, { organization_name: name }])
      for (const by of [search, away])
        expect(await screen(question, {}, by)).toMatchObject({
          outcome: 'not_screenable',
          reason: expect.stringMatching(/common words/),
          hits: [],
        });
  });
  test.each(['care center', 'CARE CENTER LLC', 'Care Cneter'])('%s is the business of exactly that name', async (name) => {
    const { outcome, hits } = await screen({ name });
    expect(outcome).toBe('possible');
    expect(hits.map((hit) => hit.matched_name)).toEqual(['CARE CENTERS INC']);
  });
});

describe('what a clerk types', () => {
  test('a particle apart', async () => {
    for (const by of [search, away])
      expect((await screen({ name: 'Maurice O Tarrant' }, {}, by)).hits[0]?.matched_name).toBe('MAURICE OTARRANT');
  });
  test('an initial and a slip, though many bear the very surname', async () => {
    const { hits } = await screen({ name: 'K Abernathy' });
    expect(hits.map(({ record }) => record.last_name)).toEqual(['ABERNETHY']);
  });
  test('the NPI of a record beside another name is a match that says so', async () => {
    for (const name of ['Cordelia Vandersloot', 'Brightwater Pharmacy']) {
      const { outcome, hits } = await screen({ name, npi: '1234567893' });
      expect(outcome).toBe('match');
      expect(hits[0]!.against).toContainEqual({ code: 'name_differs', detail: expect.stringContaining(name) });
    }
    const { hits } = await screen({ name: 'Peggy Holloway', npi: '1234567893' });
    expect(hits[0]!.against.map(({ code }) => code)).not.toContain('name_differs');
  });
  test('a further NPI of a record beside another name is a match too, with the index and without it', async () => {
    for (const by of [search, away]) {
      const { outcome, hits } = await screen({ name: 'Cordelia Vandersloot', npi: '1000000996' }, {}, by);
      expect([outcome, hits[0]?.record.full_name]).toEqual(['match', 'RIVERBEND HOME HEALTH SVCS LLC']);
    }
  });
  test('a mistyped NPI lowers a name hit and never hides it', async () => {
    const { outcome, hits } = await screen({ name: 'Margaret Ann Holloway', npi: '1003000126' });
    expect(outcome).toBe('possible');
    expect(hits[0]!.against.map(({ code }) => code)).toContain('npi_differs');
  });
  test.each<[string, Question]>(cases('is not screenable 2'))('%s is not screenable', async (_, question) => {
    expect(await screen(question)).toMatchObject({ outcome: 'not_screenable', reason: expect.any(String) });
  });
  test.each<any>(cases('is found'))('%s is found', async (name) => {
    expect((await screen({ name })).hits[0]?.record).toMatchObject({ last_name: 'HOLLOWAY' });
  });
  test('a legal form spelt out is the form', async () => {
    const { hits } = await screen({ organization_name: 'Riverbend Home Health Services Limited Liability Company' });
    expect(hits[0]).toMatchObject({ matched_name: 'RIVERBEND HOME HEALTH SVCS LLC', score: expect.any(Number) });
  });
  test('without the index no one is plainly clear', async () => {
    const found = await screen({ name: 'Cordelia Vandersloot' }, {}, away);
    expect(found).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: 'oig_leie', reason: 'search_degraded' }] });
  });
  test('what is loaded and not yet indexed is found, and no one is plainly clear until it is', async () => {
    const { pool, db } = database;
    const { rows } = await pool.query(
      `insert into exclusion overriding system value select (jsonb_populate_record(e, $1::jsonb || jsonb_build_object('id', (select max(id) + 1 from exclusion)))).*
       from exclusion e where last_name = 'ABERNETHY' returning id`,
      [JSON.stringify({ record_key: 'late', last_name: 'ZYLBERQUIST', full_name: 'KAREN ZYLBERQUIST' })],
    );
    const queue = () => pool.query(`insert into index_outbox (alias, document_id) values ('exclusions', $1)`, [rows[0].id]);
    await queue();
    // A look at the queue serves the questions of 50 ms.
    await sleep(60);
    const [late, unlisted] = [await screen({ name: 'Karen Zylberquist' }), await screen({ name: 'Cordelia Vandersloot' })];
    await drain(search, db, [exclusions]);
    const indexed = [await screen({ name: 'Karen Zylberquist' }), await screen({ name: 'Cordelia Vandersloot' })];
    await pool.query('delete from exclusion where id = $1', [rows[0].id]);
    await queue();
    await drain(search, db, [exclusions]);
    expect(late.hits[0]?.record).toMatchObject({ last_name: 'ZYLBERQUIST' });
    expect(unlisted).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: 'oig_leie', reason: 'search_degraded' }] });
    expect(indexed[0]!.hits[0]?.record).toMatchObject({ last_name: 'ZYLBERQUIST' });
    expect(indexed[1]).toMatchObject({ outcome: 'clear', gaps: [], degraded: null });
  });
});

describe('lists and days', () => {
  test('required lists that are missing or too old are gaps', async () => {
    const found = await screen({ name: 'Cordelia Vandersloot' }, { lists: undefined });
    expect(found.outcome).toBe('clear_with_gaps');
    expect(found.gaps).toHaveLength(REQUIRED_LISTS.length - 1);
    expect(found.gaps.find(({ list }) => list === 'tx_medicaid_exclusions')).toMatchObject({ reason: 'release_too_old' });
    expect(found.gaps.find(({ list }) => list === 'ny_medicaid_exclusions')).toMatchObject({ reason: 'not_registered' });
  });
  test('changes without a full list before the day are a gap', async () => {
    const found = await screen({ name: 'Cordelia Vandersloot' }, { as_of: '2023-12-20' });
    expect(found).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: 'oig_leie', reason: 'no_full_list' }] });
  });
  test('the size of a list is what was active that day', async () => {
    const [today] = (await screen({ name: 'Cordelia Vandersloot' })).lists_searched;
    const [then] = (await screen({ name: 'Cordelia Vandersloot' }, { as_of: '2024-02-01' })).lists_searched;
    expect([today!.rows, then!.rows]).toEqual([398, 400]);
  });
  test('lists narrow the search', async () => {
    const found = await screen({ name: 'Margaret Holloway' }, { lists: ['tx_medicaid_exclusions'] });
    expect(found.hits.map(({ record }) => record.source)).toEqual(['tx_medicaid_exclusions']);
  });
  test('a day in the past sees what the list said then', async () => {
    expect((await screen({ name: 'Terence Goneby' })).outcome).toBe('clear');
    expect((await screen({ name: 'Terence Goneby' }, { as_of: '2024-02-01' })).outcome).toBe('possible');
    const before = await screen({ name: 'Terence Goneby' }, { as_of: '2023-01-01' });
    expect([before.outcome, before.gaps[0]!.reason]).toEqual(['not_screenable', 'not_yet_published']);
  });
});

describe('an NPI', () => {
  const check = (npi: string, options: Partial<NameOptions> = {}) =>
    screenNpi({ db: database.db, pool: database.pool, search: away }, npi, { now, lists: ['oig_leie'], ...options });
  test('as the list publishes it is a match, with the index away', async () => {
    expect(await check('1234567893')).toMatchObject({
      outcome: 'match',
      degraded: null,
      hits: [{ corroborated_by: ['npi'], is_active: true }],
    });
  });
  test('of a reinstated record is clear and shows it', async () => {
    expect(await check('1003000126')).toMatchObject({ outcome: 'clear', hits: [{ outcome: 'inactive' }] });
  });
  test('no one has is clear', async () => {
    expect(await check('1999999984')).toMatchObject({ outcome: 'clear', hits: [] });
  });
});

describe('without the index', () => {
  test('the answer is the same, says so and is counted', async () => {
    const question = { name: 'Margaret Ann Holloway', birth_date: '1961-04-05' };
    const [usual, degraded] = [await screen(question), await screen(question, {}, away)];
    expect(degraded.degraded).toMatch(/search service/i);
    expect({ ...degraded, degraded: null }).toEqual(usual);
    expect(away.counts().fallbacks.exclusions).toBeGreaterThan(0);
  });
  test('Postgres folds names as the matcher does', async () => {
    for (const name of ["O'Brien-Smyth", 'Müller & Söhne, Inc.', 'José Ñandú', 'ACME 24/7', 'D’Angelo  Mc Cloud']) {
      const { rows } = await database.pool.query("select folded_names($1, '[]') as folded", [name]);
      expect(rows[0].folded.trim()).toBe(
        fold(name)
          .replace(/[^A-Z0-9]+/g, ' ')
          .trim(),
      );
    }
  });
});
