import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const page = async (path: string, key?: null): Promise<string> => {
  const { body } = await app.get(path, { headers: { Accept: 'text/html' }, ...(key === null && { key }) });
  return body;
};
const textOf = (markup: string): string =>
  markup
    .split('<main')[1]!
    .replace(/<(form|script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('divisions say which hospitals of the system they do not have, and no number of providers is a zero', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(cases('divisions say which hospitals of'));
  const id = rows[0]?.id ?? ids.system_id;
  const { body: system } = await app.get(withAllParts(`/systems/${id}`));
  const all = system.hospitals.filter(({ left_out }: any) => left_out === null);
  const own = all.filter(({ system_id }: any) => system_id === id).length;
  for (const path of [`/systems/${id}`, `/systems/${id}/divisions`]) {
    const markup = await page(path);
    const table = /<table[^>]*><caption[^>]*>Divisions<\/caption>[\s\S]*?<\/table>/.exec(markup)![0];
    expect(table).not.toContain('<td class="number">0</td>');
    if (own > 0) expect(textOf(markup)).toContain(`${all.length - own} of the ${all.length} hospital`);
    if (system.divisions.every(({ npi_count }: any) => npi_count === 0)) expect(textOf(markup)).toContain('Providers are not shown');
  }
});

test('a reader who signed in in the browser sees the account on the home page, anyone else how to get a key', async () => {
  const signed_in = await fetch(`${app.url}/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html', Origin: app.url },
    body: new URLSearchParams({ key: app.key }),
  });
  const cookie = signed_in.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const own = async (path: string) => (await fetch(app.url + path, { headers: { Accept: 'text/html', Cookie: cookie } })).text();
  const home = await own('/');
  expect(textOf(home)).toContain('Rosters · Monitors · Decisions · Certificates');
  expect(home).toContain('<a href="/account">Account</a>');
  expect(textOf(home)).not.toContain('Get a key');
  expect(textOf(await own('/pricing'))).toContain('Your plan and usage');
  for (const path of ['/', '/pricing']) {
    const other = textOf(await page(path, null));
    expect(other).not.toMatch(/Monitors ·|Your plan and usage/);
    expect(other).toMatch(/Get a key|Sign in/);
  }
});

test('a company without executives says for whom they are on file', async () => {
  const { rows } = await app.database.pool.query(cases('a company without executives says'));
  const markup = await page(`/companies/${rows[0].ticker}`);
  expect(markup).toMatch(/Executives? (?:of companies )?(?:are|is) on file for .*href="\/(?:systems|companies)\/[^"]+">show<\/a>/);
});
