import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(path);
  expect({ path, status: answer.status, body: answer.status === 200 ? '' : answer.body }).toEqual({ path, status: 200, body: '' });
  return answer.body;
};

describe('employment of a provider', () => {
  test('moves lie between two releases, and an employer under a new PAC ID makes none', async () => {
    const { rows } = await app.database.db.raw(cases('moves lie between two releases'));
    expect(rows.filter(({ event }: any) => event === 'arrival').length).toBeGreaterThan(5);
    expect(rows.filter(({ event }: any) => event === 'departure').length).toBeGreaterThan(5);
    const { moves } = await body(`/provider/${rows[0].npi}/employment`);
    expect(moves[0]).toMatchObject({ source: 'pecos_reassignment' });
    expect(moves[0].not_before < moves[0].observed_on).toBe(true);
    const succeeded = await app.database.db.raw(cases('moves lie between two releases 2'));
    expect(new Set(succeeded.rows.map(({ rule }: any) => rule))).toEqual(new Set(['same_name', 'same_people']));
    const { employers, moves: none } = await body(`/provider/${succeeded.rows[0].npi}/employment`);
    expect(none).toEqual([]);
    const successor = employers.find(({ employer_id }: any) => employer_id === succeeded.rows[0].successor_id);
    expect(successor.former_employer_ids).toEqual([succeeded.rows[0].employer_id]);
  });

  test('a provider who practices alone is shown as such; unknown, deactivated and wrong numbers are distinguished', async () => {
    const { rows } = await app.database.db.raw(cases('a provider who practices alone'));
    const alone = await body(`/provider/${rows[0].npi}/employment`);
    expect(alone).toMatchObject({ available: true, practices_alone: true, employers: [] });
    expect((await app.get(`/provider/${ids.npi.unknown}/employment`)).status).toBe(404);
    expect((await app.get(`/provider/${ids.npi.deactivated}/employment`)).status).toBe(410);
    expect((await app.get(`/provider/${ids.npi.invalid}/employment`)).status).toBe(400);
  });
});

describe('physicians of a system', () => {
  test('physicians are groups 207 and 208; a parent spans its divisions and counts each provider once', async () => {
    const everybody = await body(`/systems/${ids.system_id}/physicians?limit=200`);
    const physicians = await body(`/systems/${ids.system_id}/physicians?role=physician&limit=200`);
    expect(physicians.total).toBe(everybody.physician_count);
    expect(everybody.total).toBe(everybody.npi_count);
    expect(physicians.total).toBeGreaterThan(0);
    expect(everybody.total).toBeGreaterThan(physicians.total);
    for (const { primary_taxonomy_code } of physicians.results) expect(primary_taxonomy_code).toMatch(/^20[78]/);
    const { rows } = await app.database.db.raw(`select distinct system_id from attribution_claim where system_id is not null order by 1`);
    const division = rows.map((row: any) => row.system_id).find((id: string) => id.startsWith('hudson-harbor-health-'));
    const parent = await body('/systems/hudson-harbor-health/physicians?limit=200');
    const child = await body(`/systems/${division}/physicians?limit=200`);
    expect(child.total).toBeGreaterThan(0);
    for (const { npi } of child.results) expect(parent.results.map((one: any) => one.npi)).toContain(npi);
    expect(await app.page(`/systems/${ids.system_id}/physicians?role=physician`)).toContain('THEODORA');
  });
});
