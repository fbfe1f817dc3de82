import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKey } from '#accounts/keys';
import { openSession } from '#accounts/sessions';
import { config } from '#config';
import { root } from '#root';
import { deliverNext, EMPLOYED, insertMonitor, LISTED, makeDue, raise } from '../support/alerts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { browser, sendForm } from '../support/forms.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let database: TestDatabase;
let api: TestApi;
let without_mail: TestApi;
let smtp: TestSmtp;
let receiver: WebhookReceiver;
let deps: Parameters<typeof deliverNext>[0];
const SETTING = 'a-setting-that-encrypts-secrets-of-webhooks';

beforeAll(async () => {
  [database, smtp, receiver] = await Promise.all([freshDatabase(), startSmtp(), startReceiver()]);
  const { outgoing } = receiver;
  api = await startApi(database, { outgoing, settings: { ...smtp.settings, SIGNING_SECRET: SETTING } });
  without_mail = await startApi(database, { outgoing });
  deps = {
    pool: database.serving.pool,
    outgoing,
    config: config({ ...smtp.settings, SIGNING_SECRET: SETTING }),
  };
});

const post = (path: string, body: unknown, key: string = api.key, to = api) => to.ask(path, { key, json: body });
const remove = (id: string, key: string = api.key) => api.ask(`/account/channels/${id}`, { key, method: 'DELETE' });
const deliver = async () => {
  while (await deliverNext(deps, () => {}));
};
const raiseFor = async (owner: string) => raise(database, owner, { id: await insertMonitor(database, owner) });
const addWebhook = async (path: string, key: string = api.key) => {
  const { status, body } = await post('/account/channels', { kind: 'webhook', address: receiver.at(path) }, key);
  expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  return { id: body.id as string, secret: body.secret as string };
};
const got = (path: string) => receiver.received.filter((one) => one.path === path);
const linkOf = ({ text }: { text: string }) =>
  /confirm\?code=([A-Za-z0-9_-]{43})/.exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))![1]!;

/** The documented programs, run as they stand in the documents. */
const verify: Record<string, (secret: string, one: ReceivedWebhook) => string> = {
  node: (secret, { headers, body }) =>
    execFileSync(process.execPath, [
      ...['--input-type=module', '-e'],
      `import { verifyWebhook } from ${JSON.stringify(pathToFileURL(join(root, 'docs/resources/verify-webhook.mjs')).href)};
       const [secret, headers, body] = JSON.parse(process.argv[1]);
       try { console.log(verifyWebhook(secret, headers, Buffer.from(body)).type); } catch (error) { console.log(error.message); }`,
      JSON.stringify([secret, headers, body]),
    ]).toString(),
  python: (secret, { headers, body }) =>
    execFileSync('python3', ['-c', cases('cases'), join(root, 'docs/resources'), JSON.stringify([secret, headers, body])], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    }).toString(),
};

test('a webhook is on when it has answered a test, and the alert that follows has the names', async () => {
  const { id, secret } = await addWebhook('/first');
  await raiseFor(api.key_id);
  await deliver();
  expect(got('/first')).toEqual([]);
  receiver.answer('/first', (res) => res.writeHead(500).end('not yet\u0000\u0007ready'));
  const failed = (await post(`/account/channels/${id}/test`, {})).body;
  expect(failed).toMatchObject(cases('a webhook is on when'));
  receiver.answer('/first', (res) => res.writeHead(200).end('thanks'));
  const { body } = await post(`/account/channels/${id}/test`, {});
  expect(body).toMatchObject({ channel: { status: 'on', is_on: true, waiting: 0 }, delivery: { state: 'delivered', alert_id: null } });
  const { results: log } = (await api.ask(`/account/audit?subject=${id}`)).body;
  const tested = ['alert channel tested', receiver.at('/first')];
  expect(log.map(({ event, subject_name }: any) => [event, subject_name])).toEqual([
    tested,
    tested,
    ['alert channel added', receiver.at('/first')],
  ]);
  await raiseFor(api.key_id);
  await deliver();
  expect(got('/first').map((one) => JSON.parse(one.body).type)).toEqual(['test', 'test', 'alert.new_hit']);
  const alert = got('/first').at(-1)!;
  expect(alert.body).toContain(LISTED);
  expect(alert.body).toContain(EMPLOYED);
  const { rows } = await database.pool.query('select secret from alert_channel where id = $1', [id]);
  expect(rows[0].secret).toMatch(/^aes256gcm:/);
  expect(JSON.stringify((await api.ask('/account/channels')).body)).not.toContain('whsec');
  for (const [name, program] of Object.entries(verify)) {
    expect([name, program(secret, alert)]).toEqual([name, 'alert.new_hit\n']);
    expect(program(secret, { ...alert, body: alert.body.replace(EMPLOYED, 'Someone Else') })).toContain('not genuine');
    expect(program(`whsec_${Buffer.alloc(32).toString('base64')}`, alert)).toContain('not genuine');
    const old = { ...alert.headers, 'webhook-timestamp': String(Number(alert.headers['webhook-timestamp']) - 400) };
    expect(program(secret, { ...alert, headers: old })).toContain('too old');
  }
  expect((await remove(id)).body).toMatchObject({ id, deleted: true });
});

