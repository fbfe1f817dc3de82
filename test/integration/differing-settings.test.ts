import pino from 'pino';
import { processRecord } from '#cli/process-record';
import { config } from '#config';
import { openPool } from '#db/pool';
import { roleAddress } from '#db/roles';
import { decidingSettings } from '#db/service-process';
import { openApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const token = 'token-of-the-tests';
const api = openApi(database, { settings: { METRICS_TOKEN: token } });

async function startProcess(settings: Record<string, string>) {
  const pool = openPool(roleAddress(database.url, 'serve')!, { max: 2 });
  const lines: Record<string, any>[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const record = processRecord({ pool, log, config: config({ DATABASE_URL: database.url, ...settings }) } as never, { every_ms: 50 });
  const end = await record();
  return {
    lines,
    errors: () => lines.filter(({ level }) => level === 50).map(({ settings: names }) => names),
    async stop() {
      await end();
      await pool.end();
    },
    /** As if it were killed: its row stays. */
    async kill() {
      const { rows } = await pool.query('select * from service_process');
      await end();
      for (const { id, host, version, settings: kept } of rows) await pool.query(cases('a process'), [id, host, version, kept]);
      await pool.end();
    },
  };
}

const metric = async (setting: string) => {
  const { text } = await api.ask('/metrics', { key: null, headers: { Authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^proviso_settings_differ\\{setting="${setting}"\\} (\\d)$`, 'm').exec(text)![1]);
};
const health = async () => {
  // Probes are shared for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return (await api.ask('/health/deep', { key: null })).body.dependencies.settings;
};

test('a process that starts with other required lists is named: in the log, in a metric, in /health/deep; a rolling change ends it', async () => {
  const first = await startProcess({ REQUIRED_LISTS: 'IL,ME' });
  const second = await startProcess({ REQUIRED_LISTS: 'me_medicaid_exclusions, il' });
  expect([first.errors(), second.errors(), await metric('REQUIRED_LISTS')]).toEqual([[], [], 0]);
  expect(await health()).toMatchObject({ state: 'green', reason: null });

  const third = await startProcess({ REQUIRED_LISTS: 'IL' });
  expect(third.errors()).toEqual([['REQUIRED_LISTS']]);
  expect(third.lines.find(({ level }) => level === 50)).toMatchObject(cases('a process that starts with'));
  await until(() => first.errors().length === 1);
  expect([await metric('REQUIRED_LISTS'), await metric('INDEX_PREFIX')]).toEqual([1, 0]);
  expect(await health()).toMatchObject({ state: 'amber', reason: 'REQUIRED_LISTS differs between the 3 running processes' });

  // One after the other is replaced; it is said once, and ends when none has the old value.
  await first.stop();
  const fourth = await startProcess({ REQUIRED_LISTS: 'il' });
  expect(await metric('REQUIRED_LISTS')).toBe(1);
  await second.stop();
  await until(() => fourth.lines.some(({ msg }) => msg === 'running processes have the same settings again'));
  expect([third.errors().length, await metric('REQUIRED_LISTS')]).toEqual([1, 0]);
  expect(await health()).toMatchObject({ state: 'green' });
  await third.stop();
  await fourth.stop();
  const { rows } = await database.pool.query('select count(*)::int as n from service_process');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a process that was killed counts for a minute, and its row is removed later', async () => {
  const killed = await startProcess({ INDEX_PREFIX: 'other-' });
  await killed.kill();
  const now = await startProcess({});
  expect([now.errors(), await metric('INDEX_PREFIX')]).toEqual([[], 0]);
  await database.pool.query(`update service_process set seen_at = now() - interval '25 hours' where seen_at < now() - interval '1 minute'`);
  const next = await startProcess({});
  const { rows } = await database.pool.query('select count(*)::int as n from service_process');
  expect(rows).toEqual([{ n: 2 }]);
  await now.stop();
  await next.stop();
});

test('fingerprints show no value, and each setting counts', () => {
  const of = (settings: Record<string, string>) => decidingSettings(config(settings));
  const secret = 'a secret of more than 32 characters'.replaceAll(' ', '-');
  const changes = { REQUIRED_LISTS: 'sam', INDEX_PREFIX: 'other-', SIGNING_SECRET: secret, SCREENING_RETENTION_DAYS: '30' };
  for (const [setting, value] of Object.entries(changes)) {
    const [before, after] = [of({}), of({ [setting]: value })];
    expect(Object.keys(before).filter((name) => before[name as keyof typeof before] !== after[name as keyof typeof after])).toEqual([
      setting,
    ]);
    expect(JSON.stringify(after)).not.toContain(value);
  }
});
