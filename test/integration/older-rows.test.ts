import { randomUUID } from 'node:crypto';
import { createKey } from '../../src/accounts/keys.ts';
import { migrate, migrationSource } from '../../src/db/migrate.ts';
import { identify } from '../../src/rosters/decisions/identify.ts';
import { readRow } from '../../src/rosters/read.ts';
import { insertMonitor } from '../support/alerts.ts';
import { emptyDatabase } from '../support/database.ts';

test('rows of rosters, monitors and alerts as earlier versions stored them get the form of today', async () => {
  const database = await emptyDatabase();
  const { db, pool } = database;
  const query = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows;
  try {
    while (!(await db.migrate.up({ migrationSource }))[1].includes('0246-queue-of-reconciliations'));
    const { key_id: owner } = await createKey(pool, { name: 'tests' });
    const columns = cases('columns');
    const fault = (...more: string[]) =>
      readRow(columns, { line: 4, values: ['Eve Roe', '02/30/1990', ...more] }, true) as { fault: string };
    const reasons = [fault().fault, fault('x').fault];
    const [found] = cases('stored rows');
    const [id, monitor] = [randomUUID(), await insertMonitor(database, owner)];
    await query(cases('a roster'), [id, owner, JSON.stringify(columns)]);
    await query(cases('its rows'), [id, JSON.stringify(cases('stored rows')), reasons]);
    const [{ secret }] = await query(`select secret from service_secret where name = 'decision'`, []);
    const keys = [found.subject, { ...found.subject, id: ' E-1 ' }].map((subject) => identify(subject, secret).subject_key);
    await query('update monitor set columns = $2 where id = $1', [monitor, JSON.stringify(columns)]);
    await query(cases('a monitor'), [monitor, id, reasons[0]]);
    await query(cases('an alert'), [monitor, owner]);
    await migrate(db);
    expect(await query(cases('rows'), [id, ...keys])).toEqual(cases('expected rows'));
    expect(await query(cases('monitored rows'), [monitor])).toEqual(cases('expected monitored rows'));
    expect(await query(`select content->'subjects' as subjects from alert order by kind`, [])).toEqual(cases('expected alerts'));
  } finally {
    await database.drop();
  }
});
