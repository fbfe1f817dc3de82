import { createKey } from '#accounts/keys';
import { addMember, createLink, removeMember, signedInByLink, takeLink } from '#accounts/members';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { providerSettings, startIdentityProvider } from '../support/identity-provider.ts';
import { asMember } from '../support/members.ts';

const database = openDatabase();
let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
/** The same account, with members by invitation, and with roles by groups. */
let invited: TestApi;
let grouped: TestApi;
let account: string;

beforeAll(async () => {
  idp = await startIdentityProvider();
  account = (await createKey(database.pool, { name: 'clinic', tier: 'pro' })).key_id;
  const settings = { ...providerSettings(idp.issuer), OIDC_ACCOUNT: account };
  const address_limits = { standard: 10_000 };
  invited = await startApi(database, { settings, address_limits });
  grouped = await startApi(database, {
    settings: { ...settings, OIDC_GROUPS: 'compliance=reviewer,audit=reader,leads=owner' },
    address_limits,
  });
});
afterEach(() => {
  Object.assign(idp.state, { tamper: null, key: idp.own, published: idp.own, code_s: 60 });
});

let people = 0;
function person(more: Partial<Parameters<typeof idp.people.set>[1]> = {}) {
  people += 1;
  const one = {
    sub: `sub-${people}`,
    email: `person${people}@clinic.example`,
    email_verified: true,
    name: `Person ${people}`,
    groups: [],
    ...more,
  };
  idp.people.set(one.sub, one);
  return one;
}
const invite = ({ email, name }: { email: string; name: string }, role: 'owner' | 'reviewer' | 'reader' = 'reviewer') =>
  addMember(database.pool, { account, email, name, role });

/** Goes to the provider and comes back; `state` in between as a browser keeps it. */
async function begin(api: TestApi, sub: string) {
  const started = await api.ask('/session/provider?next=/decisions', { key: null });
  expect(started.status).toBe(303);
  const set = started.headers.get('set-cookie')!;
  idp.state.signs_in = sub;
  return { set, cookie: set.split(';')[0]!, back: await idp.visit(started.headers.get('location')!) };
}
const comeBack = (api: TestApi, { back, cookie }: { back: string; cookie: string }) =>
  api.ask(back, { key: null, headers: { Cookie: cookie, Accept: 'text/html' } });
async function signIn(
  api: TestApi,
  sub: string,
): Promise<{ status: number; session: string | null; text: string; refresh: string | null }> {
  const answer = await comeBack(api, await begin(api, sub));
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('proviso_session=')) ?? null;
  return { status: answer.status, session: session && session.split(';')[0]!, text: answer.text, refresh: answer.headers.get('refresh') };
}

test('an invited member signs in by their verified address, and later by issuer and subject', async () => {
  const one = person();
  const member = await invite(one);
  const { session, refresh, status } = await signIn(invited, one.sub);
  expect([status, refresh]).toEqual([200, '0; url=/decisions']);
  const { body } = await asMember(invited, session!, '/account/members');
  expect(body.members).toContainEqual(expect.objectContaining({ member_id: member.member_id, is_you: true, signs_in_with: 'provider' }));
  idp.people.set(one.sub, { ...one, email: 'married@clinic.example' });
  expect((await signIn(invited, one.sub)).status).toBe(200);
});

test('the cookie of the attempt is Lax, short-lived and of the callback alone; the session is Strict', async () => {
  const one = person();
  await invite(one);
  const started = await begin(invited, one.sub);
  expect(started.set).toMatch(/; Max-Age=600; Path=\/session\/callback; HttpOnly; SameSite=Lax$/);
  expect(
    new URL((await invited.ask('/session/provider', { key: null })).headers.get('location')!).searchParams.get('code_challenge_method'),
  ).toBe('S256');
  const sessions = (await comeBack(invited, started)).headers.getSetCookie();
  expect(sessions.find((cookie) => cookie.startsWith('proviso_session='))).toContain('SameSite=Strict');
  expect(sessions.find((cookie) => cookie.startsWith('proviso_provider=;'))).toContain('Max-Age=0');
});

