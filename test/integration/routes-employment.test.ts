import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(path);
  expect({ path, status: answer.status, body: answer.status === 200 ? '' : answer.body }).toEqual({ path, status: 200, body: '' });
  return answer.body;
};

describe('employment of a provider', () => {
  test('employers with all their signals, each with its source, and the confidence by the stated formula', async () => {
    const answer = await body(`/provider/${ids.npi.clean}/employment`);
    const employer = answer.employers.find(({ organization_name }: any) => organization_name === 'MERIDIAN VALLEY MEDICAL FOUNDATION');
    // The parent of the foundation files the pay of the physician under an EIN of its own.
    const filed = answer.employers.find(({ employer_id }: any) => employer_id.startsWith('ein_'));
    expect(filed.attribution_signals[0]).toMatchObject({ source: 'irs_990_schj', signal_type: 'compensated_person', ein: filed.ein });
    expect(answer.employers.map(({ confidence }: any) => confidence)).toEqual(
      answer.employers.map(({ confidence }: any) => confidence).sort((a: number, b: number) => b - a),
    );
    expect(employer).toMatchObject({
      employer_id: expect.stringMatching(/^pac_\d{10}$/),
      organization_name: 'MERIDIAN VALLEY MEDICAL FOUNDATION',
      state: 'CA',
      employer_npi: ids.npi.organization,
      system_id: ids.system_id,
    });
    const kinds = employer.attribution_signals.map(({ source, signal_type, dataset, confidence }: any) => [
      source,
      signal_type,
      dataset,
      confidence,
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['pecos_reassignment', 'reassignment', 'pecos_reassignment', 0.9],
        ['pecos_reassignment', 'reassignment', 'ppef', 0.9],
        ['dac_practice', 'group_practice', 'dac_practice', 0.85],
        ['nppes_address_match', 'state_license_address', 'nppes', 0.7],
      ]),
    );
    const participant = employer.attribution_signals.some(({ source }: any) => source === 'dol_5500');
    const schedule_j = employer.attribution_signals.find(({ source }: any) => source === 'irs_990_schj')?.confidence ?? 0;
    expect(employer.confidence).toBeCloseTo(1 - 0.1 * 0.3 * (participant ? 0.45 : 1) * (1 - schedule_j), 3);
    for (const signal of employer.attribution_signals) expect(signal.source_url).toMatch(/^https:\/\//);
    for (const signal of employer.attribution_signals) expect(signal.meaning).not.toBe('');
    expect(answer.practices_alone).toBe(false);
    expect(answer.releases.filter(({ source }: any) => source === 'pecos_reassignment').length).toBe(2);
  });

  test('moves lie between two releases, and an employer under a new PAC ID makes none', async () => {
    const { rows } = await app.database.db.raw(
      `select m.npi, m.event, m.employer_id from employer_move m where not exists (select 1 from provider_deactivation d where d.npi = m.npi)
       and exists (select 1 from provider p where p.npi = m.npi and p.observed_to is null and p.is_active) order by 1, 2, 3`,
    );
    expect(rows.filter(({ event }: any) => event === 'arrival').length).toBeGreaterThan(5);
    expect(rows.filter(({ event }: any) => event === 'departure').length).toBeGreaterThan(5);
    const { moves } = await body(`/provider/${rows[0].npi}/employment`);
    expect(moves[0]).toMatchObject({ source: 'pecos_reassignment' });
    expect(moves[0].not_before < moves[0].observed_on).toBe(true);
    const succeeded = await app.database.db.raw(
      `select s.*, p.npi from employer_succession s join attribution_claim p on p.employer_id = s.successor_id
       where not exists (select 1 from employer_move m where m.npi = p.npi) order by s.employer_id, p.npi`,
    );
    expect(new Set(succeeded.rows.map(({ rule }: any) => rule))).toEqual(new Set(['same_name', 'same_people']));
    const { employers, moves: none } = await body(`/provider/${succeeded.rows[0].npi}/employment`);
    expect(none).toEqual([]);
    const successor = employers.find(({ employer_id }: any) => employer_id === succeeded.rows[0].successor_id);
    expect(successor.former_employer_ids).toEqual([succeeded.rows[0].employer_id]);
  });

  test('a provider who practices alone is shown as such; unknown, deactivated and wrong numbers are distinguished', async () => {
    const { rows } = await app.database.db.raw(
      `select npi from dac_practice d where observed_to is null and not exists (select 1 from attribution_claim c where c.npi = d.npi)
       group by npi having bool_and(org_pac_id is null) order by npi limit 1`,
    );
    const alone = await body(`/provider/${rows[0].npi}/employment`);
    expect(alone).toMatchObject({ available: true, practices_alone: true, employers: [] });
    expect((await app.get(`/provider/${ids.npi.unknown}/employment`)).status).toBe(404);
    expect((await app.get(`/provider/${ids.npi.deactivated}/employment`)).status).toBe(410);
    expect((await app.get(`/provider/${ids.npi.invalid}/employment`)).status).toBe(400);
  });
});

describe('affiliations', () => {
  test('clinicians of a hospital and its units, page by page, each once', async () => {
    const path = `/dac/hospital/${ids.ccn.acute}/affiliates`;
    const whole = await body(path);
    expect(whole.results.map(({ npi }: any) => npi)).toContain(ids.npi.clean);
    const seen: string[] = [];
    for (let at: string | null = `${path}?limit=2`; at; ) {
      const { results, next_cursor, total } = await body(at);
      expect(total).toBe(whole.total);
      seen.push(...results.map(({ npi }: any) => npi));
      at = next_cursor && `${path}?limit=2&cursor=${encodeURIComponent(next_cursor)}`;
    }
    expect(seen).toEqual(whole.results.map(({ npi }: any) => npi));
    expect(new Set(seen).size).toBe(whole.total);
    const unit = await body(`${path}?facility_type=irf`);
    expect(unit.total).toBeGreaterThan(0);
    for (const { affiliations } of unit.results)
      expect(affiliations).toMatchObject([{ ccn: ids.ccn.rehabilitation_unit, parent_ccn: ids.ccn.acute }]);
    expect(await app.page(path)).toContain('An affiliation is not employment');
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

  test('cursors reach the end; unknown systems and roles are refused', async () => {
    const path = `/systems/${ids.system_id}/physicians?limit=3`;
    const seen: string[] = [];
    for (let at: string | null = path; at; ) {
      const { results, next_cursor } = await body(at);
      seen.push(...results.map(({ npi }: any) => npi));
      at = next_cursor && `${path}&cursor=${encodeURIComponent(next_cursor)}`;
    }
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen.length).toBe((await body(path)).total);
    expect((await app.get('/systems/no-such-system/physicians')).status).toBe(404);
    expect((await app.get(`/systems/${ids.system_id}/physicians?role=nurse`)).status).toBe(400);
  });
});
