import { openSession } from '../../src/accounts/sessions.ts';
import { ownerLink } from '../../src/cli/api-key.ts';
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
    const again = await api.ask('/session/link', {
      ...{ key: null, method: 'POST', body: JSON.stringify({ code }), headers: { 'Content-Type': 'application/json' } },
    });
    expect(again.status).toBe(404);
    const { rows } = await database.pool.query('select encode(code_hash, $1) as hash from sign_in_link', ['hex']);
    expect(rows).toEqual([]);
  });

  test('an expired invitation and that of a removed member sign no one in', async () => {
    const expired = await inviteMember(api, 'Late Roe', 'reader');
    await database.pool.query(`update sign_in_link set expires_at = now() - interval '1 second' where member_id = $1`, [expired.member_id]);
    const removed = await inviteMember(api, 'Gone Roe', 'reader');
    await api.ask(`/account/members/${removed.member_id}`, { method: 'DELETE' });
    for (const { link } of [expired, removed]) await expect(acceptInvitation(api, link)).rejects.toThrow('404');
  });

  test('without mail a second invitation is another link of the same member, also after they joined; a wrong role is refused', async () => {
    const first = await inviteMember(api, 'Twin Roe', 'reader', 'twin@clinic.example');
    await acceptInvitation(api, first.link);
    const again = await inviteMember(api, 'Twin Roe', 'owner', 'twin@clinic.example');
    expect(again.member_id).toBe(first.member_id);
    const { members } = await listed(await acceptInvitation(api, again.link));
    expect(members.find(({ is_you }: any) => is_you)).toMatchObject({ member_id: first.member_id, role: 'reader' });
    await expect(inviteMember(api, 'Other Roe', 'admin')).rejects.toThrow('400');
  });

  test('the last owner stays, also when two owners remove each other at once', async () => {
    const { key } = await api.newKey();
    const first = await inviteMember(api, 'Ada Roe', 'owner', 'ada@clinic.example', key);
    const cookie = await acceptInvitation(api, first.link);
    const invited = await inviteMember(api, 'Invited Roe', 'owner', 'invited@clinic.example', key);
    const remove = (id: string, by = cookie) => asMember(api, by, `/account/members/${id}`, { method: 'DELETE' });
    const demote = (id: string) => asMember(api, cookie, `/account/members/${id}`, { method: 'POST', body: { role: 'reader' } });
    for (const refused of [await remove(first.member_id), await demote(first.member_id)])
      expect([refused.status, refused.body.reason]).toEqual([409, 'last_owner']);
    const other = await acceptInvitation(api, invited.link);
    const both = await Promise.all([remove(first.member_id, other), remove(invited.member_id, cookie)]);
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { rowCount } = await database.pool.query(
      `select from member where role = 'owner' and removed_at is null and member_id = any($1::uuid[])`,
      [[first.member_id, invited.member_id]],
    );
    expect(rowCount).toBe(1);
  });

  test('a removed member is signed out within a second; the name stays until it is erased', async () => {
    const { member_id, link } = await inviteMember(api, 'Robin Roe', 'reviewer', 'robin@clinic.example');
    const cookie = await acceptInvitation(api, link);
    expect((await asMember(api, cookie, '/screenings')).status).toBe(200);
    const erase = () => api.ask(`/account/members/${member_id}?erase=true`, { method: 'DELETE' });
    expect((await erase()).status).toBe(404);
    expect((await api.ask(`/account/members/${member_id}`, { method: 'DELETE' })).status).toBe(200);
    await sleep(1100);
    expect((await asMember(api, cookie, '/screenings')).status).toBe(401);
    const found = async () => (await listed()).members.find((one: any) => one.member_id === member_id);
    expect(await found()).toMatchObject({ name: 'Robin Roe', email: 'robin@clinic.example', status: 'removed' });
    expect((await erase()).status).toBe(200);
    expect(await found()).toMatchObject({ name: expect.stringMatching(/^Erased member \w{6}$/), email: null, status: 'erased' });
    // The address is free for a new member.
    await inviteMember(api, 'Robin Roe', 'reader', 'robin@clinic.example');
  });

  test('another account sees and changes none of it', async () => {
    const { member_id, link } = await inviteMember(api, 'Own Roe', 'owner', 'own@clinic.example');
    const own = await acceptInvitation(api, link);
    const { key } = await api.newKey();
    const stranger = await acceptInvitation(api, (await inviteMember(api, 'Strange Roe', 'owner', 'strange@other.example', key)).link);
    expect((await listed(stranger)).members.map(({ name }: any) => name)).toEqual(['Strange Roe']);
    const { session_id } = (await listed(own)).sessions.find(({ is_this_one }: any) => is_this_one);
    for (const [path, method, body] of [
      [`/account/members/${member_id}`, 'DELETE'],
      [`/account/members/${member_id}`, 'POST', { role: 'reader' }],
      [`/account/sessions/${session_id}`, 'DELETE'],
    ] as const)
      expect([path, (await asMember(api, stranger, path, { method, body })).status]).toEqual([path, 404]);
    expect((await asMember(api, own, '/screenings')).status).toBe(200);
  });

  test('everybody ends their own sessions, and an owner those of others', async () => {
    const { key } = await api.newKey();
    const owner = await acceptInvitation(api, (await inviteMember(api, 'Olive Roe', 'owner', 'olive@clinic.example', key)).link);
    const reader = await acceptInvitation(api, (await inviteMember(api, 'Reed Roe', 'reader', 'reed@clinic.example', key)).link);
    const own = (await listed(reader)).sessions;
    expect(own.map(({ name }: any) => name)).toEqual(['Reed Roe']);
    const of_all = (await listed(owner)).sessions;
    const of_owner = of_all.find(({ name }: any) => name === 'Olive Roe').session_id;
    const end = (cookie: string, id: string) => asMember(api, cookie, `/account/sessions/${id}`, { method: 'DELETE' });
    expect((await end(reader, of_owner)).status).toBe(404);
    expect((await end(owner, own[0].session_id)).status).toBe(200);
    await sleep(1100);
    expect((await asMember(api, reader, '/screenings')).status).toBe(401);
  });

  test('a member needs no key that works: the sessions stay when every key is revoked', async () => {
    const { key, key_id } = await api.newKey();
    const owner = await acceptInvitation(api, (await inviteMember(api, 'Kay Roe', 'owner', 'kay@clinic.example', key)).link);
    await openSession(database.pool, { key_id, by: 'key' });
    const revoke = (body: object) =>
      api.ask('/account/revoke', { key, method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
    // Where only a key makes new links, the last one is still the last.
    expect((await revoke({ key_id })).body.reason).toBe('last_key');
    expect((await revoke({ key_id, last_key: true })).status).toBe(200);
    expect((await listed(owner)).sessions.map(({ opened_by }: any) => opened_by)).toEqual(['link']);
    await sleep(1100);
    expect((await api.ask('/screenings', { key })).status).toBe(401);
    expect((await asMember(api, owner, '/screenings')).status).toBe(200);
  });
});

