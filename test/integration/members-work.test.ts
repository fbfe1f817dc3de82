import { createKey } from '#accounts/keys';
import { decideOn, onAll, runRoster } from '../support/decisions-api.ts';
import { acceptInvitation, asMember, inviteMember } from '../support/members.ts';
import { reconcileFile } from '../support/reconcile-forms.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();

const join = async (name: string, role: string, key = app.key) => {
  const { member_id, link } = await inviteMember(app, name, role, undefined, key);
  return { member_id, cookie: await acceptInvitation(app, link) };
};
const kesterson = [{ name: 'Roland Kesterson', birth_date: '1959-11-23' }];
const certificateOf = async (id: string) => JSON.stringify((await app.get(`/screenings/${id}/certificate`)).body);

test('a decision is as typed until somebody has joined, and then carries the member or the label of the key', async () => {
  const before = await runRoster(app, kesterson);
  const typed = await decideOn(app, before.id, onAll(before.rows[0], { verdict: 'confirmed' }), 'Typed Roe');
  expect(typed.body.results[0]).toMatchObject({ decided_by: 'Typed Roe', decided_as: 'typed', member_id: null });

  // Without a name it is refused, as no one is known.
  const nameless = await app.post(`/screenings/${before.id}/decisions`, { decisions: onAll(before.rows[0], { verdict: 'pending' }) });
  expect([nameless.status, nameless.body.errors[0].parameter]).toEqual([400, 'decided_by']);

  const { member_id, cookie } = await join('Quinn Roe', 'reviewer');
  const { id, rows } = await runRoster(app, kesterson);
  // The certificate states what had been decided before, and how the name is known.
  expect(await certificateOf(id)).toContain('confirmed by Typed Roe (name as typed) on');
  const record = onAll(rows[0], {})[0]!.record;
  const shown = (await asMember(app, cookie, `/screenings/${id}/results/1?format=html`)).text;
  expect([shown.includes('name="decided_by"'), shown.includes('The decision carries the name Quinn Roe.')]).toEqual([false, true]);
  const form = { id, position: '1', record, verdict: 'not_same', reason: 'Another birth date', decided_by: 'Somebody Else' };
  const unsaid = await asMember(app, cookie, '/screenings/decide', {
    method: 'POST',
    body: { ...form, verdict: 'pending', decided_by: undefined },
  });
  expect(unsaid.status).toBe(303);
  const decide = (body: object) => asMember(app, cookie, '/screenings/decide', { method: 'POST', body });
  expect((await decide(form)).status).toBe(400);
  const saved = await decide({ ...form, although_they_agree: 'on' });
  expect(saved.status).toBe(303);
  const { body: history } = await app.get(`/screenings/${id}/decisions`);
  expect(history.results[0]).toMatchObject({ decided_by: 'Quinn Roe', decided_as: 'member' });
  // The same member by the same id in the decisions and in the audit log, whose entry says which row and what.
  const { body: log } = await app.get(`/account/audit?subject=${id}`);
  expect(log.results[0]).toMatchObject({
    event: 'decision made',
    member_id,
    detail: 'not same: row 1',
    subject_name: expect.stringMatching(/^Roster of /),
  });
  expect(history.results[0].member_id).toBe(member_id);
  // The key of the account did not decide, and the row is that of the page.
  expect(history.results[0]).toMatchObject({ key_id: null, member_email: expect.stringMatching(/@/), row_number: 1, file_name: null });
  const { text: own_account } = await asMember(app, cookie, '/account?format=html');
  expect([own_account.includes('You are signed in as Quinn Roe, reviewer'), own_account.includes('(this one)')]).toEqual([true, false]);

  // A form of an ended session is not shown again, as anyone could send it then: it asks to sign in, and leads back.
  for (const session of [`proviso_session=${'x'.repeat(43)}`, '']) {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...(session && { Cookie: session }) };
    const sent = { key: null, method: 'POST', headers, body: new URLSearchParams(form) };
    const { status, text } = await app.ask('/screenings/decide', sent);
    expect([status, text.includes('name="decided_by"')]).toEqual([401, false]);
    for (const words of [
      'Your session has ended.',
      'Nothing was saved. You had entered: “Another birth date”.',
      `value="/screenings/${id}/results/1"`,
    ])
      expect(text).toContain(words);
  }
  // Where every hit has a decision, or no row is checked, nothing is done, and the log has nothing.
  const logs: unknown[] = [];
  for (const row of ['row_1', 'row_1', 'row_x']) {
    const body = { id, [row]: 'on', verdict: 'not_same', reason: 'Later' };
    expect((await asMember(app, cookie, '/screenings/decide-rows', { method: 'POST', body })).status).toBe(303);
    logs.push((await app.get(`/account/audit?subject=${id}`)).body.results);
  }
  expect(logs).toEqual([expect.anything(), logs[0], logs[0]]);
  const { body: people } = await app.get('/account/members');
  const { member_ref } = people.members.find((one: any) => one.member_id === member_id);
  expect(member_ref).toMatch(/^[0-9a-f]{20}$/);

  const by_key = await decideOn(app, id, onAll(rows[0], { verdict: 'pending' }).slice(1, 2), 'Somebody Else');
  if (by_key.status === 200) expect(by_key.body.results[0]).toMatchObject({ decided_by: 'tests', decided_as: 'key' });

  // In what is signed a hash stands for the member; pages and files have the name.
  const later = await runRoster(app, kesterson);
  const certificate = await certificateOf(later.id);
  expect(certificate).toContain(`not_same by member ${member_ref} on`);
  expect(certificate).not.toContain('Quinn Roe');
  const csv = async () => (await app.ask('/decisions?format=csv')).text;
  expect(await csv()).toContain('Quinn Roe,member');
  const { page } = app;
  expect(await page('/decisions')).toContain('Typed Roe (name as typed)');
  const shown_later = await page(`/screenings/${later.id}/results/1`);
  for (const words of ['Quinn Roe', 'The decision carries the name tests (API key).']) expect(shown_later).toContain(words);

  // Erased, the name leaves pages and files; the certificate stays as it was signed.
  for (const query of ['', '?erase=true']) await app.send(`/account/members/${member_id}${query}`, { method: 'DELETE' });
  for (const text of [await csv(), await page('/decisions'), await page(`/screenings/${later.id}/results/1`)])
    expect(text).not.toContain('Quinn Roe');
  expect(await certificateOf(later.id)).toBe(certificate);
});