test('a replaced secret signs beside the new one for a day, and then no longer', async () => {
  const { id, secret } = await addWebhook('/rotated');
  await post(`/account/channels/${id}/test`, {});
  const { body } = await api.ask(`/account/channels/${id}/rotate-secret`, { method: 'POST' });
  await raiseFor(api.key_id);
  await deliver();
  for (const program of Object.values(verify))
    for (const one of [secret, body.secret]) expect(program(one, got('/rotated').at(-1)!)).toBe('alert.new_hit\n');
  await database.pool.query(`update alert_channel set previous_until = now() where id = $1`, [id]);
  await raiseFor(api.key_id);
  await deliver();
  expect(verify.node!(secret, got('/rotated').at(-1)!)).toContain('not genuine');
  expect(verify.node!(body.secret, got('/rotated').at(-1)!)).toBe('alert.new_hit\n');
  await remove(id);
});

test('the log of deliveries: filters, pages, and a replay with the same id', async () => {
  const { key, key_id } = await api.newKey();
  const { id } = await addWebhook('/logged', key);
  const other = await addWebhook('/other', key);
  for (const one of [id, other.id]) await post(`/account/channels/${one}/test`, {}, key);
  for (let at = 0; at < 3; at += 1) await raiseFor(key_id);
  await deliver();
  const log = async (query = '') => (await api.ask(`/account/deliveries${query}`, { key })).body;
  expect(await log()).toMatchObject({ total: 8, next_cursor: null });
  const first = await log(`?channel_id=${id}&limit=3`);
  const second = await log(`?channel_id=${id}&limit=3&cursor=${first.next_cursor}`);
  expect([first.total, first.results.length, second.results.length, second.next_cursor]).toEqual([4, 3, 1, null]);
  const [newest] = first.results;
  expect((await log(`?monitor_id=${newest.monitor_id}`)).total).toBe(2);
  expect(newest).toMatchObject({ alert_kind: 'new_hit', state: 'delivered', attempt: 1, status_code: 204, channel_kind: 'webhook' });
  expect(JSON.stringify(await log())).not.toContain('Quasterford');
  const replayed = await post(`/account/deliveries/${newest.id}/replay`, {}, key);
  expect(replayed.body).toMatchObject({ state: 'waiting', attempt: 0 });
  expect((await log('?state=waiting')).total).toBe(1);
  await deliver();
  expect(got('/logged').filter(({ headers }) => headers['webhook-id'] === newest.id)).toHaveLength(2);
  // Not by another account, not a test, and not while the channel is off.
  expect((await post(`/account/deliveries/${newest.id}/replay`, {})).status).toBe(404);
  expect((await post(`/account/deliveries/${second.results[0].id}/replay`, {}, key)).body.detail).toContain('A test cannot be replayed');
  receiver.answer('/logged', (res) => res.writeHead(410).end());
  await post(`/account/deliveries/${newest.id}/replay`, {}, key);
  await deliver();
  expect((await post(`/account/deliveries/${newest.id}/replay`, {}, key)).body.detail).toContain('is off');
  expect((await api.ask('/account/channels', { key })).body.results[0]).toMatchObject({ status: 'off', failed: 1 });
});

