import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

async function every(path: string): Promise<any[]> {
  const rows: any[] = [];
  let cursor: string | null = null;
  do {
    const answer: any = await body(`${path}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    rows.push(...answer.results);
    cursor = answer.next_cursor;
  } while (cursor);
  return rows;
}

const descending = (values: (number | null)[]) => values.toSorted((a, b) => (b ?? -1) - (a ?? -1));

test('the size of each system is that of its own page', async () => {
  const rows = await every('/systems/search?limit=25');
  expect(rows.length).toBeGreaterThan(3);
  for (const { system_id, hospital_count, bed_count, bed_hospital_count } of rows) {
    const { figures } = await body(`/systems/${system_id}`);
    expect([system_id, hospital_count, bed_count, bed_hospital_count]).toEqual([
      system_id,
      figures.hospital_count,
      figures.beds.bed_count,
      figures.beds.hospital_count,
    ]);
  }
  const sorted = await every('/systems/search?limit=2&sort=-bed_count');
  expect(sorted.map(({ bed_count }) => bed_count)).toEqual(descending(rows.map(({ bed_count }) => bed_count)));
});

test('systems are found by the states in which they have hospitals, the largest there first', async () => {
  const all = await every('/systems/search?limit=100');
  const { by_state } = (await body(`/systems/${ids.system_id}`)).figures;
  const { state, hospital_count, bed_count } = by_state.find((one: any) => one.state !== null);
  const there = await every(`/systems/search?limit=2&hospital_state=${state}&sort=-state_bed_count`);
  expect(there.map(({ state_bed_count }) => state_bed_count)).toEqual(descending(there.map((row) => row.state_bed_count)));
  expect(await every(`/systems/search?limit=3&hospital_state=${state}`)).toEqual(there);
  expect(there.find((row) => row.system_id === ids.system_id)).toMatchObject({
    state_hospital_count: hospital_count,
    state_bed_count: bed_count,
  });
  const expected = await Promise.all(
    all.map(async ({ system_id }) => {
      const { figures } = await body(`/systems/${system_id}`);
      return figures.by_state.some((one: any) => one.state === state) ? [system_id] : [];
    }),
  );
  expect(there.map(({ system_id }) => system_id).toSorted()).toEqual(expected.flat().toSorted());
  const shown = await app.page(`/systems/search?hospital_state=${state}`);
  expect(shown).toContain('Beds in the chosen state');
  expect(shown).toContain('Hospitals in');
});
