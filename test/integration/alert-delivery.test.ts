import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKey, revokeKey } from '#accounts/keys';
import { addMember, join, removeMember } from '#accounts/members';
import { config } from '#config';
import { roleAddress } from '#db/roles';
import { toPublicServers } from '#fetch/outgoing';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import type { AlertDeps } from '#rosters/alerts/channel';
import { MOST_ATTEMPTS } from '#rosters/alerts/channels';
import { workAlerts } from '#rosters/alerts/deliveries';
import { signWebhook } from '#rosters/alerts/webhook';
import { openWorker } from '#rosters/queue';
import { replayDelivery } from '#routes/account/alerts/channel-records';
import {
  deliveriesOf,
  deliverNext,
  EMPLOYED,
  insertChannel,
  insertMonitor,
  LISTED,
  makeDue,
  newHit,
  OTHER,
  raise,
} from '../support/alerts.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { monitoredList } from '../support/monitored-lists.ts';
import { plain, startSmtp, type TestSmtp } from '../support/smtp.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const TITLE = 'Invented federal list';
let database: TestDatabase;
let smtp: TestSmtp;
let receiver: WebhookReceiver;
let owner: string;
let monitor: { id: string };
let deps: AlertDeps;
const logged: unknown[] = [];
const log = (...line: unknown[]) => logged.push(line);

beforeAll(async () => {
  [database, smtp, receiver] = await Promise.all([freshDatabase(), startSmtp(), startReceiver()]);
  deps = { pool: database.serving.pool, config: config(smtp.settings), outgoing: receiver.outgoing };
});
beforeEach(async () => {
  await database.pool.query('delete from alert_channel');
  await database.pool.query('delete from pgboss.job');
  owner = (await createKey(database.pool, { name: 'test' })).key_id;
  monitor = { id: await insertMonitor(database, owner) };
  receiver.received.length = 0;
  smtp.mails.length = 0;
  smtp.refuse(false);
});

/** Delivers until nothing is due. */
const deliver = async (other: Partial<AlertDeps> = {}) => {
  while (await deliverNext({ ...deps, ...other }, log));
};
const until = async (is_done: () => Promise<boolean>) => {
  while (!(await is_done())) await sleep(20);
};
const channelRow = async (id: string) => (await database.pool.query('select * from alert_channel where id = $1', [id])).rows[0];
/** The words of the line, which is encoded in pieces. */
const subjectOf = ({ text }: { text: string }) =>
  Array.from(/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(text)![1]!.matchAll(/=\?UTF-8\?Q\?(.*?)\?=/g), ([, part]) =>
    plain({ text: part!.replaceAll('_', ' ') }),
  ).join('');

test('a webhook has the names of the hits, links and a signature over exactly its bytes; it is sent once', async () => {
  const { id, secret } = await insertChannel(database, owner, 'webhook', receiver.at('/hook'));
  const [alert_id] = await raise(database, owner, monitor);
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  const [delivery] = await deliveriesOf(database, id);
  expect(JSON.parse(body)).toMatchObject({
    type: 'alert.new_hit',
    data: {
      ...{ alert_id, kind: 'new_hit', monitor_id: monitor.id, roster: 'Medical staff', subjects_total: 1 },
      subjects: [{ name: EMPLOYED, id: 'E-4711', outcome: 'possible', hits: [{ name: LISTED, list: 'oig_leie' }] }],
      links: { monitor: `https://proviso.example/monitors/${monitor.id}` },
    },
  });
  const sent_at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers).toMatchObject({ ...signWebhook([secret], delivery.id, sent_at, body), 'content-type': 'application/json' });
  expect(delivery).toMatchObject({ alert_id, state: 'delivered', attempt: 1, status_code: 204, error: null });
  expect(await channelRow(id)).toMatchObject({ last_failure: null, last_success_at: expect.any(Date) });
});

