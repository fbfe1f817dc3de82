import { openSession } from '#accounts/sessions';
import { ownerLink } from '#cli/start-up';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { acceptInvitation, asMember, inviteMember } from '../support/members.ts';

const database = openDatabase();
let api: TestApi;
let provided: TestApi;
beforeAll(async () => {
  api = await startApi(database, { address_limits: { standard: 10_000 } });
  // Nothing listens there: it only says that members have another way to sign in.
  const settings = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'p', OIDC_CLIENT_SECRET: 's', OIDC_ACCOUNT: api.key_id };
  provided = await startApi(database, {
    settings: { ...settings, PUBLIC_URL: 'http://proviso.example' },
    address_limits: { standard: 10_000 },
  });
});
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const listed = async (cookie: string | null = null) =>
  (await (cookie ? asMember(api, cookie, '/account/members') : api.ask('/account/members'))).body;

describe('members', () => {
  test('an invitation works once, with a button, and signs in a member of that role', async () => {
    const { member_id, link } = await inviteMember(api, 'Jordan Roe', 'reviewer');
    expect(link).toMatch(/\/session\/link\?code=[\w-]{43}$/);
    const code = link.split('code=')[1]!;
    const opened = await api.ask(`/session/link?code=${code}`, { key: null, headers: { Accept: 'text/html' } });
    expect(opened.text).toContain('action="/session/link"');
    expect((await database.pool.query('select from session where member_id = $1', [member_id])).rowCount).toBe(0);
    const cookie = await acceptInvitation(api, link);
    const { members, sessions } = await listed(cookie);
    expect(members).toEqual([expect.objectContaining({ member_id, name: 'Jordan Roe', role: 'reviewer', status: 'joined', is_you: true })]);
    expect(sessions).toEqual([expect.objectContaining({ member_id, opened_by: 'link', is_this_one: true })]);
    const again = await api.ask('/session/link', { key: null, json: { code } });
    expect(again.status).toBe(404);
    const { rows } = await database.pool.query('select encode(code_hash, $1) as hash from sign_in_link', ['hex']);
    expect(rows).toEqual([]);
  });

  test('of two owners who remove each other at once one stays', async () => {
    const { key } = await api.newKey();
    const first = await inviteMember(api, 'Ada Roe', 'owner', 'ada@clinic.example', key);
    const cookie = await acceptInvitation(api, first.link);
    const invited = await inviteMember(api, 'Invited Roe', 'owner', 'invited@clinic.example', key);
    const remove = (id: string, by = cookie) => asMember(api, by, `/account/members/${id}`, { method: 'DELETE' });
    const other = await acceptInvitation(api, invited.link);
    const both = await Promise.all([remove(first.member_id, other), remove(invited.member_id, cookie)]);
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { rowCount } = await database.pool.query(
      `select from member where role = 'owner' and removed_at is null and member_id = any($1::uuid[])`,
      [[first.member_id, invited.member_id]],
    );
    expect(rowCount).toBe(1);
  });
});

test('of a member whose identity provider is no longer configured another link is offered, and called so', async () => {
  const { key } = await api.newKey();
  const owner = await acceptInvitation(api, (await inviteMember(api, 'Ova Roe', 'owner', 'ova@clinic.example', key)).link);
  const { member_id } = await inviteMember(api, 'Pia Roe', 'reader', 'pia@clinic.example', key);
  await database.pool.query(`update member set issuer = 'https://former.example', subject = 'pia' where member_id = $1`, [member_id]);
  const offered = async (of: TestApi) =>
    (await asMember(of, owner, '/account/members?format=html')).text.includes('Make a new link for Pia Roe');
  expect([await offered(api), await offered(provided)]).toEqual([true, false]);
  const titles = [];
  for (const people of ['pia@clinic.example', 'pia@clinic.example, new@clinic.example', 'newer@clinic.example']) {
    const body = { people, role: 'reader' };
    const { text } = await asMember(api, owner, '/account/invitations?format=html', { method: 'POST', body });
    titles.push(/<h1>([^<]*)<\/h1>/.exec(text)?.[1]);
  }
  expect(titles).toEqual(['1 new link made', '1 person invited, 1 new link made', '1 person invited']);
});

test('keys stop signing in once an owner switches that off, and reach neither members nor the log', async () => {
  const { key, key_id } = await api.newKey();
  const signIn = () => api.ask('/session', { key: null, json: { key } });
  const by_key = (await signIn()).headers.get('set-cookie')!.split(';')[0]!;
  expect((await asMember(api, by_key, '/account/settings', { method: 'POST', body: { key_sign_in: 'off' } })).status).toBe(403);
  const owner = await acceptInvitation(api, (await inviteMember(api, 'Sol Roe', 'owner', 'sol@clinic.example', key)).link);
  // Without mail and identity provider, the owner could not sign in again.
  const locked_out = await asMember(api, owner, '/account/settings', { method: 'POST', body: { key_sign_in: 'off' } });
  expect([locked_out.status, locked_out.body.reason]).toEqual([409, 'no_other_way']);
  expect((await asMember(provided, owner, '/account/settings', { method: 'POST', body: { key_sign_in: 'off' } })).status).toBe(200);
  await sleep(1100);
  expect((await asMember(api, by_key, '/screenings')).status).toBe(401);
  expect((await signIn()).status).toBe(403);
  const thief = await api.ask('/account/members', {
    key,
    json: { name: 'Thief', email: 'thief@other.example', role: 'owner' },
  });
  expect([thief.status, thief.body.role]).toEqual([403, 'key_only']);
  const { session_id } = (await listed(owner)).sessions[0];
  for (const [path, method] of [
    ['/account/members', 'GET'],
    [`/account/sessions/${session_id}`, 'DELETE'],
  ] as const)
    expect([path, (await api.ask(path, { key, method })).status]).toEqual([path, 403]);
  expect((await api.ask('/screenings', { key })).status).toBe(200);
  // A key that is replaced in a browser signs it in as little, and a session from before works no more.
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
  const replaced = await api.ask('/account/rotate', { key: null, method: 'POST', headers: form, body: `key=${key}` });
  expect([replaced.status, replaced.headers.getSetCookie()]).toEqual([200, []]);
  const { token } = await openSession(database.pool, { key_id, by: 'key' });
  expect((await asMember(api, `proviso_session=${token}`, '/screenings')).status).toBe(401);
});

test('the link that script/up prints signs its owner in once; a second one is of the same member', async () => {
  const { key } = await api.newKey();
  const link = await ownerLink(database.pool, key, api.url);
  const cookie = await acceptInvitation(api, link);
  const own = (await listed(cookie)).members;
  expect(own).toEqual([expect.objectContaining({ name: 'Local owner', role: 'owner', is_you: true })]);
  await expect(acceptInvitation(api, link)).rejects.toThrow('404');
  const again = await listed(await acceptInvitation(api, await ownerLink(database.pool, key, api.url)));
  expect(again.members).toHaveLength(1);
});

// What it says is test/scenes/members.txt.
test('the role of the service adds to the audit log and changes nothing', async () => {
  const { pool } = database.serving;
  for (const statement of ["update audit set event = ''", 'delete from audit', 'truncate audit', 'drop table audit'])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect((await pool.query('select from audit')).rowCount).toBeGreaterThan(0);
});
