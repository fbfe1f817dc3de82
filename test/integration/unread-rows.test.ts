import { inTransaction } from '#db/in-transaction';
import { createMonitor } from '#rosters/monitoring/open-run';
import { screenWithout, unreadRows } from '#rosters/screen-rows';
import { runRoster } from '../support/decisions-api.ts';
import { depsOf, monitorUntilDone } from '../support/monitored.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values).then(({ rows }) => rows);
const kesterson = { name: 'Roland Kesterson', birth_date: '1960' };

/** A roster with two rows that cannot be screened in full, and what screens them without a value. */
async function unread() {
  const { id } = await runRoster(app, [kesterson, { ...kesterson, birth_date: '1961' }]);
  const [{ owner }] = await sql('select owner from screening where id = $1', [id]);
  const rows = (await unreadRows(app.database.serving.pool, owner, id, null))!;
  const screen = () =>
    screenWithout(depsOf(app) as any, { account: owner, now: new Date(), signal: AbortSignal.timeout(60_000) }, id, rows);
  return { id, owner, screen };
}

test('a row that is erased while it is screened without a value gets no result, and its certificate no subject', async () => {
  const { id, screen } = await unread();
  await sql(cases('erased rows'), [id]);
  const { id: single } = await screen();
  expect(
    await sql('select review, result is null as none, screened_without from screening_subject where screening_id = $1 order by position', [
      id,
    ]),
  ).toEqual([
    { review: 'none', none: true, screened_without: null },
    { review: 'open', none: false, screened_without: expect.objectContaining({ screening_id: single, position: 2 }) },
  ]);
  expect(
    await sql('select index, content is null as erased, salt is null as unsalted from certificate_subject where id = $1 order by index', [
      single,
    ]),
  ).toEqual([
    { index: 0, erased: true, unsalted: true },
    { index: 1, erased: false, unsalted: false },
  ]);
});

test.each(['before', 'after'])(
  'hits of a row that no run can screen, found %s the first run, are reviewed in the monitor',
  async (when) => {
    const { id, owner, screen } = await unread();
    if (when === 'before') await screen();
    const now = new Date();
    const query = { owner, screening_id: id, name: 'Staff', options: {}, now };
    const monitor = await inTransaction(app.database.serving.pool, (client) => createMonitor(depsOf(app), client, query));
    await monitorUntilDone(depsOf(app), now);
    if (when === 'after') await screen();
    const { body } = await app.get(`/monitors/${monitor}`);
    expect([body.newest_run.status, body.counts.invalid, body.review]).toEqual([
      'done',
      2,
      { open: 2, changed: 0, pending: 0, decided: 0 },
    ]);
    const { results } = (await app.get(`/monitors/${monitor}/results?review=open`)).body;
    expect(results.map((row: any) => [row.outcome, row.screening_id, row.result_position])).toEqual([
      ['invalid', id, 1],
      ['invalid', id, 2],
    ]);
  },
);
