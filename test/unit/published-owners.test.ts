import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import nc from '../../loaders/medicaid-exclusions/nc/dataset.ts';
import { excludedRow } from '../../loaders/medicaid-exclusions/nc/row.ts';
import { parse } from '../support/parsed.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { readSample } from '../support/samples.ts';

const columns = ['last_name', 'first_name', 'middle_name', 'organization_name', 'other_names', 'entity_type'] as const;
const empty = Object.fromEntries(columns.map((column) => [column, null]));
const recordsOf = (rows: Record<string, unknown>[]) => rows.map((row) => ({ ...empty, source: 'nc', ...row }) as unknown as BenchRecord);

/** Owner, listed name, and the owners that are further names of it. */
test.each<any[]>(cases('owns'))('%s owns %s', (owner, name, expected) => {
  const [outcome] = excludedRow({ name, owner, reason: 'STATE', exclusion_date: '01/31/2026', numbers: '' });
  const others = ((outcome as any).row.other_names ?? []) as { kind: string; name: string }[];
  expect(others.filter(({ kind }) => kind === 'owner').map((one) => one.name)).toEqual(expected);
  for (const one of expected) {
    const { hits } = openMemory(recordsOf([(outcome as any).row])).ask({ name: one });
    expect([one, hits.size]).toEqual([one, 1]);
  }
});

describeRealFiles('owners that North Carolina publishes in a column', 'state-medicaid-exclusions-2026', (path) => {
  test('each of them is found', async () => {
    const file = path('state-medicaid-exclusions-2026/nc-excluded-providers.xlsx');
    const { header, read } = await parse('nc.xlsx', readFileSync(file), { format: 'xlsx', header_row: ['EXCLUDED ENTITY'] });
    const at = header!.indexOf('OWNERSHIP');
    const owners = [...new Set((read as string[][]).map((values) => values[at]?.trim().replace(/\s+/g, ' ')).filter(Boolean))] as string[];
    expect(owners.length).toBeGreaterThan(100);
    const { records } = await readSample([nc], dirname(file), 'nc-excluded-providers.xlsx');
    const memory = openMemory(recordsOf(records.map(({ row }) => row)));
    // Places only: they are real people.
    expect(owners.flatMap((name, place) => (memory.ask({ name }).hits.size > 0 ? [] : place))).toEqual([]);
  });
});
