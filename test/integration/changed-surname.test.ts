import { isMansName } from '../../src/match/name-frequencies.ts';
import { openApp } from '../support/sample-app.ts';

interface Listed {
  first_name: string;
  last_name: string;
  birth_date: string;
}

const app = openApp({ is_shared: true });
let listed: Listed[];

beforeAll(async () => {
  const { rows } = await app.database.pool.query<Listed>(cases('rows'));
  listed = rows.filter(({ first_name }) => !isMansName(first_name.toUpperCase()));
});

const screened = async (subjects: object[]) => {
  const { status, body } = await app.post('/exclusions/screen', { subjects });
  expect(status).toBe(200);
  return body.results as { outcome: string; hits: { record: Listed; summary: string }[] }[];
};
const some = () => listed.slice(0, 40);

test('everyone on a list with a birth date is found by first name and birth date after the last name changed', async () => {
  expect(some().length).toBeGreaterThan(10);
  const results = await screened(some().map(({ first_name, birth_date }) => ({ first_name, last_name: 'Vandersloot', birth_date })));
  for (const [at, { outcome, hits }] of results.entries()) {
    const own = hits.find(({ record }) => record.birth_date === some()[at]!.birth_date && record.last_name === some()[at]!.last_name);
    expect([some()[at], outcome, own?.summary]).toEqual([some()[at], 'possible', expect.stringContaining('possibly a former name')]);
  }
});

test('and by what a program left of the last name beside an initial, which without the birth date is not enough', async () => {
  const cut = some().map(({ first_name, last_name, birth_date }) => ({
    ...{ first_name: first_name[0], last_name: last_name.slice(0, 6), birth_date },
  }));
  for (const [at, { hits }] of (await screened(cut)).entries())
    expect([cut[at], hits.map(({ record }) => record.last_name)]).toEqual([cut[at], expect.arrayContaining([some()[at]!.last_name])]);
});

test('another birth date finds no one by the first name', async () => {
  const results = await screened(some().map(({ first_name }) => ({ first_name, last_name: 'Vandersloot', birth_date: '1901-02-03' })));
  expect(results.flatMap(({ hits }) => hits)).toEqual([]);
});