test('the log says who decided, exported and erased', async () => {
  const { cookie } = await join('Olive Roe', 'owner');
  const { id } = await runRoster(app, kesterson);
  await asMember(app, cookie, `/screenings/${id}/results?format=csv`);
  expect((await asMember(app, cookie, `/screenings/${id}`, { method: 'DELETE' })).status).toBe(200);
  const { body } = await asMember(app, cookie, `/account/audit?subject=${id}`);
  expect(body.results.map(({ event, by, detail }: any) => [event, by, detail])).toEqual(cases('the log says who decided'));
  // An erased roster is not called by its time.
  expect(new Set(body.results.map(({ subject_name }: any) => subject_name))).toEqual(new Set([null]));
});

// Further ones of keys are test/scenes/keys.txt.
describe('keys of the account', () => {
  test('replacing the only key keeps the plan, also when it was revoked before; a full plan and requests at once make none too many', async () => {
    const { key: lost, key_id } = await app.newKey('starter');
    const { cookie } = await join('Pat Roe', 'owner', lost);
    const create = (body: object) => asMember(app, cookie, '/account/keys', { method: 'POST', body });
    const made = await create({ name: 'first', replaces: key_id });
    expect(made.body.tier).toBe('starter');
    // Members of this service have no other way to sign in again.
    const revoke = (body: object) => asMember(app, cookie, '/account/keys/revoke', { method: 'POST', body });
    expect((await revoke({ key_id: made.body.key_id })).status).toBe(409);
    expect((await asMember(app, cookie, '/account?format=html')).text).toContain('name="last_key"');
    expect((await revoke({ key_id: made.body.key_id, last_key: true })).status).toBe(200);
    const account = { account_id: key_id, tier: 'starter' as const, quota_key_id: key_id };
    for (let at = 0; at < 5; at += 1) await createKey(app.database.pool, { ...account, name: 'spreadsheet', is_token: true });
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => create({ name: `k${at}` })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const one = all.find(({ status }) => status === 200)!.body.key_id;
    expect((await create({ name: 'again', replaces: one })).body.tier).toBe('starter');
    const { body } = await asMember(app, cookie, '/account');
    expect(body.keys.filter(({ name }: any) => name === 'spreadsheet')).toEqual([]);
    const reader = await join('Rhea Roe', 'reader', all.find(({ body }) => body.key_id !== one && body.key)!.body.key);
    const page = (await asMember(app, reader.cookie, '/account?format=html')).text;
    for (const words of ['Replace the key', 'Revoke a key', '/account/audit']) expect(page).not.toContain(words);
  });
});

