import { setTimeout as sleep } from 'node:timers/promises';
import { screenName } from '#screening/screen-name';
import { openSearch, type Search } from '#search/client';
import { drain, drainRegularly } from '#search/outbox';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { openDatabase } from '../support/database.ts';
import { fillList } from '../support/listed-rows.ts';
import { askSearch, dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';
import { until } from '../support/until.ts';

const now = new Date('2026-11-20T12:00:00Z');
const prefix = randomIndexPrefix();
const alias = `${prefix}exclusions`;
const database = openDatabase();
const search = openSearch(searchUrl(), { prefix });

const deps = () => ({ db: database.db, pool: database.pool, search });
const lists = ['oig_leie'];

beforeAll(async () => {
  const people = Array.from({ length: 150 }, (_, at) => ({ last_name: `TRENW${at}ICK`, first_name: 'JOSEPH' }));
  await fillList(database, 'oig_leie', '2026-11-10', people, now);
  await rebuild(search, database.db, exclusions, { grace_ms: 0 });
  await database.db('index_outbox').delete();
});
afterAll(async () => {
  await search.close();
  await dropIndexes(prefix);
});

const stranger = { name: 'XANTHE QUORVINDAL' };
/** Every term of the stranger is known to be in no document: there is nothing to search. */
const untilTermsAreRead = () =>
  until(async () => {
    const { searches } = search.counts();
    return (await screenName(deps(), stranger, { now, lists })).outcome === 'clear' && search.counts().searches === searches;
  });
/** A row never changes: another one takes its place, as where a list is loaded. */
const rename = async (last_name: string, named: object, writer: () => Promise<unknown>) => {
  await database.db.transaction(async (change) => {
    const [ended] = await change('exclusion').where({ last_name, observed_to: null }).update({ observed_to: '2026-11-15' }, '*');
    const { id, ...row } = ended;
    const [added] = await change('exclusion').insert({ ...row, ...named, observed_from: '2026-11-15', observed_to: null }, ['id']);
    const changed = [id, added.id].map((one) => ({ alias: 'exclusions', document_id: String(one) }));
    await change('index_outbox').insert(changed);
  });
  await writer();
};
/** As a server repairs beside answering. */
afterEach(async () => {
  const stop = drainRegularly(search, database.db, [exclusions], { every_ms: 20, grace_ms: 0 });
  await until(async () => (await screenName(deps(), { name: 'QUILLON VANTERPOOL' }, { now, lists })).outcome === 'clear');
  await stop();
});
let listed = 'TRENW7ICK';
const other = () => openSearch(searchUrl(), { prefix });
const drained = async () => {
  const by = other();
  await drain(by, database.db, [exclusions], { wait_ms: 60_000 });
  await by.close();
};
const rebuilt = async () => {
  const by = other();
  await rebuild(by, database.db, exclusions, { grace_ms: 0 });
  await by.close();
};

test.each([
  ['is drained', drained],
  ['is built again', rebuilt],
  [
    'is written to by something else and drained',
    async () => {
      await askSearch(`${alias}/_doc/999999?refresh=true`, { method: 'DELETE' });
      await drained();
    },
  ],
])(
  'a name that another process changes while questions run is found by its old terms or its new ones: the index %s',
  async (_how, writer) => {
    const slow: Search = {
      ...search,
      search: async (...query) => {
        await sleep(Math.random() * 300);
        return search.search(...query);
      },
    };
    for (const [nickname, formal] of Object.entries({ BOB: 'ROBERT', TED: 'EDWARD', DICK: 'RICHARD' })) {
      const last_name = `ZANDRIK${nickname}`;
      const named = (first_name: string) => ({ first_name, last_name, full_name: `${first_name} ${last_name}` });
      const answer = () => screenName({ ...deps(), search: slow }, named(nickname), { now, lists });
      await rename(listed, named(nickname), rebuilt);
      listed = last_name;
      await untilTermsAreRead();
      const outcomes = new Set<string>();
      let is_done = false;
      const asking = Array.from({ length: 4 }, async () => {
        while (!is_done) outcomes.add((await answer()).outcome);
      });
      await rename(listed, named(formal), writer);
      await sleep(300);
      is_done = true;
      await Promise.all(asking);
      expect([...outcomes].filter((one) => one !== 'clear_with_gaps')).toEqual(['possible']);
      expect((await answer()).outcome).toBe('possible');
    }
  },
);

test('who is added to a list is found from then on, and the terms are read again', async () => {
  await untilTermsAreRead();
  await rename('TRENW8ICK', { first_name: 'XANTHE', last_name: 'QUORVINDAL', full_name: 'XANTHE QUORVINDAL' }, drained);
  const found = async () => (await screenName(deps(), stranger, { now, lists })).hits.length;
  for (let at = 0; at < 20; at++) expect(await found()).toBe(1);
});
