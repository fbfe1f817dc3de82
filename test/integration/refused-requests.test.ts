import { discoverEndpoints } from '#server/discover';
import { openApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();
const api = openApi(database, { address_limits: { standard: 3, sign_in: 50 } });

const html = { Accept: 'text/html' };
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a key in the Authorization header is refused with the header to use', async () => {
  const bearer = { Authorization: `Bearer ${api.key}` };
  for (const [path, init] of cases('a key in the Authorization')) {
    const { status, body } = await api.ask(path, { key: null, ...init, headers: { 'Content-Type': 'application/json', ...bearer } });
    expect([status, body.reason, body.detail]).toEqual([401, 'missing', expect.stringContaining('use X-API-Key')]);
    expect(JSON.stringify(body)).not.toContain(api.key);
  }
  // The X-API-Key header decides, whatever a proxy adds.
  expect((await api.ask('/account', { headers: bearer })).status).toBe(200);
  expect((await api.ask('/account', { key: null })).body.detail).toMatch(/^This endpoint requires an API key in the X-API-Key header/);
  const basic = await api.ask('/account', { key: null, headers: { Authorization: 'Basic eDp5' } });
  expect(basic.body.detail).toMatch(/^This endpoint requires/);
});

test('addresses that only take what a form sends lead a browser to its page', async () => {
  const endpoints = await discoverEndpoints();
  const readable = new Set(endpoints.filter(({ method }) => method === 'get').map(({ path }) => path));
  const forms = endpoints.flatMap(({ method, path, page }) =>
    method === 'delete' && page?.form ? `${path}/delete` : method === 'post' && !readable.has(path) ? path : [],
  );
  const sent_only = [...new Set(forms)];
  expect(sent_only).toContain('/monitors/{id}/delete');
  expect(sent_only).toContain('/screenings/{id}/monitor');
  for (const path of sent_only) {
    const { status, headers } = await api.ask(path.replace('{id}', id), { headers: html });
    const to = headers.get('location') ?? '';
    expect([path, status]).toEqual([path, 303]);
    const there = await api.ask(to, { headers: html });
    expect([path, to, [200, 303, 404].includes(there.status) && !there.text.includes('No such path')]).toEqual([path, to, true]);
    if (there.status === 200) expect([path, to, there.headers.get('content-type')]).toEqual([path, to, 'text/html; charset=utf-8']);
    expect((await api.ask(path.replace('{id}', id))).status).toBe(405);
  }
});

test('anyone who has used up the requests without a key can still sign in, and reads how long to wait', async () => {
  let last = await api.ask('/hospitals', { key: null, headers: html });
  for (let at = 0; at < 6 && last.status !== 429; at += 1) last = await api.ask('/screen', { key: null, headers: html });
  expect(last.status).toBe(429);
  expect(last.text).toMatch(/Try again in \d+ seconds?\./);
  expect(last.text).toContain('<a href="/session">sign in</a>');
  for (const path of ['/session', '/signup'])
    expect([path, (await api.ask(path, { key: null, headers: html })).status]).toEqual([path, 200]);
  const attempt = (key: string) =>
    api.ask('/session', {
      key: null,
      method: 'POST',
      body: new URLSearchParams({ key }),
      headers: { ...html, 'Sec-Fetch-Site': 'same-origin' },
    });
  expect((await attempt(api.key)).status).toBe(303);
  let refused = await attempt('prv_unknown');
  for (let at = 0; at < 60 && refused.status !== 429; at += 1) refused = await attempt('prv_unknown');
  expect(refused.status).toBe(429);
  expect(refused.text).toMatch(/Try again in \d+ seconds?\./);
});