describe('no one is signed in by', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => void]>([
    ['an ID token for another client', () => Object.assign(idp.state, { tamper: (claims: object) => ({ ...claims, aud: 'another' }) })],
    [
      'an ID token of another issuer',
      () => Object.assign(idp.state, { tamper: (claims: object) => ({ ...claims, iss: 'http://other.example' }) }),
    ],
    ['an ID token with another nonce', () => Object.assign(idp.state, { tamper: (claims: object) => ({ ...claims, nonce: 'another' }) })],
    [
      'an expired ID token',
      () => Object.assign(idp.state, { tamper: (claims: object) => ({ ...claims, iat: now() - 900, exp: now() - 600 }) }),
    ],
    ['a signature of a key that is not published', () => Object.assign(idp.state, { key: idp.unpublished })],
    ['a signature of another key under the same name', () => Object.assign(idp.state, { key: { ...idp.unpublished, kid: 'own' } })],
  ])('%s', async (_name, change) => {
    const one = person();
    await invite(one);
    change();
    const { status, session } = await signIn(invited, one.sub);
    expect([status, session]).toEqual([403, null]);
  });

  test('a code that was used, another state, or a browser that did not start', async () => {
    const one = person();
    await invite(one);
    const started = await begin(invited, one.sub);
    const other = await begin(invited, one.sub);
    expect((await comeBack(invited, { ...started, cookie: other.cookie })).status).toBe(403);
    expect((await comeBack(invited, { ...started, cookie: 'other=1' })).status).toBe(403);
    expect((await comeBack(invited, { ...started, back: started.back.replace(/code=[^&]+/, 'code=unknown') })).status).toBe(403);
    expect((await comeBack(invited, started)).status).toBe(200);
    expect((await comeBack(invited, started)).status).toBe(403);
  });

  test('a code that has expired', async () => {
    const one = person();
    await invite(one);
    idp.state.code_s = 1;
    const started = await begin(invited, one.sub);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await comeBack(invited, started)).status).toBe(403);
  });

  test('an address that is not verified, and one of no one invited', async () => {
    const unverified = person({ email_verified: false });
    await invite(unverified);
    expect((await signIn(invited, unverified.sub)).status).toBe(403);
    expect((await signIn(invited, person().sub)).status).toBe(403);
  });

  test('another subject with the address of a member', async () => {
    const one = person();
    await invite(one);
    expect((await signIn(invited, one.sub)).status).toBe(200);
    const other = person({ email: one.email });
    const refused = await signIn(invited, other.sub);
    expect([refused.status, refused.session]).toEqual([403, null]);
  });

  test('a removed membership', async () => {
    const one = person();
    const { member_id } = await invite(one);
    expect((await signIn(invited, one.sub)).status).toBe(200);
    await removeMember(database.pool, account, member_id);
    idp.people.set(one.sub, { ...one, groups: ['leads'] });
    for (const api of [invited, grouped]) {
      const refused = await signIn(api, one.sub);
      expect([refused.status, refused.session]).toEqual([403, null]);
    }
    expect((await signIn(grouped, one.sub)).text).toContain('You were removed from this account');
    await invite(one);
    expect((await signIn(grouped, one.sub)).status).toBe(200);
  });

  test('a link, once they sign in with the provider', async () => {
    const one = person();
    const { member_id } = await invite(one);
    const { code } = await createLink(database.pool, member_id, 'invitation');
    const of_mail = () => signedInByLink({ pool: database.pool, config: { oidc_issuer: idp.issuer } }, one.email);
    expect(await of_mail()).toHaveLength(1);
    expect((await signIn(invited, one.sub)).status).toBe(200);
    expect(await takeLink(database.pool, code)).toBeNull();
    expect(await of_mail()).toEqual([]);
  });
});

test('keys that the provider has rotated are known at once', async () => {
  const one = person();
  await invite(one);
  expect((await signIn(invited, one.sub)).status).toBe(200);
  Object.assign(idp.state, { key: idp.rotated, published: idp.rotated });
  expect((await signIn(invited, one.sub)).status).toBe(200);
});

test('groups give roles, at each sign-in again; who has none of them is refused, invited or not', async () => {
  const role = async (sub: string) => {
    const { session, status } = await signIn(grouped, sub);
    if (!session) return status;
    return (await asMember(grouped, session, '/account/members')).body.members.find(({ is_you }: any) => is_you).role;
  };
  const one = person({ groups: ['audit', 'staff'] });
  expect(await role(one.sub)).toBe('reader');
  idp.people.set(one.sub, { ...one, groups: ['audit', 'compliance'] });
  expect(await role(one.sub)).toBe('reviewer');
  expect(await role(one.sub)).toBe('reviewer');
  idp.people.set(one.sub, { ...one, groups: ['staff'] });
  expect(await role(one.sub)).toBe(403);
  const { rows } = await database.pool.query(cases('groups give roles'), [one.sub]);
  const operator = { member_id: null, key_id: null };
  expect(rows).toEqual([
    { event: 'member added by groups', detail: 'reader', ...operator },
    { event: 'role changed by groups', detail: 'reviewer', ...operator },
  ]);
  const unmapped = person({ groups: ['staff'] });
  await invite(unmapped);
  expect(await role(unmapped.sub)).toBe(403);
});

test('a provider that cannot be reached is unavailable, and the keys still sign in', async () => {
  const api = await startApi(database, { settings: { ...providerSettings('http://127.0.0.1:9'), OIDC_ACCOUNT: account } });
  expect((await api.ask('/session/provider', { key: null })).status).toBe(503);
  const page = await api.ask('/session', { key: null, headers: { Accept: 'text/html' } });
  expect(page.text).toContain('Sign in with your organization');
  expect((await api.ask('/session', { key: null, json: { key: api.key } })).status).toBe(200);
});
