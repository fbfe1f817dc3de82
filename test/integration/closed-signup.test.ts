import { publicPages } from '#server/create-app';
import { discoverEndpoints } from '#server/discover';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser, sendForm } from '../support/forms.ts';

const contact = 'compliance-it@clinic.example';
const database = openDatabase();
let closed: TestApi;
let nameless: TestApi;
let open: TestApi;

beforeAll(async () => {
  closed = await startApi(database, {
    settings: { SIGNUP: 'closed', CONTACT: contact },
    address_limits: { standard: 1000, typeahead: 1000 },
  });
  nameless = await startApi(database, { settings: { SIGNUP: 'closed' } });
  open = await startApi(database, { settings: { CONTACT: contact }, address_limits: { standard: 1000, typeahead: 1000 } });
});

const code = 'a'.repeat(43);

test('every way to a key by sign-up is 403 and says whom to ask; nothing is stored', async () => {
  const ways: [string, { json?: unknown }][] = [
    ['/signup', {}],
    ['/signup', { json: { email: 'ada@clinic.example' } }],
    [`/signup/confirm?code=${code}`, {}],
    ['/signup/confirm', { json: { code } }],
  ];
  for (const [path, init] of ways) {
    const { status, headers, body } = await closed.ask(path, { key: null, ...init });
    expect([path, status, headers.get('content-type')]).toEqual([path, 403, 'application/problem+json']);
    expect(body).toMatchObject({
      code: 'forbidden',
      detail: `Sign-up is closed: the operator of this service creates the keys. Ask ${contact} for a key.`,
      contact,
    });
  }
  const query = await nameless.ask('/signup', { key: null, json: { email: 'ada@clinic.example' } });
  expect(query.body).toMatchObject({
    status: 403,
    detail: expect.stringContaining('Ask the operator of this service for a key.'),
    contact: null,
  });
  const { rows } = await database.pool.query(`select count(*)::int as n from api_key where email = 'ada@clinic.example'`);
  expect(rows).toEqual([{ n: 0 }]);
  const page = await closed.ask('/signup', { key: null, headers: browser });
  expect([page.status, page.text.includes('<form method="post" action="/signup"')]).toEqual([403, false]);
  for (const words of ['<h1>Sign-up is closed</h1>', `Ask <a href="mailto:${contact}">${contact}</a> for a key.`])
    expect(page.text).toContain(words);
  // A form that was opened before the sign-up was closed.
  for (const [path, fields] of [
    ['/signup', { email: 'ada@clinic.example' }],
    ['/signup/confirm', { code }],
  ] as const) {
    const sent = await sendForm(closed, path, fields as Record<string, string>);
    expect([sent.status, sent.text.includes('<h1>Sign-up is closed</h1>'), sent.text.includes('<form method="post"')]).toEqual([
      403,
      true,
      false,
    ]);
  }
});

test('no page leads to the sign-up; those that need a key say whom to ask', async () => {
  const pages = [...publicPages(await discoverEndpoints()), '/session', '/screen?q=Roland+Kesterson', '/account', '/hospitals/050871'];
  const linked = async (api: TestApi) => {
    const found = [];
    for (const path of pages.filter((one) => one !== '/signup')) {
      const { text } = await api.ask(path, { key: null, headers: browser });
      if (/["/]signup\b(?! unless)/.test(text.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')) && !path.startsWith('/changelog')) found.push(path);
    }
    return found;
  };
  expect(await linked(closed)).toEqual([]);
  // The comparison finds them where the sign-up is open.
  expect(await linked(open)).toEqual(expect.arrayContaining(['/', '/pricing', '/quickstart', '/session', '/account']));
  for (const path of ['/session', '/account', '/pricing'])
    expect((await closed.ask(path, { key: null, headers: browser })).text).toContain(`<a href="mailto:${contact}">${contact}</a>`);
  const { text } = await closed.ask('/quickstart', { key: null, headers: { Accept: 'text/markdown' } });
  expect(text).toContain(`Ask ${contact} for a key. Then set it in your shell:`);
  expect((await closed.ask('/sitemap.xml', { key: null })).text).not.toContain('/signup');
  expect((await open.ask('/sitemap.xml', { key: null })).text).toContain('/signup</loc>');
});

test('a request without a key says whom to ask, and a key that was made elsewhere works', async () => {
  const { status, body } = await closed.ask('/my-usage', { key: null });
  expect([status, body.detail]).toEqual([401, `This endpoint requires an API key in the X-API-Key header. Ask ${contact} for a key.`]);
  expect((await closed.ask('/my-usage')).status).toBe(200);
});
