import { recordKinds } from '#records/kinds';
import { unitOf } from '#records/units';
import { openDatabase } from '../support/database.ts';

/** What every record carries besides its own columns: origin and the releases between which the publisher said it. */
const provenance = cases('provenance');

const database = openDatabase();

async function liveColumns(table: string): Promise<Record<string, { type: string; required: boolean }>> {
  const { rows } = await database.db.raw(cases('live columns'), [table]);
  return Object.fromEntries(rows.map(({ name, ...column }: { name: string; type: string; required: boolean }) => [name, column]));
}

describe.each(recordKinds.map((kind) => [kind.table, kind] as const))('table %s', (table, kind) => {
  test('has the columns its record kind declares, with their types, and no others', async () => {
    const live = await liveColumns(table);
    const types = Object.fromEntries(Object.entries(live).map(([name, column]) => [name, column.type]));
    const declared = Object.fromEntries(Object.entries(kind.columns).map(([name, column]) => [name, column.sql as string]));
    expect(types).toEqual({ ...provenance, ...declared });
  });

  test('requires a value exactly where the declaration allows no null', async () => {
    const live = await liveColumns(table);
    const names = Object.keys(kind.columns);
    const required = names.filter((name) => !kind.columns[name]!.schema.safeParse(null).success);
    expect(names.filter((name) => live[name]?.required)).toEqual(required);
  });

  test('describes every column', () => {
    const silent = Object.entries(kind.columns).filter(([, column]) => column.description.trim().length < 3);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

test('no table is written under two record kinds', () => {
  const tables = recordKinds.map((kind) => kind.table);
  expect(new Set(tables).size).toBe(tables.length);
});

test('every table with provenance belongs to a record kind', async () => {
  const { rows } = await database.db.raw(cases('every table with provenance belongs'));
  const live = rows.map((row: { table_name: string }) => row.table_name);
  expect(live).toEqual(recordKinds.map((kind) => kind.table).toSorted());
});

test.each<any[]>(cases('units'))('the unit of %s is %s', (name, unit) => expect(unitOf(name)).toBe(unit));