test('keys stop signing in once an owner switches that off, and reach neither members nor the log', async () => {
  const { key, key_id } = await api.newKey();
  const json = { 'Content-Type': 'application/json' };
  const signIn = () => api.ask('/session', { key: null, method: 'POST', body: JSON.stringify({ key }), headers: json });
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
    ...{ key, method: 'POST', headers: json, body: JSON.stringify({ name: 'Thief', email: 'thief@other.example', role: 'owner' }) },
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

describe('the audit log', () => {
  const csv = async (cookie: string) => (await asMember(api, cookie, '/account/audit?format=csv')).text;

  test('says who did what to whom, by member or key, and leaves with a file', async () => {
    const { key, key_id } = await api.newKey();
    const { member_id, link } = await inviteMember(api, 'Ash Roe', 'owner', 'ash@clinic.example', key);
    const owner = await acceptInvitation(api, link);
    const { body: invited } = await asMember(api, owner, '/account/members', {
      ...{ method: 'POST', body: { name: 'Bo Roe', email: 'bo@clinic.example', role: 'reader' } },
    });
    await asMember(api, owner, `/account/members/${invited.member_id}`, { method: 'POST', body: { role: 'reviewer' } });
    const { body } = await asMember(api, owner, '/account/audit');
    const row = ({ event, by, by_kind, subject, detail }: any) => [event, by, by_kind, subject, detail];
    expect(body.results.map(row)).toEqual([
      ['member changed', 'Ash Roe', 'member', invited.member_id, 'reviewer'],
      ['member invited', 'Ash Roe', 'member', invited.member_id, 'reader'],
      ['signed in', 'Ash Roe', 'member', null, 'link'],
      ['member invited', 'test', 'key', member_id, 'owner'],
    ]);
    expect(body.results.at(-1)).toMatchObject({ key_id, member_id: null, subject_name: 'Ash Roe' });
    expect(await csv(owner)).toContain('member changed,Ash Roe,member');
    // The export stands in the log, too.
    expect(await csv(owner)).toMatch(/audit log exported,Ash Roe,member,[^\r]*,csv\r\n/);
    expect((await asMember(api, owner, `/account/audit?subject=${invited.member_id}`)).body.total).toBe(2);
  });

  test('a name that a spreadsheet would run is text in the file', async () => {
    const { key } = await api.newKey();
    const owner = await acceptInvitation(
      api,
      (await inviteMember(api, '=HYPERLINK("http://other.example")', 'owner', 'h@x.example', key)).link,
    );
    expect(await csv(owner)).toContain(`,"'=HYPERLINK(""http://other.example"")",member`);
  });

  test('an erased member leaves it, and what was done stays', async () => {
    const { key } = await api.newKey();
    const owner = await acceptInvitation(api, (await inviteMember(api, 'Cy Roe', 'owner', 'cy@clinic.example', key)).link);
    const { member_id, link } = await inviteMember(api, 'Dee Roe', 'reader', 'dee@clinic.example', key);
    await acceptInvitation(api, link);
    for (const path of [`/account/members/${member_id}`, `/account/members/${member_id}?erase=true`])
      expect((await asMember(api, owner, path, { method: 'DELETE' })).status).toBe(200);
    const text = await csv(owner);
    expect(text).not.toContain('Dee Roe');
    expect(text.match(/Erased member/g)!.length).toBeGreaterThanOrEqual(3);
  });

  test('the role of the service adds to it and changes nothing', async () => {
    const { pool } = database.serving;
    for (const statement of ["update audit set event = ''", 'delete from audit', 'truncate audit', 'drop table audit'])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect((await pool.query('select from audit')).rowCount).toBeGreaterThan(0);
  });
});
