import { openSession } from '../../src/accounts/sessions.ts';
import { needsKey } from '../../src/server/define-endpoint.ts';
import { discoverEndpoints, discoverTools } from '../../src/server/discover.ts';
import { may, Role, rightOf, routeRights } from '../../src/server/rights.ts';
import { askEndpoint } from '../support/ask-endpoint.ts';
import { acceptInvitation, inviteMember } from '../support/members.ts';
import { openApp } from '../support/sample-app.ts';

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
  for (const endpoint of reached) {
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
