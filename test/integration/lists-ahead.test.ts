import { listedRecords } from '../../src/screening/listed-records.ts';
import { readAhead } from '../../src/screening/read-ahead.ts';
import { depsOf } from '../support/monitored.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

/** A database of its own name, and how often names were read from it. */
function counted() {
  const { pool } = depsOf(app);
  const asked: string[] = [];
  const counting = new Proxy(pool, {
    get: (target, member) => (member === 'query' ? ask : Reflect.get(target, member)),
  });
  function ask(text: string, values?: unknown[]) {
    asked.push(text);
    return pool.query(text, values);
  }
  return { deps: { db: {}, pool: counting }, asked };
}

test('after the lists were read ahead a screening reads no current record again', async () => {
  const { deps, asked } = counted();
  const { rows } = await app.database.pool.query<{ id: number }>('select id from exclusion where observed_to is null');
  expect(await readAhead(deps, () => false)).toBe(rows.length);
  expect(asked.some((text) => /^select id, entity_type, last_name/.test(text))).toBe(true);
  asked.length = 0;
  const records = await listedRecords(
    deps,
    rows.map(({ id }) => id),
  );
  expect([records.length, asked]).toEqual([rows.length, []]);
});

test('reading ahead ends when the service stops', async () => {
  const { deps, asked } = counted();
  expect(await readAhead(deps, () => true)).toBe(0);
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('no more names are kept than the setting says, and the newest stay', async () => {
  process.env.LISTED_RECORDS_KEPT = '500';
  const { deps, asked } = counted();
  const { rows } = await app.database.pool.query<{ id: number }>('select id from exclusion where observed_to is null order by id');
  const read = async (some: typeof rows) => {
    asked.length = 0;
    const found = await listedRecords(
      deps,
      some.map(({ id }) => id),
    );
    expect(found.length).toBe(some.length);
    return asked.length;
  };
  expect(rows.length).toBeGreaterThan(600);
  expect(await readAhead(deps, () => false)).toBe(500);
  for (let first = 0; first < rows.length; first += 100) await read(rows.slice(first, first + 100));
  expect([await read(rows.slice(-100)), await read(rows.slice(0, 100))]).toEqual([0, 1]);
});
