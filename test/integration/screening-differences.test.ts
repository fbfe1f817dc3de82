import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';
import { byBatch, byCommand, byModel, byPage, bySearch } from '../support/screening-ways.ts';

const birth_date = '1921-01-02';
let name: string;

const app = openApp({ is_shared: true });
const folder = ownFolder();
beforeAll(async () => {
  const { rows } = await app.database.pool.query(cases('rows'));
  name = rows[0].name;
});

test('an outcome by hits with another birth date alone says so in every way in, and hides none of them', async () => {
  const question = { name, birth_date };
  const plain = await bySearch(app, { name });
  const search = await bySearch(app, question);
  expect([plain.differences, plain.hits_that_differ]).toEqual([null, 0]);
  expect([search.outcome, search.total]).toEqual(['possible', plain.total]);
  expect(search.hits_that_differ).toBe(search.total);
  expect(search.differences).toMatch(/^Only (1 potential match that differs|\d+ potential matches that differ) in birth date/);
  expect(search.results[0].differs_in).toEqual(['birth_date']);
  const ways = [(await byBatch(app, [question]))[0], (await byModel(app, [question]))[0], await byPage(app, question)];
  for (const one of [...ways, (await byCommand(app, [question], folder))[0]])
    expect([one.differences, one.hits_that_differ]).toEqual([search.differences, search.hits_that_differ]);
  const page = await app.get(`/screen?${new URLSearchParams({ q: name, birth_date })}`, { headers: { Accept: 'text/html' } });
  expect(page.body).toContain(`<p>${search.differences} Compare the details below.</p>`);
});

test('such hits stand below those that nothing tells apart', async () => {
  const { first_name, last_name } = ids.excluded_person;
  const { results, differences } = await bySearch(app, { first_name, last_name, birth_date });
  const apart = results.map(({ differs_in }: { differs_in: string[] }) => differs_in.length > 0);
  expect(apart).toEqual([...apart].sort());
  expect(new Set(apart).size).toBe(2);
  expect(differences).toMatch(/^\d+ hits?, and below (it|them) 1 potential match that differs in birth date\./);
});
