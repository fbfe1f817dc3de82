import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { createKey } from '#accounts/keys';
import { tiers } from '#accounts/plans';
import { openQuota, type Quota } from '#accounts/quota';
import { root } from '#root';
import { openDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { until } from '../support/until.ts';

interface Process {
  url: string;
  clock: (at: string) => Promise<void>;
  stop: () => Promise<void>;
}

const database = openDatabase();
let processes: Process[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

async function apiProcess(): Promise<Process> {
  const args = ['test/support/api-process.ts', database.url];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = (await lines.next()).value as string;
  return {
    url,
    async clock(at) {
      child.stdin.write(`clock ${at}\n`);
      await lines.next();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end('stop\n');
      }),
  };
}

beforeAll(async () => {
  processes = await Promise.all([apiProcess(), apiProcess(), apiProcess()]);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(processes.map((one) => one.stop()));
});

interface Told {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const ask = (url: string, key: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    get(`${url}/things/1234567893`, { agent, headers: { 'X-API-Key': key } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    }).on('error', reject);
  });

/** Clients that ask on, each of one process, until each is refused; how often each status came. */
async function untilRefused(key: string, clients: number): Promise<{ answered: number; refused: Told[]; others: number }> {
  let answered = 0;
  let others = 0;
  const refused: Told[] = [];
  const client = async (at: number) => {
    for (;;) {
      const stated = await ask(processes[at % processes.length]!.url, key);
      if (stated.status === 429) return void refused.push(stated);
      if (stated.status === 200) answered += 1;
      else others += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_none, at) => client(at)));
  return { answered, refused, others };
}

describe('100 clients of one key over three API processes', () => {
  test('are cut off at exactly the quota, and after midnight UTC at exactly the quota of the next day', async () => {
    const { key, key_id } = await createKey(database.pool, { name: 'hundred clients', tier: 'free' });
    const days = ['2031-03-30', '2031-03-31'];
    // Part of each day is used before, which spares the test most of twenty thousand requests.
    const left = whole(2000, 500);
    for (const day of days)
      await database.pool.query('insert into quota (key_id, day, used, leased) values ($1, $2, $3, $3)', [key_id, day, tiers.free - left]);
    const used = async (day: string) =>
      (await database.pool.query('select used, leased from quota where key_id = $1 and day = $2', [key_id, day])).rows[0];
    for (const [at, day] of days.entries()) {
      // The second round begins a second after the first ended: only midnight lies between.
      await Promise.all(processes.map((one) => one.clock(at === 0 ? `${day}T23:59:59.500Z` : `${day}T00:00:00.500Z`)));
      const { answered, refused, others } = await untilRefused(key, 100);
      expect([day, answered, others]).toEqual([day, left, 0]);
      expect(refused).toHaveLength(100);
      const reset_at = at === 0 ? '2031-03-31T00:00:00.000Z' : '2031-04-01T00:00:00.000Z';
      for (const { body, headers } of refused) {
        expect(JSON.parse(body)).toMatchObject({ status: 429, code: 'rate_limited', reset_at, limit: tiers.free });
        expect(headers).toMatchObject({
          'x-ratelimit-limit': '10000',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Date.parse(reset_at) / 1000),
        });
      }
      await until(async () => (await used(day)).used === tiers.free);
      expect(await used(day)).toEqual({ used: tiers.free, leased: tiers.free });
    }
    expect(
      (await database.pool.query('select day from quota where key_id = $1 order by day', [key_id])).rows.map((row) => row.day),
    ).toEqual(days);
  });
});

describe('clocks', () => {
  test('three processes that cross midnight one after the other grant each day once', async () => {
    const { key_id } = await createKey(database.pool, { name: 'skewed clocks', tier: 'free' });
    const evening = Date.parse('2032-02-28T23:59:59.900Z');
    const shifts = [0, -40, 60];
    let now = evening;
    const quotas = shifts.map((shift) => openQuota(database.pool, { now: () => now + shift }));
    const granted = new Map<string, number>();
    const take = async (quota: Quota, shift: number) => {
      const day = new Date(now + shift).toISOString().slice(0, 10);
      try {
        quota.end(await quota.take({ quota_key_id: key_id, tier: 'free' }), true);
        granted.set(day, (granted.get(day) ?? 0) + 1);
        return true;
      } catch {
        return false;
      }
    };
    const exhaust = async (quota: Quota, shift: number) => {
      let refused = 0;
      while (refused < 3) refused += (await take(quota, shift)) ? 0 : 1;
    };
    await Promise.all(quotas.map((quota, at) => exhaust(quota, shifts[at]!)));
    expect([...granted]).toEqual([['2032-02-28', tiers.free]]);
    now = evening + 110;
    await Promise.all(quotas.map((quota, at) => exhaust(quota, shifts[at]!)));
    now = evening + 1000;
    await Promise.all(quotas.map((quota, at) => exhaust(quota, shifts[at]!)));
    expect([...granted].sort()).toEqual([
      ['2032-02-28', tiers.free],
      ['2032-02-29', tiers.free],
    ]);
    await Promise.all(quotas.map((quota) => quota.close()));
    const { rows } = await database.pool.query('select used, leased from quota where key_id = $1 order by day', [key_id]);
    expect(rows).toEqual([
      { used: tiers.free, leased: tiers.free },
      { used: tiers.free, leased: tiers.free },
    ]);
  });
});
