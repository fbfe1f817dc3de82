import type { Question } from '#match/question';
import { screenName } from '#screening/screen-name';
import { CANDIDATES } from '#search/name-candidates';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { openDatabase } from '../support/database.ts';
import { fillList } from '../support/listed-rows.ts';
import { ownSearch } from '../support/search.ts';

const now = new Date('2026-11-20T12:00:00Z');
const database = openDatabase();
const search = ownSearch();
const namesake = { first_name: 'OTTOLINE', last_name: 'QUANDREY' };

beforeAll(async () => {
  await fillList(
    database,
    'oig_leie',
    '2026-11-10',
    [
      { organization_name: 'DFK AMBULANCE SERVICE INC' },
      { organization_name: 'Q & T INTERNAL MEDICINE GROUP' },
      { organization_name: 'TARWICK INC', other_names: JSON.stringify([{ kind: 'dba', name: 'HRX' }]) },
      { organization_name: 'GONE 7Y RECOVERY', observed_from: '2026-01-01', observed_to: '2026-06-01' },
      // The index finds it for earlier days too, Postgres then knows better.
      { ...namesake, observed_from: '2026-07-01', exclusion_date: '2024-05-01', reinstatement_date: '2026-09-01' },
      ...Array(CANDIDATES + 2).fill(namesake),
    ],
    now,
  );
  await rebuild(search, database.db, exclusions);
});

const screen = (question: Question, as_of?: string) =>
  screenName({ db: database.db, pool: database.pool, search }, question, { now, lists: ['oig_leie'], required: ['oig_leie'], as_of });

describe('a business whose name is one short word', () => {
  test.each<[Question, string | null]>(cases('short names'))(
    '%o is too little unless it is the whole name of one',
    async (question, as_of) => {
      expect(await screen(question, as_of ?? undefined)).toMatchObject({
        outcome: 'not_screenable',
        reason: expect.stringMatching(/^One short word/),
      });
    },
  );
  test('is a hit where it is the whole name of one', async () => {
    expect(await screen({ organization_name: 'HRX LLC' })).toMatchObject({ outcome: 'possible', reason: null });
  });
  test('is a hit or too little where only words of the trade are beside it', async () => {
    for (const organization_name of ['DFK', 'DFK Inc']) expect((await screen({ organization_name })).outcome).not.toBe('clear');
  });
  test('a list to browse without records says what is not listed', async () => {
    const deps = { db: database.db, pool: database.pool, search };
    const search_options = { now, lists: ['oig_leie'], required: ['oig_leie'], is_search: true };
    expect((await screenName(deps, { name: 'Zzyvax' }, search_options)).listing).toBe(
      'No listed person has the last name ZZYVAX or one that sounds like it, and no listed business has this word in its name.',
    );
    expect((await screenName(deps, { organization_name: 'Center Clinic' }, search_options)).listing).toBe(
      'No listed business has the words CENTER CLINIC in its name.',
    );
  });
  test('a single name has no number, however it is read', async () => {
    expect((await screen({ name: 'Zzyvax #3321' })).reason).toMatch(/^One word/);
    expect((await screen({ name: 'Zzyvax; Jane Roe' })).reason).toMatch(/^Name 1: One word/);
    expect((await screen({ name: 'Jane Roe; Zzyvax' })).reason).toMatch(/^Name 2: One word/);
  });
  test('in any other way it is as little as before', async () => {
    for (const name of ['CVS', 'H-E-B', '3M']) expect((await screen({ name })).outcome).toBe('not_screenable');
    expect((await screen({ organization_name: 'Q' })).outcome).toBe('not_screenable');
  });
});

test('more namesakes than are compared at once are all found, on an earlier day too', async () => {
  const found = async (as_of?: string) => (await screen({ name: 'Ottoline Quandrey' }, as_of)).hits_found;
  expect([await found(), await found('2026-06-15')]).toEqual([CANDIDATES + 3, CANDIDATES + 2]);
});