test('an email address gets nothing before its link is opened; the link works once, and a test sends another', async () => {
  const { key, key_id } = await api.newKey();
  const { body } = await post('/account/channels', { kind: 'mail', address: 'Compliance@Clinic.example' }, key);
  expect(body).toMatchObject({ status: 'unconfirmed', is_on: false, address: 'compliance@clinic.example', secret: null });
  await raiseFor(key_id);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  const first = linkOf(smtp.mails[0]!);
  expect((await post(`/account/channels/${body.id}/test`, {}, key)).body).toMatchObject({
    delivery: null,
    channel: { status: 'unconfirmed' },
  });
  const second = linkOf(smtp.mails[1]!);
  const confirm = (code: string) => sendForm(api, '/account/alerts/confirm', { code }, { headers: { Origin: 'https://proviso.example' } });
  expect((await api.ask(`/account/alerts/confirm?code=${first}`, { key: null, headers: browser })).status).toBe(404);
  expect((await api.ask(`/account/alerts/confirm?code=${second}`, { key: null, headers: browser })).text).toContain(
    'Send alerts to this address',
  );
  expect([(await confirm(first)).status, (await confirm(second)).status, (await confirm(second)).status]).toEqual([404, 200, 404]);
  await raiseFor(key_id);
  await post(`/account/channels/${body.id}/test`, {}, key);
  await deliver();
  expect(smtp.mails.map(({ text }) => /^Subject: (.{16})/m.exec(text)![1])).toEqual([
    ...['Proviso: confirm', 'Proviso: confirm', 'Proviso: test al'],
    '=?UTF-8?Q?Provis',
  ]);
  expect(smtp.mails.at(-1)!.text).toContain(EMPLOYED);
});

test('the confirmed address of the sign-up is on at once; one that was only typed is not', async () => {
  const confirmed = await createKey(database.pool, { name: 'a', email: 'grace@clinic.example', email_verified_at: new Date() });
  const typed = await createKey(database.pool, { name: 'b', email: 'ada@clinic.example' });
  const added = (key: string, address: string) => post('/account/channels', { kind: 'mail', address }, key);
  expect((await added(confirmed.key, 'Grace@clinic.example')).body.status).toBe('on');
  expect((await added(typed.key, 'ada@clinic.example')).body.status).toBe('unconfirmed');
  expect((await added(typed.key, 'grace@clinic.example')).body.status).toBe('unconfirmed');
});

test('without a mail server an email address is refused, and the page says so', async () => {
  const { status, body } = await post('/account/channels', { kind: 'mail', address: 'a@clinic.example' }, api.key, without_mail);
  expect([status, body.detail]).toEqual([400, expect.stringContaining('cannot send email')]);
  expect((await without_mail.ask('/account/channels')).body.mail_is_available).toBe(false);
  const page = await without_mail.ask('/account/alerts', { headers: browser });
  expect(page.text).toContain('This service cannot send email');
  // What is accepted names no kind that is refused then, and the form shown again is the one that can work.
  const unknown = await post('/account/channels', { kind: 'sms', address: 'a@clinic.example' }, api.key, without_mail);
  expect(unknown.body.errors[0]).toMatchObject({
    parameter: 'kind',
    expected: expect.stringContaining('where this service can send email'),
  });
  expect(body.detail).toContain('its operator has not set up a mail server');
  const refused = await without_mail.ask('/account/channels', {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ kind: 'mail', address: 'a@clinic.example', key: api.key }).toString(),
  });
  expect(refused.text).toContain('Add the webhook');
  expect(refused.text).not.toContain('Add the address');
});

test.each<any>(cases('is refused and says what'))('%s %s is refused and says what is accepted', async (kind, address) => {
  const { status, body } = await post('/account/channels', { kind, address });
  expect([status, body.errors[0].parameter]).toEqual([400, 'address']);
  expect(body.detail).toContain(kind === 'mail' ? 'jane@example.com' : 'https://example.com/proviso');
});

