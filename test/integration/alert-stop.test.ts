import { config } from '#config';
import { workAlerts } from '#rosters/alerts/deliveries';
import { deliveriesOf, deliverNext, EMPLOYED, insertChannel, insertMonitor, LISTED, raise } from '../support/alerts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { browser, sendForm } from '../support/forms.ts';
import { plain, startSmtp, type TestSmtp } from '../support/smtp.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const ADDRESS = 'compliance@clinic.example';
let database: TestDatabase;
let api: TestApi;
let smtp: TestSmtp;
let receiver: WebhookReceiver;
let deps: Parameters<typeof deliverNext>[0];
let account: { key: string; key_id: string };
let id: string;
beforeAll(async () => {
  [database, smtp, receiver] = await Promise.all([freshDatabase(), startSmtp(), startReceiver()]);
  api = await startApi(database, { outgoing: receiver.outgoing, settings: smtp.settings, address_limits: { standard: 10_000 } });
  deps = { pool: database.serving.pool, outgoing: receiver.outgoing, config: config(smtp.settings) };
});
beforeEach(async () => {
  await database.pool.query('delete from alert_channel');
  account = (await api.newKey()) as typeof account;
  ({ id } = await insertChannel(database, account.key_id, 'mail', ADDRESS));
  smtp.mails.length = 0;
});

const raiseOne = async () => raise(database, account.key_id, { id: await insertMonitor(database, account.key_id) });
const deliver = async () => {
  while (await deliverNext(deps, () => {}));
};
function linksOfMail(): { text: string; header: string } {
  const mail = smtp.mails.at(-1)!;
  const text = /^Stop emails to this address: https:\/\/proviso\.example(\S+)\r?$/m.exec(plain(mail))![1]!;
  const header = /^List-Unsubscribe:\s+<https:\/\/proviso\.example([^>]+)>\r?$/im.exec(mail.text)![1]!;
  return { text, header };
}
async function mailed(): Promise<string> {
  await raiseOne();
  await deliver();
  return linksOfMail().text;
}
const open = (path: string) => api.ask(path, { key: null, headers: browser });
const press = (path: string) => sendForm(api, path, {}, { headers: { Origin: 'https://proviso.example' } });
const channel = async () => (await api.ask('/account/channels', { key: account.key })).body.results[0];
const askAgain = async () => (await api.ask(`/account/channels/${id}/test`, { key: account.key, method: 'POST' })).body;
const confirm = async () => {
  const code = /confirm\?code=([A-Za-z0-9_-]{43})/.exec(plain(smtp.mails.at(-1)!))![1]!;
  return (await sendForm(api, '/account/alerts/confirm', { code }, { headers: { Origin: 'https://proviso.example' } })).status;
};

