import { openSession } from '#accounts/sessions';
import { needsKey } from '#server/define-endpoint';
import { discoverEndpoints, discoverTools } from '#server/discover';
import { may, Role, rightOf, routeRights } from '#server/rights';
import { ids } from '../../sample/ids.ts';
import { askEndpoint } from '../support/ask-endpoint.ts';
import { everySecond } from '../support/full-run.ts';
import { acceptInvitation, inviteMember } from '../support/members.ts';
import { openApp } from '../support/sample-app.ts';
import { pagesBeside } from '../support/visited-pages.ts';

const endpoints = await discoverEndpoints();
const app = openApp();
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('the table names every endpoint that changes what an account has, each tool that does, and no others', async () => {
  const changing = endpoints.filter((endpoint) => needsKey(endpoint) && endpoint.method !== 'get').map(nameOf);
  const named = routeRights.map(nameOf);
  expect(changing.filter((name) => !named.includes(name))).toEqual([]);
  const tools = await discoverTools();
  const known = [...endpoints.map(nameOf), ...tools.map(({ name }) => `tool ${name}`)];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(tools.filter(({ name, is_read_only }) => !is_read_only && !rightOf({ method: 'tool', path: name }).event)).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('the form of a DELETE has its right', () => {
  const of_form = { method: 'post', path: '/screenings/{id}/delete', access: 'key' } as const;
  expect(rightOf(of_form)).toEqual(rightOf({ ...of_form, method: 'delete', path: '/screenings/{id}' }));
});

const reached = endpoints.filter(({ access }) => access !== 'public' && access !== 'token');

test.each(Role.options)('a signed-in %s is refused what the table refuses, on every route, and nothing else', async (role) => {
  const { member_id, link } = await inviteMember(app, `Rae ${role}`, role);
  await acceptInvitation(app, link);
  const { rows } = await app.database.pool.query('select account_id from member where member_id = $1', [member_id]);
  const wrong: string[] = [];
  const isAllowed = (endpoint: (typeof reached)[number]) => may(role, rightOf(endpoint).action);
  for (const endpoint of [...reached.filter((one) => !isAllowed(one)), ...everySecond(reached.filter(isAllowed))]) {
    // Ending this session would end the test.
    const { token } = await openSession(app.database.pool, { key_id: rows[0].account_id, member_id, by: 'link' });
    const headers = { Cookie: `proviso_session=${token}`, 'Sec-Fetch-Site': 'same-origin' };
    const { status, body } = await askEndpoint(app, endpoint, endpoint.examples[0], { key: null, headers });
    const { action } = rightOf(endpoint);
    const is_refused = status === 403 && body?.reason === 'role' && body.needed === action && body.role === role;
    // What a key may do as well is answered as with a key.
    const usual = [endpoint.examples[0].status ?? Object.keys(endpoint.statuses ?? { 200: '' }).map(Number)].flat();
    const differs = !is_refused && may('key', action) && !usual.includes(status);
    if (is_refused === may(role, action) || differs || status === 401) wrong.push(`${nameOf(endpoint)}: ${status}, ${action}`);
  }
  expect(wrong).toEqual([]);
});

const isOf = (path: string, declared: string): boolean => {
  const [own, parts] = [path.split('/'), declared.split('/')];
  return own.length === parts.length && parts.every((part, at) => part === own[at] || part.startsWith('{'));
};
/** Literal paths come first. */
const byPath = endpoints.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

/** A form posts to the path of a DELETE with /delete behind it. */
function endpointAt(method: string, path: string) {
  const at = (wanted: string, own: string) => byPath.find((one) => one.method === wanted && isOf(own, one.path));
  return at(method, path) ?? (path.endsWith('/delete') ? at('delete', path.slice(0, -'/delete'.length)) : undefined);
}

/** What a page leads to: `get /screen`. */
const leadsTo = (page: string): [method: string, path: string][] => [
  ...[...page.matchAll(/<a\b[^>]*? href="(\/[^"?#]*)/g)].map(([, path]): [string, string] => ['get', path!]),
  ...[...page.matchAll(/<form\b[^>]*? method="(\w+)" action="(\/[^"?]*)/g)].map(([, method, path]): [string, string] => [method!, path!]),
];

/** Public pages are the same for everybody. */
const isPublic = (path: string): boolean => endpointAt('get', path.split('?')[0]!)?.access === 'public';

test.each(['reviewer', 'reader'] as const)('no page offers a signed-in %s what they may not open or send', async (role) => {
  const { link, member_id } = await inviteMember(app, `Lee ${role}`, role);
  await acceptInvitation(app, link);
  const { rows } = await app.database.pool.query('select account_id from member where member_id = $1', [member_id]);
  const { token } = await openSession(app.database.pool, { key_id: rows[0].account_id, member_id, by: 'link' });
  const headers = { Cookie: `proviso_session=${token}`, 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const { body: roster } = await app.post('/screenings', { subjects: [{ name: 'Roland Kesterson', state: 'TX' }] });
  const { body: single } = await app.get('/exclusions/search?name=Roland+Kesterson');
  const { body: actions } = await app.get('/licenses/state/CA/actions?limit=1');
  const file = new FormData();
  file.set('file', new Blob(['Who\nRoland Kesterson\n']), 'staff.csv');
  const draft = await app.send('/screenings/new', { method: 'POST', redirect: 'manual', body: file });
  const [, of_draft] = /(\/screenings\/[^/]+)\/columns/.exec(draft.headers.get('location')!)!;
  const own = ['/screenings', '/monitors', '/decisions', '/certificates?name=Zzyx', '/account/members', '/reconcile', of_draft!]
    .concat(['', '/results', '/results/1'].map((part) => `/screenings/${roster.id}${part}`))
    .concat([`/screenings/${single.id}/review`, '/find?q=roster', `/find?q=${ids.npi.excluded}+someone`])
    .concat([`/licenses/state/CA/actions/${actions.results[0].action_id}`]);
  const offered: string[] = [];
  for (const path of [...pagesBeside.filter((one) => !isPublic(one)), ...own]) {
    const { status, text: page } = await app.ask(path, { key: null, headers, redirect: 'follow' });
    if (own.includes(path)) expect([path, status]).toEqual([path, 200]);
    for (const [method, to] of status === 200 ? leadsTo(page) : []) {
      const { action } = rightOf(endpointAt(method, to) ?? { method: 'get', path: to });
      if (!may(role, action)) offered.push(`${path}: ${method} ${to}, ${action}`);
    }
  }
  expect(offered).toEqual([]);
});
