import { decideOn, not_same, onAll, runRoster } from '../support/decisions-api.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();
let id: string;
let rows: any[];
beforeAll(async () => {
  const { rows: listed } = await app.database.pool.query(
    `select first_name, last_name, birth_date::text from exclusion e where observed_to is null and birth_date is not null and reinstatement_date is null
       and first_name is not null and length(last_name) > 6 and not exists (select 1 from exclusion o where o.last_name = e.last_name and o.id <> e.id)
     order by last_name limit 4`,
  );
  const [a, b, c, d] = listed.map(({ first_name, last_name, ...rest }) => ({ name: `${first_name} ${last_name}`, ...rest }));
  const year = (date: string) => `${Number(date.slice(0, 4)) + 23}${date.slice(4)}`;
  ({ id, rows } = await runRoster(app, [
    { id: 'clear', name: 'Zzyx Qwvut' },
    { id: 'name', name: a.name },
    { id: 'other-date', name: b.name, birth_date: year(b.birth_date) },
    { id: 'same-date', name: c.name.slice(0, -1), birth_date: c.birth_date },
    { id: 'slip', name: d.name, birth_date: `${d.birth_date.slice(0, 9)}${(Number(d.birth_date[9]) + 1) % 10}` },
  ]));
});

const results = async (query: string) => (await app.get(`/screenings/${id}/results?${query}`)).body;
const idsOf = ({ results: found }: any) => found.map((row: any) => row.id);

test('each row says what details beside the name say, and how strong its strongest hit is', () => {
  expect(rows.map(({ id: of, identifiers }) => [of, identifiers])).toEqual([
    ['clear', null],
    ['name', 'name_only'],
    ['other-date', 'differ'],
    ['same-date', 'agree'],
    ['slip', 'name_only'],
  ]);
  expect(rows[0].surest_score).toBeNull();
  expect(rows[3].surest_score).toBe(rows[3].result.hits[0].score);
});

test('strongest first is one order over all pages, rows without a hit last', async () => {
  const whole = await results('sort=-surest_score');
  const scores = whole.results.map((row: any) => (row.outcome === 'match' ? 1 : 0) + (row.surest_score ?? -1));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  // A match whose name is a letter off is above a potential match with exactly the name.
  expect(whole.results[0]).toMatchObject({ id: 'same-date', outcome: 'match' });
  expect(whole.results[0].surest_score).toBeLessThan(whole.results[1].surest_score);
  expect(idsOf(whole).at(-1)).toBe('clear');
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const one = await results(`sort=-surest_score&limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...idsOf(one));
    if (!one.next_cursor) break;
    cursor = encodeURIComponent(one.next_cursor);
  }
  expect(paged).toEqual(idsOf(whole));
  expect(idsOf(await results(''))).toEqual(['clear', 'name', 'other-date', 'same-date', 'slip']);
});

test('rows whose hits all have a different NPI, birth date or middle name are a filter of the API, the page and the files', async () => {
  expect(idsOf(await results('identifiers=differ'))).toEqual(['other-date']);
  expect(idsOf(await results('identifiers=agree,name_only'))).toEqual(['name', 'same-date', 'slip']);
  const csv: string = (await app.get(`/screenings/${id}/results?format=csv&identifiers=differ`)).body;
  expect(csv.trim().split('\n')).toHaveLength(2);
  // A file is not sorted, so another order is refused and not ignored.
  for (const format of ['csv', 'xlsx', 'ndjson']) {
    const sorted = await app.get(`/screenings/${id}/results?format=${format}&sort=-surest_score`);
    expect([format, sorted.status, sorted.body.errors[0].parameter]).toEqual([format, 400, 'sort']);
  }
  expect((await app.get(`/screenings/${id}/results?format=csv&sort=position`)).status).toBe(200);
  const shown = await app.page(`/screenings/${id}/results?review=open,changed&sort=-surest_score`);
  expect(shown).toMatch(/<a class="chip" href="[^"]*identifiers=differ">To review: different NPI, birth date or middle name 1<\/a>/);
  expect(shown).toMatch(/aria-current="true">To review 4<\/a>/);
  expect(shown).toMatch(/<span class="quiet">Same [^<]*name; different birth date/);
  expect(shown).toContain('Strongest hit first. <a href=');
});

test('who reviews row by row is led from the strongest to the weakest, and then to what is left', async () => {
  const order = (await results('review=open&sort=-surest_score')).results.map((row: any) => row.position);
  const nextOf = async (position: number) =>
    Number(
      /href="\/screenings\/[^"]+\/results\/(\d+)">Next subject to review/.exec(
        await app.page(`/screenings/${id}/results/${position}`),
      )?.[1],
    );
  for (const [at, position] of order.entries())
    expect([position, await nextOf(position)]).toEqual([position, order[(at + 1) % order.length]]);
  await decideOn(app, id, onAll(rows[order[1] - 1], not_same));
  expect(await nextOf(order[0])).toBe(order[2]);
});
