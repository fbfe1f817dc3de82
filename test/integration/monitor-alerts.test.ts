import { setTimeout as sleep } from 'node:timers/promises';
import { registerSources } from '#load/register-sources';
import { workAlerts } from '#rosters/alerts/deliveries';
import { signWebhook } from '#rosters/alerts/webhook';
import { insertChannel } from '../support/alerts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { daysAhead as day } from '../support/days.ts';
import { browser, sendForm } from '../support/forms.ts';
import { listLoader, monitoredList } from '../support/monitored-lists.ts';
import { postRoster, workRostersOf } from '../support/roster-api.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';
import { plain, startSmtp, type TestSmtp } from '../support/smtp.ts';
import { readUntil } from '../support/until.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const IA = 'ia_medicaid_exclusions';
/** An employee, and the listed name that is similar. */
const [EMPLOYED, LISTED] = ['Alma Quenshaw', 'Alma Quinshaw'];
let app: SampleApp;
let api: TestApi;
let smtp: TestSmtp;
let receiver: WebhookReceiver;
let lists: Awaited<ReturnType<typeof listLoader>>;
let id: string;
let mail: { id: string };
let hook: { id: string; secret: Buffer };
const stops: (() => Promise<void>)[] = [];
const logged: unknown[] = [];
beforeAll(async () => {
  [app, smtp, receiver] = await Promise.all([sampleApp({ without_data: true }), startSmtp(), startReceiver()]);
  const { database, search } = app;
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Proviso <alerts@proviso.example>', PUBLIC_URL: 'https://proviso.example' };
  api = await startApi(database, { search, outgoing: receiver.outgoing, settings, address_limits: { standard: 10_000 } });
  await registerSources(database.db, [monitoredList(IA)]);
  lists = await listLoader(app);
  await lists.load(IA, day(-20), { i1: 'Otto Marrowby' });
  const log = (...line: unknown[]) => void logged.push(line);
  stops.push(await workRostersOf(app, { look_ms: 50, log }));
  const config = { smtp_url: smtp.url, mail_from: settings.MAIL_FROM, public_url: settings.PUBLIC_URL, signing_secret: undefined };
  stops.push(await workAlerts({ pool: database.serving.pool, config, outgoing: receiver.outgoing }, { log, look_seconds: 0.5 }));
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const get = async (path: string) => (await api.ask(path)).body;
const page = async (path: string) => (await api.ask(path, { headers: browser })).text;
const monitor = () => get(`/monitors/${id}`);
const isDone = ({ newest_run }: any) => newest_run?.status === 'done';

test('a monitor whose account has no channel says on its pages that no one is alerted, and where to set one up', async () => {
  const { body } = await postRoster(api, `ID,Name,Dept.,Shift\nE-1,${EMPLOYED},Radiology,\nE-2,Ivo Ballantyne,Surgery,late\n`, {
    query: '?lists=ia&keep=Dept.&keep=Shift',
  });
  await readUntil(
    () => get(`/screenings/${body.id}`),
    ({ status }) => status === 'done',
  );
  const made = await api.ask(`/screenings/${body.id}/monitor`, { json: { name: 'Medical staff' } });
  ({ id } = made.body);
  await readUntil(monitor, isDone);
  for (const path of [`/monitors/${id}`, '/monitors']) {
    const text = await page(path);
    expect(text).toContain('No one is alerted to changes: no email address and no webhook is set up.');
    expect(text).toContain('<a href="/account/alerts">Where alerts go</a>');
  }
  mail = await insertChannel(app.database, api.key_id, 'mail', 'compliance@clinic.example');
  hook = await insertChannel(app.database, api.key_id, 'webhook', receiver.at('/hook'));
  expect(await page(`/monitors/${id}`)).toContain('Alerts are sent to 2 channels.');
  expect(await page('/monitors')).not.toContain('No one is alerted');
});

test('the load of a list leads to a mail and a webhook with the names of the new hit, once each', async () => {
  const before = (await monitor()).newest_run.id;
  await lists.load(IA, day(-5), { i1: 'Otto Marrowby', i2: LISTED });
  await readUntil(monitor, (one) => isDone(one) && one.newest_run.id !== before);
  await readUntil(
    async () => [smtp.mails.length, receiver.received.length],
    ([mails, hooks]) => mails! > 0 && hooks! > 0,
  );
  // Time for a second one, if there were any.
  await sleep(500);
  const [[sent], [posted]] = [smtp.mails, receiver.received] as [TestSmtp['mails'], WebhookReceiver['received']];
  expect([smtp.mails.length, receiver.received.length]).toEqual([1, 1]);
  const text = plain(sent!);
  for (const words of [EMPLOYED, LISTED, 'your id E-1', 'Dept.: Radiology', `https://proviso.example/monitors/${id}/results`])
    expect(text).toContain(words);
  expect(text).not.toContain('Ivo Ballantyne');
  const subject = plain({ text: /^Subject: .*(?:\r?\n[ \t].*)*/m.exec(sent!.text)![0].replaceAll('_', ' ') });
  expect(subject).toContain('1 new hit in roster');
  for (const name of [EMPLOYED, LISTED, 'Quenshaw', 'Quinshaw']) expect(subject).not.toContain(name);
  const kept = [{ heading: 'Dept.', value: 'Radiology' }];
  const { type, data } = JSON.parse(posted!.body);
  const { newest_run } = await monitor();
  expect([type, data]).toEqual([
    'alert.new_hit',
    expect.objectContaining({
      ...{ monitor_id: id, run_id: newest_run.id, screening_id: newest_run.screening_id, subjects_total: 1 },
      subjects: [expect.objectContaining({ name: EMPLOYED, id: 'E-1', kept, hits: [expect.objectContaining({ name: LISTED, list: IA })] })],
    }),
  ]);
  const { results } = await get(`/monitors/${id}/alerts`);
  expect(results[0].subjects[0]).toMatchObject({ name: EMPLOYED, kept });
  expect(await page(`/monitors/${id}`)).toContain(`${EMPLOYED} [id E-1; Dept.: Radiology] (${LISTED}`);
  const at = new Date(Number(posted!.headers['webhook-timestamp']) * 1000);
  expect(posted!.headers).toMatchObject({ ...signWebhook([hook.secret], String(posted!.headers['webhook-id']), at, posted!.body) });
  expect((await get('/account/deliveries')).results.map(({ state, channel_id }: any) => [state, channel_id]).toSorted()).toEqual(
    [mail.id, hook.id].map((channel) => ['delivered', channel]).toSorted(),
  );
});

test('the page of the monitor has files of its results and of those of each run', async () => {
  const { newest_run } = await monitor();
  const text = await page(`/monitors/${id}`);
  for (const path of [`/monitors/${id}`, `/screenings/${newest_run.screening_id}`])
    for (const form of ['csv', 'xlsx', 'ndjson']) expect(text).toContain(`href="${path}/results?format=${form}"`);
  const run = await api.ask(`/screenings/${newest_run.screening_id}/results?format=csv`);
  expect(run.text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(EMPLOYED)]);
  const whole = await api.ask(`/monitors/${id}/results?format=csv`);
  expect(whole.headers.get('content-disposition')).toMatch(/monitor-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv/);
  const [heading, ...rows] = whole.text.trim().split('\r\n');
  expect([heading, rows.length]).toEqual([expect.stringContaining('hit_name'), 2]);
  expect(rows[0]).toMatch(new RegExp(`E-1,.*possible.*${LISTED}`));
  expect(rows[1]).toMatch(/E-2,.*,clear,/);
  const lines = (await api.ask(`/monitors/${id}/results?format=ndjson&outcome=possible`)).text.trim().split('\n');
  const [first, last] = lines.map((line) => JSON.parse(line));
  expect([lines.length, first]).toEqual([2, expect.objectContaining({ id: 'E-1', outcome: 'possible', outcome_before: 'clear' })]);
  expect(last).toMatchObject({ id, counts: { possible: 1, clear: 1 }, lists: [{ id: IA, gap: null }] });
  expect([last, last.newest_run].map((part) => Object.keys(part).join(' '))).toEqual(cases('fields of a result and a run'));
  const workbook = await api.send(`/monitors/${id}/results?format=xlsx`);
  const bytes = Buffer.from(await workbook.arrayBuffer());
  expect([workbook.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const { key } = await api.newKey();
  expect((await api.ask(`/monitors/${id}/results?format=csv`, { key })).status).toBe(404);
});

test('the page warns when a channel fails, when a reader stopped it, and when no one is alerted any more', async () => {
  receiver.answer('/hook', (res) => res.writeHead(503).end());
  await lists.load(IA, day(-4), { i1: 'Otto Marrowby' });
  await readUntil(
    () => page(`/monitors/${id}`),
    (text) => text.includes('The receiver responded with 503.'),
  );
  expect(await page(`/monitors/${id}`)).toContain('Alerts are sent to 1 channel.');
  await readUntil(
    async () => smtp.mails.length,
    (mails) => mails === 2,
  );
  const link = /^Stop emails to this address: https:\/\/proviso\.example(\S+)/m.exec(plain(smtp.mails.at(-1)!))![1]!;
  expect((await sendForm(api, link, {}, { headers: { Origin: 'https://proviso.example' } })).status).toBe(200);
  const text = await page('/monitors');
  expect(text).toContain('No one is alerted to changes: alerts do not arrive at any of the 2 addresses below.');
  expect(text).toContain('A recipient stopped alerts to this address.');
  await api.ask(`/monitors/${id}`, { json: { is_on: false } });
  expect(await page('/monitors')).not.toContain('No one is alerted');
});

test('no name, address or link reached a log', () => {
  expect(logged.length).toBeGreaterThan(0);
  const text = JSON.stringify([api.log, logged]);
  for (const word of ['Quenshaw', 'Quinshaw', 'E-1', 'clinic.example', '/hook', 'stop?code']) expect(text).not.toContain(word);
});