test('a failed webhook is tried ten times with the same id and growing pauses, and then marks its channel', async () => {
  receiver.answer('/down', (res) => res.writeHead(503).end(`${'no '.repeat(200)}end`));
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/down'));
  await raise(database, owner, monitor);
  const waits: number[] = [];
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    await deliver();
    const [delivery] = await deliveriesOf(database, id);
    expect(delivery).toMatchObject({ state: 'waiting', attempt, status_code: 503, error: 'The receiver responded with 503.' });
    expect(delivery.response).toHaveLength(200);
    waits.push(delivery.wait_s);
    await makeDue(database);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  expect([total > 18 * 3600, total < 27 * 3600]).toEqual([true, true]);
  await deliver();
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'failed', attempt: MOST_ATTEMPTS });
  expect(await channelRow(id)).toMatchObject({ is_on: true, last_failure: 'The receiver responded with 503.' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(receiver.received).toHaveLength(MOST_ATTEMPTS);
});

test('410 turns a webhook off at once, and nothing more is sent to it', async () => {
  receiver.answer('/gone', (res) => res.writeHead(410).end());
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/gone'));
  await raise(database, owner, monitor);
  await raise(database, owner, monitor);
  await deliver();
  await raise(database, owner, monitor);
  await makeDue(database);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(database, id)).toMatchObject([{ state: 'failed', status_code: 410 }, { state: 'failed' }]);
  expect(await channelRow(id)).toMatchObject({ is_on: false, off_because: expect.stringContaining('410') });
});

test('a redirect is refused: the names go to no other address', async () => {
  receiver.answer('/moved', (res) => res.writeHead(307, { Location: receiver.at('/elsewhere') }).end());
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/moved'));
  await raise(database, owner, monitor);
  await deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/moved']);
  expect((await deliveriesOf(database, id))[0]).toMatchObject(cases('a redirect is refused'));
});

test.each<any[]>(cases('is not requested'))('%s is not requested', async (address, error) => {
  const { id } = await insertChannel(database, owner, 'webhook', address);
  await raise(database, owner, monitor);
  await deliver({ outgoing: toPublicServers });
  expect((await deliveriesOf(database, id))[0]).toMatchObject({
    state: 'waiting',
    status_code: null,
    error: expect.stringContaining(error),
  });
});

test('without the exception of the tests the receiver itself is refused', async () => {
  await insertChannel(database, owner, 'webhook', receiver.at('/hook'));
  await raise(database, owner, monitor);
  await deliver({ outgoing: toPublicServers });
  expect(receiver.received).toEqual([]);
});

test('an answer whose body never ends is an answer', async () => {
  receiver.answer('/endless', (res) => {
    res.writeHead(200);
    const more = () => res.write('x'.repeat(65_536), () => !res.destroyed && setImmediate(more));
    more();
  });
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/endless'));
  await raise(database, owner, monitor);
  await deliver();
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'delivered', response: 'x'.repeat(200) });
});

test('the secret is encrypted with the setting, and a lost setting is a failure that says what to do', async () => {
  const setting = 'a setting without blanks would be'.replaceAll(' ', '-');
  const { id, secret } = await insertChannel(database, owner, 'webhook', receiver.at('/hook'), setting);
  expect(JSON.stringify(await channelRow(id))).not.toContain(secret.toString('base64'));
  await raise(database, owner, monitor);
  await deliver({ config: { ...deps.config, signing_secret: `${setting}-x` } });
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'waiting', error: expect.stringContaining('Rotate it') });
  await makeDue(database);
  await deliver({ config: { ...deps.config, signing_secret: setting } });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  const sent_at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(signWebhook([secret], String(headers['webhook-id']), sent_at, body)['webhook-signature']);
});

