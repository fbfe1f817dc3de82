import { createKey } from '#accounts/keys';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { acceptInvitation, asMember } from '../support/members.ts';
import { plain, startSmtp, type TestSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
let api: TestApi;
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi(database, { settings: smtp.settings, address_limits: { standard: 10_000 } });
});

const post = (path: string, body: object, key: string | null = null) => api.ask(path, { key, json: body });
const linksTo = (email: string) =>
  smtp.mails
    .filter(({ to }) => to.includes(email))
    .flatMap((mail) => plain(mail).match(/https:\/\/proviso\.example\/session\/link\S*/g) ?? []);

test('an invitation is mailed, and its link is in no response', async () => {
  const answer = await post('/account/members', { name: 'Ira Roe', email: 'ira@clinic.example', role: 'owner' }, api.key);
  expect(answer.body).toMatchObject({ link: null, email: 'ira@clinic.example' });
  const [link] = linksTo('ira@clinic.example');
  expect((await asMember(api, await acceptInvitation(api, link!), '/account/members')).status).toBe(200);
});

test('an invitation that could not be sent leaves no member', async () => {
  const invite = () => post('/account/members', { name: 'Una Roe', email: 'una@clinic.example', role: 'reader' }, api.key);
  smtp.refuse(true);
  expect((await invite()).status).toBe(503);
  smtp.refuse(false);
  expect((await invite()).status).toBe(200);
  expect((await invite()).status).toBe(409);
});

test('a member whose link was never made or has expired can be invited again, and keeps the role', async () => {
  const invite = (role: string) => post('/account/members', { name: 'Ned Roe', email: 'ned@clinic.example', role }, api.key);
  const { member_id } = (await invite('reader')).body;
  await database.pool.query('delete from sign_in_link where member_id = $1', [member_id]);
  expect((await invite('owner')).status).toBe(409);
  expect((await invite('reader')).body).toMatchObject({ member_id, link: null });
  expect(linksTo('ned@clinic.example')).toHaveLength(2);
});

test('a long list of invitations is not cut off by the deadline of other requests', async () => {
  const settings = { ...smtp.settings, REQUEST_TIMEOUT_MS: '1000' };
  const hurried = await startApi(database, { settings, address_limits: { standard: 10_000 } });
  smtp.slow(600);
  const people = ['una', 'dua', 'tria'].map((name) => `${name}.long@clinic.example`);
  const answer = await hurried.ask('/account/invitations', {
    json: { people: people.join('\n'), role: 'reader' },
  });
  smtp.slow(0);
  expect(answer.body.invited).toMatchObject(people.map((email) => ({ email, refused: null })));
  const { rows } = await database.pool.query(cases('who was signed in'));
  expect(rows).toHaveLength(3);
});

test('a requested link signs in once, within 15 minutes, and leads to the page it was requested on', async () => {
  await post('/account/members', { name: 'Lee Roe', email: 'lee@clinic.example', role: 'reader' }, api.key);
  const before = linksTo('lee@clinic.example').length;
  expect((await post('/session/email', { email: 'LEE@clinic.example', next: '/decisions' })).body.status).toBe('sent');
  await until(async () => linksTo('lee@clinic.example').length > before);
  const link = linksTo('lee@clinic.example').at(-1)!;
  const { rows } = await database.pool.query(
    `select extract(epoch from expires_at - now())::int as seconds from sign_in_link where purpose = 'sign_in'`,
  );
  expect(rows[0].seconds).toBeGreaterThan(840);
  expect(rows[0].seconds).toBeLessThanOrEqual(900);
  const code = /code=([\w-]{43})/.exec(link)![1]!;
  expect(link).toContain('&next=%2Fdecisions');
  // A scanner that opens the link does not use it up.
  for (let times = 0; times < 3; times += 1) expect((await api.ask(`/session/link?code=${code}`, { key: null })).status).toBe(200);
  const signed = await post('/session/link', { code, next: '/decisions' });
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/decisions']);
  expect((await post('/session/link', { code })).status).toBe(404);
});

test('unknown addresses get the same answer, and an address at most five mails an hour', async () => {
  await post('/account/members', { name: 'Max Roe', email: 'max@clinic.example', role: 'reader' }, api.key);
  const before = smtp.mails.length;
  const known = await post('/session/email', { email: 'max@clinic.example' });
  const unknown = await post('/session/email', { email: 'unknown@clinic.example' });
  const { meta: _, ...said } = known.body;
  expect([unknown.status, unknown.body]).toEqual([known.status, { ...said, meta: expect.anything() }]);
  for (let times = 0; times < 7; times += 1) await post('/session/email', { email: 'max@clinic.example' });
  await until(async () => smtp.mails.length >= before + 5);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(smtp.mails.length).toBe(before + 5);
});

test('the confirmed address of an old key opens the account for an owner alone, once an owner has joined', async () => {
  const account = api.key_id;
  const open = async (email: string, end_old_keys = true) => {
    await createKey(database.pool, { name: 'old', email, email_verified_at: new Date(), quota_key_id: account });
    await post('/signup', { email });
    await until(async () => smtp.mails.some(({ to, text }) => to.includes(email) && plain({ text }).includes('/signup/confirm')));
    const [code] = smtp.mails
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => plain(mail).match(/(?<=confirm\?code=)[\w-]{43}/) ?? []);
    const { body } = await post('/signup/confirm', { code, end_old_keys });
    return { key: body.key, opens: (await api.ask(`/account/members`, { key: body.key })).text.includes('ira@clinic.example') };
  };
  expect((await open('ira@clinic.example', false)).opens).toBe(true);
  await post('/account/members', { name: 'Rex Roe', email: 'rex@clinic.example', role: 'reader' }, api.key);
  await post('/account/members', { name: 'Gil Roe', email: 'gil@clinic.example', role: 'owner' }, api.key);
  await database.pool.query(`update member set joined_at = now(), removed_at = now() where email = 'gil@clinic.example'`);
  for (const email of ['gil@clinic.example', 'rex@clinic.example', 'never@clinic.example']) {
    const { key, opens } = await open(email);
    expect([email, opens, (await api.ask('/account', { key })).body.keys.length]).toEqual([email, false, 1]);
  }
  const { body: log } = await api.ask('/account/audit');
  expect(log.results.filter(({ event }: any) => event === 'key created')).toMatchObject([
    { by_kind: 'key', detail: 'by the confirmed address' },
  ]);
  // Nor does such a sign-up end the keys of the account.
  expect((await api.ask('/account')).status).toBe(200);
});

test('the page offers the link; without a mail server it does not, and asking is refused', async () => {
  const page = async (of: TestApi) => (await of.ask('/session', { key: null, headers: { Accept: 'text/html' } })).text;
  expect(await page(api)).toContain('action="/session/email"');
  const without = await startApi(database, { address_limits: { standard: 10_000 } });
  expect(await page(without)).not.toContain('/session/email');
  const refused = await without.ask('/session/email', { key: null, json: { email: 'a@clinic.example' } });
  expect(refused.status).toBe(403);
});
