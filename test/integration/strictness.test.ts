import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
let names: string[];

beforeAll(async () => {
  const { rows } = await app.database.pool.query(cases<string>('rows'));
  // An initial, a letter left out, and the whole name.
  names = rows.map(({ first_name, last_name }, at) =>
    at % 3 === 0
      ? `${first_name[0]} ${last_name}`
      : at % 3 === 1
        ? `${first_name} ${last_name.slice(0, 3)}${last_name.slice(4)}`
        : `${first_name} ${last_name}`,
  );
});

const search = async (name: string, more = '') => {
  const { status, body } = await app.get(`/exclusions/search?name=${encodeURIComponent(name)}&limit=200${more}`);
  expect(status).toBe(200);
  return body;
};
const idsOf = (body: any): number[] => body.results.map(({ record }: any) => record.id);

test('stricter searches return fewer of the same hits, and never a better outcome', async () => {
  let hidden = 0;
  let further = 0;
  for (const name of names) {
    const [broad, balanced, strict, plain] = await Promise.all([
      search(name, '&strictness=broad'),
      search(name, '&strictness=balanced'),
      search(name, '&strictness=strict'),
      search(name),
    ]);
    expect(idsOf(plain)).toEqual(idsOf(balanced));
    expect([broad.min_score, plain.min_score, strict.min_score]).toEqual([0.75, 0.8, 0.9]);
    expect(idsOf(broad)).toEqual(expect.arrayContaining(idsOf(balanced)));
    expect(idsOf(balanced)).toEqual(expect.arrayContaining(idsOf(strict)));
    if (balanced.listing) continue;
    for (const body of [broad, balanced, strict])
      for (const { score } of body.results) expect(score).toBeGreaterThanOrEqual(body.min_score);
    expect(strict.outcome).toBe(balanced.outcome);
    expect(strict.total + strict.hits_below_min_score).toBe(balanced.total);
    expect(balanced.hits_below_min_score).toBe(0);
    hidden += strict.hits_below_min_score;
    further += broad.total - balanced.total;
  }
  expect(hidden).toBeGreaterThan(5);
  expect(further).toBeGreaterThanOrEqual(0);
});

test('hits below the minimum score still count in the outcome of a search, a batch and the page, which say how many there are', async () => {
  const body = (await Promise.all(names.map((name) => search(name, '&strictness=strict')))).find(
    ({ total, hits_below_min_score }) => total === 0 && hits_below_min_score > 0,
  );
  expect(body).toMatchObject({ outcome: 'possible' });
  expect(body.meta.warnings.join()).toContain('below your minimum of 0.9');
  const name = names.find((_, at) => at % 3 === 0)!;
  const answer = await app.post('/exclusions/screen', { subjects: [{ name }], min_score: 1 });
  expect(answer.body.results[0]).toMatchObject({ outcome: 'possible', hits: [], hits_found: 0 });
  expect(answer.body.results[0].hits_below_min_score).toBeGreaterThan(0);
  const text = await app.page(`/screen?q=${encodeURIComponent(name)}&strictness=strict`);
  expect(text).toContain('Potential match');
  expect(text).toContain('below your minimum of 0.9');
  expect(text).toMatch(/<option value="strict" selected/);
});

test('a cursor of one minimum is not accepted with another', async () => {
  const { body } = await app.get('/exclusions/search?name=Kesterson&limit=1');
  if (!body.next_cursor) throw new Error('the sample has several people of this name');
  const other = await app.get(`/exclusions/search?name=Kesterson&limit=1&strictness=strict&cursor=${encodeURIComponent(body.next_cursor)}`);
  expect(other.status).toBe(400);
});

test('a potential match whose records are all hidden says so, and leads to balanced strictness', async () => {
  let seen = 0;
  for (const name of names) {
    const strict = await search(name, '&strictness=strict');
    if (strict.total > 0 || strict.outcome !== 'possible') continue;
    seen += 1;
    const body = await app.page(`/screen?q=${encodeURIComponent(name)}&strictness=strict`);
    const count = strict.hits_below_min_score;
    expect(body).toContain(
      `${count} listed ${count === 1 ? 'record' : 'records'} with a similar name ${count === 1 ? 'is' : 'are'} hidden`,
    );
    expect(body).toMatch(/href="\/screen\?q=[^"]*strictness=balanced"/);
    for (const words of ['details below', 'Use strictness=']) expect(body).not.toContain(words);
  }
  expect(seen).toBeGreaterThan(0);
});
