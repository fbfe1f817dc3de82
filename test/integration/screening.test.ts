import { setTimeout as sleep } from 'node:timers/promises';
import { REQUIRED_LISTS } from '#fields/required-lists';
import { fold } from '#match/fold';
import type { Question } from '#match/question';
import { type NameOptions, screenName } from '#screening/screen-name';
import { screenNpi } from '#screening/screen-npi';
import { drain } from '#search/outbox';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { openDatabase } from '../support/database.ts';
import { fillList, type ListedRow } from '../support/listed-rows.ts';
import { screenedList } from '../support/screened-list.ts';
import { ownSearch } from '../support/search.ts';

const now = new Date('2026-11-20T12:00:00Z');
const database = openDatabase();
const search = ownSearch();
const away = ownSearch({ prefix: search.prefix, probe_ms: 60_000 }, 'http://127.0.0.1:9');

const list = (source_id: string, last_release_date: string, rows: ListedRow[]) =>
  fillList(database, source_id, last_release_date, rows, now);

const screen = (question: Question, options: Partial<NameOptions> = {}, by = search) =>
  screenName({ db: database.db, pool: database.pool, search: by }, question, { now, lists: ['oig_leie'], ...options });

beforeAll(async () => {
  await list('oig_leie', '2026-11-10', screenedList);
  await list('tx_medicaid_exclusions', '2026-01-01', [{ last_name: 'HOLLOWAY', first_name: 'MARGARET', list_state: 'TX', state: 'TX' }]);
  await rebuild(search, database.db, exclusions);
});

/** Outcome, reason, the first hits with what they agree and differ in, and gaps. */
const summaryOf = ({ outcome, reason, hits_found, hits, gaps, lists_searched }: Awaited<ReturnType<typeof screen>>) =>
  [
    `${outcome}${reason ? ` because ${reason}` : ''}; ${lists_searched.map(({ rows }) => rows).join()} listed, ${hits_found} hits`,
    ...hits.slice(0, 2).map((hit) => {
      const against = hit.against.map(({ code }) => code);
      const [agrees, differs] = [hit.corroborated_by, against].map((codes) => codes.join(' '));
      return `${hit.matched_name} (${hit.matched_name_kind} of ${hit.record.full_name}) for ${hit.asked_name}: ${hit.score.toFixed(3)} ${hit.outcome}${agrees && `, agrees ${agrees}`}${differs && `, differs ${differs}`}`;
    }),
    ...gaps.map(({ list, reason }) => `gap ${list} ${reason}`),
  ].join('; ');

describe('a question', () => {
  test.each<any[]>(cases('rows'))('%j %j', async (question, options, by, expected) => {
    const found = await screen(question, options);
    expect(summaryOf(found)).toBe(expected);
    if (by !== 'both') return;
    const degraded = await screen(question, options, away);
    const names = (of: typeof found) => [of.outcome.slice(0, 5), of.reason, of.hits[0]?.matched_name, of.hits[0]?.asked_name];
    expect(names(degraded)).toEqual(names(found));
  });
});

describe('the index', () => {
  test('without the index no one is plainly clear', async () => {
    const found = await screen({ name: 'Cordelia Vandersloot' }, {}, away);
    expect(found).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: 'oig_leie', reason: 'search_degraded' }] });
  });
  test('what is loaded and not yet indexed is found, and no one is plainly clear until it is', async () => {
    const { pool, db } = database;
    const { rows } = await pool.query(cases<string>('what is loaded and not'), [
      JSON.stringify({ record_key: 'late', last_name: 'ZYLBERQUIST', full_name: 'KAREN ZYLBERQUIST' }),
    ]);
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
});

describe('an NPI', () => {
  const check = (npi: string, options: Partial<NameOptions> = {}) =>
    screenNpi({ db: database.db, pool: database.pool, search: away }, npi, { now, lists: ['oig_leie'], ...options });
  test('as the list publishes it is a match, with the index away', async () => {
    expect(await check('1234567893')).toMatchObject(cases('as the list publishes it'));
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
