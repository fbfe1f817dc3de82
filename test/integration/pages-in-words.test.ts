import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

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

test.each(['/exclusions/search', '/exclusions/state/search', '/demo/exclusions/search'])(
  '%s in a browser shows the outcome, the hits and the lists in words, and no fields of the API',
  async (path) => {
    const found = textOf(await page(`${path}?name=Roland+Kesterson`));
    expect(found).toContain('Screening of Roland Kesterson');
    expect(found).toMatch(/Potential match|Match/);
    expect(found).toContain('looks similar');
    expect(found).toContain('Certificate');
    const nothing = textOf(await page(`${path}?first_name=Zzyx&last_name=Qwvut`));
    expect(nothing).toContain('Screening of Zzyx Qwvut');
    expect(nothing).toContain('this is not a clear result');
    const listing = textOf(await page(`${path}?last_name=Kesterson`));
    expect(listing).toContain('Not enough information to screen');
    for (const text of [found, nothing, listing])
      expect(text).not.toMatch(/group ID|grouped by|Names none|Hits below|medicaid_exclusions|oig leie|reason sample data/i);
    const empty = await page(path);
    expect(textOf(empty)).toContain('Nothing was screened: enter a name or an NPI.');
    expect(empty).toContain('<form class="screen" method="get" action="/screen"');
  },
);

test('divisions say which hospitals of the system they do not have, and no number of providers is a zero', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    `select s.parent_system_id as id from system_listing s where s.parent_system_id is not null group by 1
     having not exists (select from attribution_claim c join system_listing d on d.system_id = c.system_id where d.parent_system_id = s.parent_system_id)
     order by 1 limit 1`,
  );
  const id = rows[0]?.id ?? ids.system_id;
  const { body: system } = await app.get(`/systems/${id}`);
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
