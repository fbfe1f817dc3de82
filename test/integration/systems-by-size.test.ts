import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

async function body(path: string): Promise<any> {
  const { status, body: answer } = await app.get(path);
  expect([path, status]).toEqual([path, 200]);
  return answer;
}

async function everything(query: string): Promise<any[]> {
  const rows = [];
  for (let cursor = ''; ; ) {
    const { results, next_cursor } = await body(`/systems/search?limit=7&${query}${cursor && `&cursor=${cursor}`}`);
    rows.push(...results);
    if (!next_cursor) return rows;
    cursor = next_cursor;
  }
}

test('each system has the hospitals and beds of its own page', async () => {
  const rows = await everything('sort=system_name');
  expect(rows.length).toBeGreaterThan(5);
  for (const { system_id, hospital_count, bed_count, bed_hospital_count, hospital_states, hospitals_in_state } of rows) {
    const { figures } = await body(`/systems/${system_id}`);
    const states = figures.by_state.flatMap(({ state }: any) => state ?? []);
    expect([system_id, hospital_count, bed_count, bed_hospital_count, hospital_states, hospitals_in_state]).toEqual([
      ...[system_id, figures.hospital_count, figures.beds.bed_count, figures.beds.hospital_count],
      ...[states, null],
    ]);
  }
});

test.each(['hospital_count', 'bed_count'])('all systems in the order of %s, unknown ones last', async (size) => {
  const rows = await everything(`sort=-${size}`);
  const values = rows.map((row) => row[size]);
  expect(values).toEqual(values.toSorted((a, b) => (a === null || b === null ? Number(a === null) - Number(b === null) : b - a)));
  expect(new Set(rows.map(({ system_id }) => system_id)).size).toBe((await body('/systems/search?limit=1')).total);
});

test('the largest systems of a state, by what they have there', async () => {
  const [system] = (await body(`/systems/search?q=${ids.system_id}`)).results;
  const state = system.hospital_states[0];
  const rows = await everything(`hospital_state=${state.toLowerCase()}`);
  const all = await everything('sort=system_id');
  expect(rows.map(({ system_id }) => system_id).toSorted()).toEqual(
    all
      .filter(({ hospital_states }) => hospital_states.includes(state))
      .map(({ system_id }) => system_id)
      .toSorted(),
  );
  for (const { system_id, hospitals_in_state, beds_in_state } of rows) {
    const there = (await body(`/systems/${system_id}`)).figures.by_state.find((one: any) => one.state === state);
    expect([system_id, hospitals_in_state, beds_in_state]).toEqual([system_id, there.hospital_count, there.bed_count]);
  }
  const beds = rows.map(({ beds_in_state }) => beds_in_state ?? -1);
  expect(beds).toEqual(beds.toSorted((a, b) => b - a));
  const page = String((await app.get(`/systems/search?hospital_state=${state}`, { headers: { Accept: 'text/html' } })).body);
  expect(page).toContain(`Beds in ${state}`);
  expect(page).toContain(`${rows.length})`);
});

test('an order by the size in a state needs the state', async () => {
  const { status, body: problem } = await app.get('/systems/search?sort=-beds_in_state');
  expect([status, problem.detail]).toEqual([400, expect.stringContaining('hospital_state=CA')]);
});
