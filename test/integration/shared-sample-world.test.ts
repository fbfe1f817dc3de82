import { drain } from '#search/outbox';
import { verify } from '#search/verify';
import { indexes } from '../../indexes/all.ts';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

// Test files share one loaded and indexed world: what one of them changes must never reach another.
let one: SampleApp;
let other: SampleApp;
beforeAll(async () => {
  [one, other] = await Promise.all([sampleApp(), sampleApp()]);
});
afterAll(() => Promise.all([one?.close(), other?.close()]));

const hospitals = indexes.find(({ alias }) => alias === 'hospitals')!;
const named = async (app: SampleApp) => (await app.get('/hospitals?q=zyxomat')).body.results.length;

test('a change to the rows and indexes of one sample world is not seen in another', async () => {
  const { db } = one.database;
  await db('facility').where({ ccn: ids.ccn.acute }).whereNull('observed_to').update({ name: 'ZYXOMAT HOSPITAL' });
  await db('index_outbox').delete();
  await db('index_outbox').insert({ alias: 'hospitals', document_id: ids.ccn.acute });
  const [report] = await drain(one.search, db, indexes);
  expect(report).toMatchObject({ alias: 'hospitals', outcome: 'drained', failures: [] });
  expect([await named(one), await named(other)]).toEqual([1, 0]);
  expect(await verify(one.search, db, hospitals)).toMatchObject({ agrees: true });
  expect(await verify(other.search, other.database.db, hospitals)).toMatchObject({ agrees: true });
});