test('a lookup of who is signed in counts against the limit of the address, not the quota', async () => {
  const { cookie } = await join('Ulla Roe', 'reader');
  const { status, headers } = await asMember(app, cookie, '/find?q=Trenwick');
  const unknown = await app.ask('/find?q=Trenwick', { key: null });
  expect([status, headers.get('x-ratelimit-limit')]).toEqual([200, unknown.headers.get('x-ratelimit-limit')]);
});

test('only who may delete, decide, monitor, add alerts or upload is offered it, on each of the pages', async () => {
  const { id, rows } = await runRoster(app, kesterson);
  const { body: single } = await app.get('/exclusions/search?name=Roland+Kesterson');
  const upload = async (path: string, text: string): Promise<string> => {
    const body = new FormData();
    body.set('file', new Blob([text], { type: 'text/csv' }), 'staff.csv');
    return (await app.ask(path, { method: 'POST', body })).headers.get('location')!;
  };
  const draft = /[0-9a-f-]{36}/.exec(await upload('/screenings/new', 'Name\nRoland Kesterson\n'))![0];
  const watched = await runRoster(app, kesterson);
  const { body: monitor } = await app.post(`/screenings/${watched.id}/monitor`, { name: 'Staff' });
  const { id: broken } = await runRoster(app, [{ ...kesterson[0], birth_date: '1959' }]);
  const run = await upload('/reconcile/file', 'Facility,State\nMeridian Vally,CA\nMeridian Vally,CA\n');
  await reconcileFile({ ...app.database.serving, search: app.search, config: {} } as never, run.split('/').at(-1)!);
  expect((await app.post(`${run}/choices`, { choice: '2 none' })).body.chosen).toBe('none');
  const pages = [`/screenings/${id}`, `/screenings/${draft}/columns`, `/screenings/${single.id}/review`, `/screenings/${id}/results`];
  const others = [`/screenings/${broken}`, `/screenings/${broken}/results/1`, run];
  const offered: unknown[] = [];
  for (const role of ['owner', 'reviewer', 'reader']) {
    const { cookie } = await join(`Who ${role}`, role);
    const texts = await Promise.all(
      [...pages, `/screenings/${id}/results/1`, `/monitors/${monitor.id}`, '/account/alerts', '/reconcile', '/screenings', ...others].map(
        async (path) => (await asMember(app, cookie, `${path}${path === run ? '?show=all&' : '?'}format=html`)).text,
      ),
    );
    expect(texts.filter((text) => /<section class="decision">\s*<\/section>/.test(text))).toEqual([]);
    offered.push([
      role,
      ...[
        ...['/delete"', '/decide"', '/decide-rows"', `/monitors/${monitor.id}"`, '/channels"', '/file"', '/new"'],
        ...['/screen-without"', '/choices"', 'name="choice"', 'undo"', '/reconcile/tokens"'],
      ].map((action) => texts.map((text) => Number(text.includes(action))).join('')),
    ]);
  }
  expect(rows[0].result.hits.length).toBeGreaterThan(0);
  expect(offered).toEqual(cases('offered'));
});