test('all alerts of one roster are one mail; its subject line names no one', async () => {
  await registerSources(database.db, [{ ...monitoredList('oig_leie'), title: TITLE }]);
  const { id } = await insertChannel(database, owner, 'mail', 'compliance@clinic.example');
  const other = { id: await insertMonitor(database, owner, 'Vendors'), name: 'Vendors' };
  const list = cases('list');
  await raise(database, owner, monitor, [
    ['hit_gone', { subjects: [{ ...newHit(OTHER), outcome: 'clear', outcome_before: 'possible' }], subjects_total: 1 }],
    ['new_hit', { subjects: [newHit(), newHit(`${OTHER}\nHits to review: https://evil.example`)], subjects_total: 2 }],
  ]);
  await raise(database, owner, monitor, [
    ['list_outdated', { list }],
    ['list_outdated', { list }],
  ]);
  await raise(database, owner, other, [['month_finished', { month: '2026-11' }]]);
  await deliver();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['compliance@clinic.example'], ['compliance@clinic.example']]);
  const [first, second] = smtp.mails.map(plain) as [string, string];
  expect(subjectOf(smtp.mails[0]!)).toBe('Proviso: 2 new hits, 2 lists are out of date, 1 hit is gone in roster “Medical staff”');
  for (const word of [LISTED, EMPLOYED, 'E-4711', 'excluded Nov 20, 2014', 'name similarity 93%', 'Maryland list', TITLE, OTHER])
    expect(first).toContain(word);
  expect(first).toContain(`Hits to review: https://proviso.example/monitors/${monitor.id}/results?review=open,changed&sort=-surest_score`);
  expect(first).toMatch(/^New hits: https:\/\/proviso\.example\/monitors\/.*\/results\?new_since=\d{4}-\d\d-\d\d$/m);
  // A name cannot look like a line of ours.
  expect(first).not.toMatch(/^Hits to review: https:\/\/evil/m);
  expect(first).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(second).toContain('November 2026 is finished');
  expect(await deliveriesOf(database, id)).toMatchObject(Array.from({ length: 5 }, () => ({ state: 'delivered', attempt: 1 })));
});

test('a mail server that is away or refuses is tried again, and the refusal repeats no address', async () => {
  const { id } = await insertChannel(database, owner, 'mail', 'somebody@clinic.example');
  await raise(database, owner, monitor);
  smtp.refuse(true);
  await deliver();
  expect((await deliveriesOf(database, id))[0]).toMatchObject({
    state: 'waiting',
    status_code: 550,
    error: 'The mail server responded with 550.',
  });
  await makeDue(database);
  const away = config({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@proviso.example', PUBLIC_URL: 'https://proviso.example' });
  await deliver({ config: away });
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'waiting', attempt: 2, status_code: null });
  await makeDue(database);
  await deliver({ config: config({}) });
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'waiting', error: expect.stringContaining('has no mail server') });
  await makeDue(database);
  smtp.refuse(false);
  await deliver();
  expect((await deliveriesOf(database, id))[0]).toMatchObject({ state: 'delivered', attempt: 4 });
  expect(smtp.mails).toHaveLength(1);
});

