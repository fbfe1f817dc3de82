import { setTimeout as sleep } from 'node:timers/promises';
import { keyPattern } from '#accounts/keys';
import { tiers } from '#accounts/plans';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { browser, cookieOf, sendForm, shownKey } from '../support/forms.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

let database: TestDatabase;
let api: TestApi;
let mailing: TestApi;
let smtp: TestSmtp;

beforeAll(async () => {
  [database, smtp] = await Promise.all([freshDatabase(), startSmtp()]);
  api = await startApi(database, { settings: { SIGNUPS_PER_HOUR: '8', TRUST_PROXY: '1' } });
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Proviso <keys@proviso.example>', PUBLIC_URL: 'https://proviso.example/' };
  mailing = await startApi(database, { settings: { ...mail, SIGNUPS_PER_HOUR: '100' } });
});

const signUp = (to: TestApi, body: unknown, address = '192.0.2.1') =>
  to.ask('/signup', { key: null, json: body, headers: { 'X-Forwarded-For': address } });
const keysOf = async (email: string) =>
  (await database.pool.query('select * from api_key where email = $1 order by created_at', [email])).rows;

describe('without a mail server', () => {
  test('the form gives a key once, which works at once', async () => {
    const form = await api.ask('/signup', { key: null, headers: browser });
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(form.text).toMatch(/<form method="post" action="\/signup">/);
    const made = await sendForm(api, '/signup', { email: 'Ada@Clinic.example', name: '', website: '' });
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const key = shownKey(made.text)!;
    expect(key).toMatch(keyPattern);
    // The browser is signed in with its new key; a program gets no cookie.
    const signed_in = await api.ask('/account', { key: null, headers: { ...browser, Cookie: cookieOf(made) } });
    expect([signed_in.status, made.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/; HttpOnly; SameSite=Strict$/)]);
    expect((await signUp(api, { email: 'program@clinic.example' }, '192.0.2.77')).headers.get('set-cookie')).toBeNull();
    const usage = await api.ask('/my-usage', { key });
    expect(usage.body).toMatchObject({ billing_tier: 'free', daily_quota: 10_000, requests_today: 1 });
    const [row] = await keysOf('ada@clinic.example');
    expect(row).toMatchObject({ tier: 'free', name: 'sign-up', email_verified_at: null });
  });

  test('anyone who knows an address gets a key of an account of its own: no roster of another key, also after rotation', async () => {
    const key = async () => (await signUp(api, { email: 'owner@clinic.example' }, '192.0.2.90')).body.key as string;
    const [first, second] = [await key(), await key()];
    const made = await api.ask('/screenings', { key: first, json: { subjects: [{ name: 'Jane Roe' }] } });
    expect(made.status).toBe(202);
    const path = `/screenings/${made.body.id}`;
    expect((await api.ask(path, { key: second })).status).toBe(404);
    const endpoints = async (one: string) => JSON.stringify((await api.ask('/my-usage', { key: one })).body);
    await database.pool.query(cases('anyone who knows an address'));
    expect([await endpoints(first), await endpoints(second)].map((seen) => seen.includes('/licenses/{npi}'))).toEqual([true, false]);
    const rotated = await api.ask('/account/rotate', { key: first, json: {} });
    expect([rotated.status, (await api.ask(path, { key: rotated.body.key })).status]).toEqual([200, 200]);
  });

  test('signing up again with the same e-mail is no way around the quota, not even after revoking', async () => {
    const email = 'again@clinic.example';
    const key = async (address?: string) => (await signUp(api, { email }, address)).body;
    const first = await key('192.0.2.77');
    await database.pool.query('insert into quota (key_id, day, used, leased) values ($1, current_date, 10000, 10000)', [first.key_id]);
    const revoked = await api.ask('/account/revoke', { key: first.key, json: { key_id: first.key_id, last_key: true } });
    expect(revoked.status).toBe(200);
    for (const { key: again } of [await key('192.0.2.77'), await key('192.0.2.77')])
      expect((await api.ask('/my-usage', { key: again })).status).toBe(429);
    // The e-mail was not confirmed: somebody elsewhere who gives it shares nothing, and learns nothing.
    expect((await api.ask('/my-usage', { key: (await key('192.0.2.78')).key })).body.requests_today).toBe(1);
    const { rows } = await database.pool.query('select signup_origin::text from api_key where email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  });

  test('a network address gets so many an hour, over all processes; a /64 is one address', async () => {
    const other = await startApi(database, { settings: { SIGNUPS_PER_HOUR: '8', TRUST_PROXY: '1' } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, at) =>
        signUp(at % 2 ? api : other, { email: `many${at}@clinic.example` }, `2001:db8:1:2::${at + 1}`),
      ),
    );
    await other.stop();
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(8);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]!.body).toMatchObject({ code: 'rate_limited', reset_at: expect.stringMatching(/:00:00\.000Z$/) });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signUp(api, { email: 'elsewhere@clinic.example' }, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('a page of another origin cannot sign anyone up', async () => {
    const elsewhere: Record<string, string | null>[] = cases('elsewhere');
    for (const headers of elsewhere) {
      const { status, text } = await sendForm(api, '/signup', { email: 'victim@clinic.example' }, { headers });
      expect(status).toBe(400);
      expect(text).toContain('another origin');
    }
    expect(await keysOf('victim@clinic.example')).toEqual([]);
  });
});

describe('with a mail server', () => {
  const codeOf = (mail: { text: string }) =>
    /https:\/\/proviso\.example\/signup\/confirm\?code=([A-Za-z0-9_-]{43})/.exec(
      mail.text.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )![1]!;
  const confirmed = async (code: string) =>
    sendForm(mailing, '/signup/confirm', { code }, { headers: { Origin: 'https://proviso.example' } });

  test('no key before the link of the mail is followed, and the link works once', async () => {
    const { status, body } = await signUp(mailing, { email: 'grace@clinic.example', name: 'screening' });
    expect([status, body]).toMatchObject([200, { status: 'confirmation_sent', key: null, key_id: null }]);
    expect(await keysOf('grace@clinic.example')).toEqual([]);
    const mail = smtp.mails.at(-1)!;
    expect(mail.to).toEqual(['grace@clinic.example']);
    const code = codeOf(mail);
    for (let look = 0; look < 2; look += 1) {
      const page = await mailing.ask(`/signup/confirm?code=${code}`, { key: null, headers: browser });
      expect([page.status, shownKey(page.text)]).toEqual([200, undefined]);
    }
    const made = await confirmed(code);
    const key = shownKey(made.text)!;
    expect(cookieOf(made)).toMatch(/^proviso_session=/);
    expect((await mailing.ask('/account', { key })).body).toMatchObject({
      name: 'screening',
      email: 'g…@clinic.example',
      billing_tier: 'free',
    });
    expect((await confirmed(code)).status).toBe(404);
    expect((await mailing.ask(`/signup/confirm?code=${code}`, { key: null })).body.code).toBe('not_found');
  });

  test('the page a sign-up began on is found again behind the mail, and no other site', async () => {
    for (const [next, leads] of [
      ['/hospitals/050625', true],
      ['https://evil.example', false],
    ] as const) {
      await signUp(mailing, { email: `linus${Number(leads)}@clinic.example`, next });
      const mail = smtp.mails.at(-1)!;
      expect(mail.text.replaceAll('=\r\n', '').includes(`&next=3D${encodeURIComponent(next)}`)).toBe(leads);
      const code = codeOf(mail);
      const query = await mailing.ask(`/signup/confirm?code=${code}&next=${encodeURIComponent(next)}`, { key: null, headers: browser });
      expect(query.text).toContain(`name="next" value="${next}"`);
      const made = await sendForm(mailing, '/signup/confirm', { code, next }, { headers: { Origin: 'https://proviso.example' } });
      expect(made.text.includes(`href="${next}">Continue to the page you wanted`)).toBe(leads);
    }
  });

  test('the same address again: the same answer, and the new key takes the place of the old one with its plan', async () => {
    await database.pool.query("update api_key set tier = 'pro' where email = 'grace@clinic.example'");
    const [old] = await keysOf('grace@clinic.example');
    const known = await signUp(mailing, { email: 'grace@clinic.example' });
    const strange = await signUp(mailing, { email: 'not-yet@clinic.example' });
    const { meta: _known, ...first } = known.body;
    const { meta: _strange, ...second } = strange.body;
    expect(first).toEqual(second);
    const words = (mail: { text: string }) =>
      mail.text
        .slice(mail.text.indexOf('\r\n\r\n'))
        .replaceAll('=\r\n', '')
        .replace(/code=(3D)?[\w-]+/, '');
    expect(words(smtp.mails.at(-2)!)).toBe(words(smtp.mails.at(-1)!));
    const handed = await mailing.ask('/signup/confirm', {
      key: null,
      json: { code: codeOf(smtp.mails.at(-2)!) },
    });
    expect(handed.body).toMatchObject({ tier: 'pro', requests_per_day: 500_000 });
    const { body } = await mailing.ask('/account', { key: handed.body.key });
    expect(body.keys.map(({ key_id, status }: Record<string, string>) => [key_id, status])).toEqual([
      [handed.body.key_id, 'active'],
      [old.key_id, 'replaced'],
    ]);
  });

  test('after revoking, the same address again: a key of the free plan that shares the count of the day', async () => {
    const [old] = (await keysOf('grace@clinic.example')).slice(-1);
    const used = tiers.free;
    await database.pool.query(cases('after revoking'), [old.quota_key_id ?? old.key_id, used]);
    await database.pool.query("update api_key set revoked_at = now() where email = 'grace@clinic.example'");
    await signUp(mailing, { email: 'grace@clinic.example' });
    const key = shownKey((await confirmed(codeOf(smtp.mails.at(-1)!))).text)!;
    expect((await mailing.ask('/account', { key })).body.billing_tier).toBe('free');
    expect((await mailing.ask('/my-usage', { key })).status).toBe(429);
  });

  test('a thief who replaced the key and ended it is locked out by the confirmed address, and the owner reads the account', async () => {
    const email = 'mabel@clinic.example';
    const link = async () => {
      await signUp(mailing, { email });
      return codeOf(smtp.mails.at(-1)!);
    };
    const send = async (path: string, key: string | null, body: unknown) => (await mailing.ask(path, { key, json: body })).body;
    const own = await send('/signup/confirm', null, { code: await link() });
    const taken = await send('/account/rotate', own.key, { end_old_keys: true });
    expect(taken.effect).toContain('Every other key of the account was revoked');
    await sleep(1100);
    expect((await mailing.ask('/account', { key: own.key })).status).toBe(401);
    const code = await link();
    const page = await mailing.ask(`/signup/confirm?code=${code}`, { key: null, headers: browser });
    expect(page.text).toContain('name="end_old_keys" value="true"');
    const back = shownKey(
      (await sendForm(mailing, '/signup/confirm', { code, end_old_keys: 'true' }, { headers: { Origin: 'https://proviso.example' } })).text,
    )!;
    await sleep(1100);
    expect([(await mailing.ask('/account', { key: taken.key })).status, (await mailing.ask('/account', { key: back })).status]).toEqual([
      401, 200,
    ]);
    const rows = await keysOf(email);
    expect(rows.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, true, false]);
    expect(new Set(rows.map(({ account_id, quota_key_id, key_id }) => account_id ?? quota_key_id ?? key_id)).size).toBe(1);
  });

  test('a code older than 24 hours is gone', async () => {
    await signUp(mailing, { email: 'late@clinic.example' });
    await database.pool.query("update signup set expires_at = now() - interval '1 second' where email = 'late@clinic.example'");
    expect((await confirmed(codeOf(smtp.mails.at(-1)!))).status).toBe(404);
  });

  test('a mail server that refuses is a 503, and its words stay out of the log', async () => {
    smtp.refuse(true);
    const { status, body } = await signUp(mailing, { email: 'refused@clinic.example' });
    smtp.refuse(false);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(JSON.stringify(mailing.log)).not.toMatch(/refused@clinic|no such mailbox/);
  });

  test('SMTP_URL without a sender or an address of the service is refused with a sentence', async () => {
    const { config } = await import('#config');
    expect(() => config({ SMTP_URL: smtp.url })).toThrow('SMTP_URL is set, so MAIL_FROM and PUBLIC_URL must be set too.');
  });
});
