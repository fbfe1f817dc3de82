import { ids } from '../../sample/ids.ts';
import { executives } from '../../src/link/executives/linker.ts';
import { runLinker } from '../../src/link/run.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return explained(answer.body);
};
const parent = ids.system_id;

test('arrivals and departures are those of the system’s employers', async () => {
  const { moves } = await body(`/systems/${parent}`);
  const { rows } = await app.database.db.raw(
    `select event, count(*)::int as n from employer_move where system_id like '${parent}%' group by event`,
  );
  const of = (event: string) => rows.find((row: any) => row.event === event)?.n ?? 0;
  expect([moves.arrival_count, moves.departure_count]).toEqual([of('arrival'), of('departure')]);
  expect(moves.recent.length).toBe(Math.min(25, of('arrival') + of('departure')));
});

test('linked again, executives keep their links and the day of them; nothing new is due', async () => {
  const links = async () => (await app.database.db.raw('select * from executive_link order by record_kind, record_id')).rows;
  const before = await links();
  const [report] = await runLinker(app.database.db, executives, { all: true });
  expect(await links()).toEqual(before);
  expect(before.length).toBe(report!.counts.executives);
  const refused = Object.values(report!.refused).reduce((sum, n) => sum + n, 0);
  expect(report!.counts.linked.high + report!.counts.linked.medium + refused).toBe(report!.counts.executives);
  expect(await runLinker(app.database.db, executives)).toEqual([]);
});