test('a process killed between sending and storing leads to a repeat with the same id, never to a loss', async () => {
  const stored: ServerResponse[] = [];
  receiver.answer('/held', (res) => stored.push(res));
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/held'));
  await raise(database, owner, monitor);
  const port = new URL(receiver.at('/')).port;
  const child = spawn(process.execPath, ['test/support/alerts-child.ts', roleAddress(database.url, 'serve')!, port], {
    cwd: root,
    stdio: 'ignore',
  });
  await until(async () => stored.length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Until its job expires no other process knows that it is gone.
  await deliver();
  expect(await deliveriesOf(database, id)).toMatchObject([{ state: 'waiting', attempt: 1, ended_at: null }]);
  expect(receiver.received).toHaveLength(1);
  receiver.answer('/held', (res) => res.writeHead(204).end());
  await database.pool.query(`update pgboss.job set started_on = started_on - interval '1 hour' where name = 'alert'`);
  await openWorker(database.serving.pool, () => {}, 1).supervise('alert');
  await makeDue(database);
  await deliver();
  expect(await deliveriesOf(database, id)).toMatchObject([{ state: 'delivered', attempt: 2 }]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test.each([
  ['succeeds', 204, 0],
  ['was the last', 503, MOST_ATTEMPTS - 1],
])('a delivery that is requested again while an attempt %s is sent again', async (_, status, attempt) => {
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/again'));
  await raise(database, owner, monitor);
  const [delivery] = await deliveriesOf(database, id);
  await database.pool.query('update alert_delivery set attempt = $2 where id = $1', [delivery.id, attempt]);
  receiver.answer('/again', async (res) => {
    receiver.answer('/again', (next) => next.writeHead(204).end());
    await replayDelivery(database.serving, owner, delivery.id);
    res.writeHead(status).end();
  });
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(await deliveriesOf(database, id)).toMatchObject([{ state: 'delivered', attempt: 1, status_code: 204 }]);
});

test('several processes send each alert once; a slow receiver keeps no other waiting', async () => {
  const release: (() => void)[] = [];
  receiver.answer('/slow', (res) => release.push(() => res.writeHead(200).end()));
  const slow = await insertChannel(database, owner, 'webhook', receiver.at('/slow'));
  const fast = await insertChannel(database, owner, 'webhook', receiver.at('/fast'));
  for (let at = 0; at < 10; at += 1) await raise(database, owner, monitor);
  const stops = await Promise.all([1, 2, 3].map(() => workAlerts(deps, { log, look_seconds: 0.5 })));
  const done = async (id: string) => (await deliveriesOf(database, id)).every(({ state }) => state === 'delivered');
  await until(() => done(fast.id));
  expect(await done(slow.id)).toBe(false);
  await until(async () => {
    for (const one of release.splice(0)) one();
    return done(slow.id);
  });
  await Promise.all(stops.map((stop) => stop()));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test('while every key of the account is revoked nothing is sent, unless an owner has joined, and nothing is lost', async () => {
  const hook = await insertChannel(database, owner, 'webhook', receiver.at('/hook'));
  for (let at = 0; at < 4; at += 1) {
    await database.pool.query(`update pgboss.job set created_on = created_on - interval '20 minutes'`);
    await raise(database, owner, monitor);
  }
  await database.pool.query('update api_key set revoked_at = now() where key_id = $1', [owner]);
  expect([await deliverNext(deps, log), await deliverNext(deps, log)]).toEqual([true, false]);
  expect(receiver.received).toEqual([]);
  // As long as each has waited, at most an hour.
  expect((await deliveriesOf(database, hook.id)).map(({ wait_s }) => Math.round(wait_s / 600))).toEqual([6, 4, 2, 0]);
  const another = await createKey(database.pool, { name: 'another', quota_key_id: owner });
  await makeDue(database);
  await deliver();
  expect(receiver.received).toHaveLength(4);
  await raise(database, owner, monitor);
  await revokeKey(database.pool, another.key_id);
  const invited = { account: owner, name: 'Olive Roe', email: 'olive@clinic.example', role: 'owner' as const };
  const { member_id } = await addMember(database.pool, invited);
  await deliver();
  expect(receiver.received).toHaveLength(4);
  await join(database.pool, member_id);
  await makeDue(database);
  await deliver();
  expect(receiver.received).toHaveLength(5);
  // Nor does a member who was removed get any more.
  const reader = await addMember(database.pool, { ...invited, email: 'reader@clinic.example', role: 'reader' });
  const { id } = await insertChannel(database, owner, 'mail', 'reader@clinic.example');
  await raise(database, owner, monitor);
  await removeMember(database.serving.pool, owner, reader.member_id);
  expect(await channelRow(id)).toMatchObject({ is_on: false, stopped_at: expect.any(Date) });
  expect(await deliveriesOf(database, id)).toMatchObject([{ state: 'failed', error: expect.stringContaining('was removed') }]);
});

test('erasing the monitor erases what was not sent; erasing the account erases its channels', async () => {
  const { id } = await insertChannel(database, owner, 'webhook', receiver.at('/hook'));
  await raise(database, owner, monitor);
  await database.pool.query('delete from monitor where id = $1', [monitor.id]);
  await deliver();
  expect([receiver.received, await deliveriesOf(database, id)]).toEqual([[], []]);
  await raise(database, owner, { id: await insertMonitor(database, owner) });
  await database.pool.query('delete from api_key where key_id = $1', [owner]);
  expect([await channelRow(id), await deliveriesOf(database, id)]).toEqual([undefined, []]);
});

test('no name, address or secret has reached a log or the rows of deliveries', async () => {
  expect(logged.length).toBeGreaterThan(10);
  const { rows } = await database.pool.query('select * from alert_delivery');
  for (const word of ['Quasterford', 'Brindlewood', 'Medical staff', 'clinic.example', '127.0.0.1', 'whsec'])
    expect(JSON.stringify([logged, rows])).not.toContain(word);
});