test('each mail has its own link, in its text and its header; opening it changes nothing, pressing the button stops the mails, twice', async () => {
  const first = await mailed();
  const second = await mailed();
  expect(first).toMatch(/^\/account\/alerts\/stop\?code=[A-Za-z0-9_-]{43}$/);
  expect([linksOfMail().header, first === second]).toEqual([second, false]);
  expect(plain(smtp.mails.at(-1)!)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
  const page = await open(first);
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  for (const words of ['Stop emails to this address', 'c…@clinic.example']) expect(page.text).toContain(words);
  for (const name of [LISTED, EMPLOYED, ADDRESS, 'Medical staff']) expect(page.text).not.toContain(name);
  expect(await channel()).toMatchObject({ status: 'on', is_on: true, stopped_at: null });
  // The link of an earlier mail works as well.
  const stopped = await press(first);
  expect([stopped.status, stopped.text]).toEqual([200, expect.stringContaining('Alert emails are stopped')]);
  const { stopped_at } = await channel();
  expect(await channel()).toMatchObject({ status: 'stopped', is_on: false, stopped_at: expect.any(String) });
  expect([(await press(second)).status, (await open(second)).text]).toEqual([200, expect.stringContaining('already stopped')]);
  expect((await channel()).stopped_at).toBe(stopped_at);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a mail program stops the mails with one POST of %s, without login, cookie or key',
  async (type) => {
    await mailed();
    const body = type.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click';
    const { status, body: answer } = await api.ask(linksOfMail().header, {
      key: null,
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect([status, answer]).toEqual([200, expect.objectContaining({ stopped: true, address: 'c…@clinic.example' })]);
    expect((await channel()).status).toBe('stopped');
  },
);

test('what waited is not sent, nothing new is, and other channels still get alerts', async () => {
  const link = await mailed();
  const hook = await insertChannel(database, account.key_id, 'webhook', receiver.at('/hook'));
  await raiseOne();
  expect((await press(link)).status).toBe(200);
  await raiseOne();
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  expect((await deliveriesOf(database, id)).map(({ state, error }) => [state, error])).toEqual([
    ['delivered', null],
    ['failed', 'A recipient stopped alerts to this address.'],
  ]);
  expect((await deliveriesOf(database, hook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('the account sees who stopped it and when, and only a new confirmation turns it on again', async () => {
  const link = await mailed();
  await press(link);
  const page = await api.ask('/account/alerts', { key: account.key, headers: browser });
  for (const words of ['Stopped', 'A recipient stopped alerts to this address <time', 'Ask for a new confirmation'])
    expect(page.text).toContain(words);
  expect(await askAgain()).toMatchObject({ delivery: null, channel: { status: 'stopped', is_on: false } });
  // A reader who refuses again voids the confirmation that was just mailed.
  await press(link);
  expect(await confirm()).toBe(404);
  await askAgain();
  // What the audit log does not say has not happened: the code still works.
  await database.pool.query('alter table audit add constraint refuses check (false) not valid');
  expect(await confirm()).toBe(500);
  await database.pool.query('alter table audit drop constraint refuses');
  expect(await confirm()).toBe(200);
  expect(await channel()).toMatchObject({ status: 'on', is_on: true, stopped_at: null });
  const { body: log } = await api.ask('/account/audit', { key: account.key });
  const query = ['alert confirmation sent', 'key'];
  const events = [['alert emails confirmed', 'link'], query, query, ['alert emails stopped', 'link']];
  expect(log.results.map(({ event, by_kind, by, subject_name }: any) => [event, by_kind, by === 'Link in an email', subject_name])).toEqual(
    events.map(([event, by_kind]) => [event, by_kind, by_kind === 'link', ADDRESS]),
  );
  await mailed();
  expect(smtp.mails.map(plain).filter((mail) => mail.includes(EMPLOYED))).toHaveLength(2);
});

test('a test that is being sent when the reader stops the mails does not turn the channel on', async () => {
  await mailed();
  const link = linksOfMail().text;
  expect(await askAgain()).toMatchObject({ channel: { status: 'on' }, delivery: { state: 'delivered' } });
  // The mail of the test has a link, too.
  expect(linksOfMail().text).not.toBe(link);
  await database.pool.query(cases('a test that is being'));
  expect(await askAgain()).toMatchObject({ channel: { status: 'stopped', is_on: false } });
  await database.pool.query('drop function stop_first cascade');
});

test('a wrong link, an old one and that of a deleted channel say what to do and stop nothing', async () => {
  const link = await mailed();
  const wrong = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  const refused = async (path: string) => {
    for (const answer of [await open(path), await press(path)])
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('use the link in the newest one')]);
  };
  await refused(wrong);
  const short = await open('/account/alerts/stop?code=short');
  expect([short.status, short.text]).toEqual([400, expect.stringContaining('the 43-character code from the link in the email')]);
  await database.pool.query(`update alert_stop_link set created_at = now() - interval '366 days'`);
  await refused(link);
  expect((await channel()).status).toBe('on');
  const stop = await workAlerts(deps, { log: () => {}, look_seconds: 10 });
  const left = async () => (await database.pool.query('select 1 from alert_stop_link')).rowCount;
  while ((await left())! > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  const other = await mailed();
  await database.pool.query('delete from alert_channel');
  await refused(other);
});

test('only hashes of links are stored; the page is not in the sitemap, and no link, name or address reached the log', async () => {
  const code = (await mailed()).split('code=')[1]!;
  await open(`/account/alerts/stop?code=${code}`);
  await press(`/account/alerts/stop?code=${code}`);
  const { rows } = await database.pool.query('select encode(code_hash, $1) as hash from alert_stop_link', ['base64']);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await open('/sitemap.xml')).text).not.toContain('/account/alerts');
  const log = JSON.stringify(api.log);
  expect(log).toContain('/account/alerts/stop');
  for (const word of [code, ADDRESS, LISTED, EMPLOYED]) expect(log).not.toContain(word);
});