test('at most ten channels, each once, ten tests a minute and ten confirmation emails an hour', async () => {
  const { key } = await api.newKey();
  const add = (address: string) => post('/account/channels', { kind: 'webhook', address }, key);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(receiver.at(`/many/${at}`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const { results } = (await api.ask('/account/channels', { key })).body;
  expect((await add(results[0].address)).body.detail).toContain('not in your channels yet');
  for (let at = 0; at < 10; at += 1) await post(`/account/channels/${results[0].id}/test`, {}, key);
  expect((await post(`/account/channels/${results[0].id}/test`, {}, key)).status).toBe(429);
  const { key: mailer } = await api.newKey();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const { status, body } = await post('/account/channels', { kind: 'mail', address: `a${at}@clinic.example` }, mailer);
    statuses.push(status);
    if (status === 200) await remove(body.id, mailer);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('an address that Postgres could not store is counted once', async () => {
  const { key, key_id } = await api.newKey();
  await database.db.raw(cases('an address that Postgres could'));
  expect((await post('/account/channels', { kind: 'mail', address: 'ended@clinic.example' }, key)).status).toBeGreaterThanOrEqual(500);
  const { rows } = await database.pool.query('select signups from signup_count where caller = $1', [`alert emails of ${key_id}`]);
  expect(rows).toEqual([{ signups: 1 }]);
});

test('a session cookie adds no channel and no secret, but tests, deletes and replays from our own page', async () => {
  const { key, key_id } = await api.newKey();
  const { token } = await openSession(database.pool, { key_id: key_id, by: 'key' });
  const session = { Cookie: `proviso_session=${token}` };
  const ours = { ...session, Origin: 'https://proviso.example' };
  const form = { kind: 'webhook', address: receiver.at('/session') };
  const refused = await sendForm(api, '/account/channels', { ...form, key: '' }, { headers: ours });
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('Enter your API key')]);
  const added = await sendForm(api, '/account/channels', { ...form, key }, { headers: ours });
  expect([added.status, added.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(added.text).toMatch(/whsec_/);
  const [{ id }] = (await api.ask('/account/channels', { key })).body.results;
  expect((await sendForm(api, `/account/channels/${id}/rotate-secret`, {}, { headers: ours })).status).toBe(401);
  expect((await sendForm(api, `/account/channels/${id}/rotate-secret`, { key }, { headers: ours })).text).toMatch(/whsec_/);
  const change = (action: string, headers: Record<string, string | null> = ours) =>
    sendForm(api, `/account/channels/${id}/${action}`, {}, { headers });
  expect((await change('test', { ...session, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(401);
  const tested = await change('test');
  expect([tested.status, tested.headers.get('location')]).toEqual([303, `/account/alerts?tested=${id}`]);
  await raiseFor(key_id);
  receiver.answer('/session', (res) => res.writeHead(503).end('busy'));
  await deliver();
  const page = await api.ask(`/account/alerts?tested=${id}`, { key: null, headers: { ...browser, ...session } });
  for (const words of ['Failing', 'The receiver responded with 503.', '1 alert will be tried again', 'Send again', receiver.at('/session')])
    expect(page.text).toContain(words);
  const [waiting] = (await api.ask('/account/deliveries?state=waiting', { key })).body.results;
  expect((await sendForm(api, `/account/deliveries/${waiting.id}/replay`, {}, { headers: ours })).status).toBe(303);
  expect((await change('delete')).headers.get('location')).toBe('/account/alerts');
  expect((await api.ask('/account/channels', { key })).body.results).toEqual([]);
  await makeDue(database);
});

test('an owner who is signed in adds channels and replaces secrets without a key; a reviewer and other pages do not', async () => {
  const { key } = await api.newKey();
  const join = async (role: string) => {
    const invited = await post('/account/members', { name: 'Olive Roe', email: `${role}@clinic.example`, role }, key);
    expect(invited.status).toBe(200);
    const { rows } = await database.pool.query('select account_id from member where member_id = $1', [invited.body.member_id]);
    const { token } = await openSession(database.pool, { key_id: rows[0].account_id, member_id: invited.body.member_id, by: 'link' });
    return { Cookie: `proviso_session=${token}`, Origin: 'https://proviso.example' };
  };
  const [owner, reviewer] = [await join('owner'), await join('reviewer')];
  const form = { kind: 'webhook', address: receiver.at('/owner') };
  const page = await api.ask('/account/alerts', { key: null, headers: { ...browser, ...owner } });
  expect(page.text).not.toContain('name="key"');
  expect((await sendForm(api, '/account/channels', form, { headers: reviewer })).status).toBe(403);
  const evil = { ...owner, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await sendForm(api, '/account/channels', form, { headers: evil })).status).toBe(400);
  expect((await sendForm(api, '/account/channels', form, { headers: owner })).text).toMatch(/whsec_/);
  const [{ id }] = (await api.ask('/account/channels', { key })).body.results;
  expect((await sendForm(api, `/account/channels/${id}/rotate-secret`, {}, { headers: owner })).text).toMatch(/whsec_/);
});

test('another account sees and changes nothing', async () => {
  const { id } = await addWebhook('/mine');
  const { key } = await api.newKey();
  expect((await api.ask('/account/channels', { key })).body.results).toEqual([]);
  const answers = [
    await remove(id, key),
    await post(`/account/channels/${id}/test`, {}, key),
    await api.ask(`/account/channels/${id}/rotate-secret`, { key, method: 'POST' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('no name, address or secret has reached the log', () => {
  expect(api.log.length).toBeGreaterThan(50);
  const text = JSON.stringify([api.log, without_mail.log]);
  for (const word of ['Quasterford', 'clinic.example', 'whsec_', '/session"', receiver.at('/')]) expect(text).not.toContain(word);
});
