import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import extract from '../../loaders/cms/cost-report-extract/dataset.ts';
import hospitals from '../../loaders/cms/hospital-general-information/dataset.ts';
import registry from '../../loaders/proviso/health-systems/dataset.ts';
import { healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';
import crosswalk from '../../loaders/rti/hospital-ein-crosswalk/dataset.ts';
import { hospitalNames } from '../../src/domain/systems/hospital-names.ts';
import { type LinkReport, runLinker } from '../../src/link/run.ts';
import { systems } from '../../src/link/systems/linker.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { describeRealFiles } from '../support/real-files.ts';

describeRealFiles('owners of hospitals', ['hcris-2023', 'hospital-general-information', 'hospital-ein-crosswalk'], (path) => {
  let database: TestDatabase;
  let store: string;
  let report: LinkReport;
  const rows = async (sql: string, bound: unknown[] = []): Promise<any[]> => (await database.db.raw(sql, bound as any)).rows;

  beforeAll(async () => {
    database = await freshDatabase();
    store = await mkdtemp(join(tmpdir(), 'proviso-raw-'));
    await writeFile(join(store, 'health-systems.csv'), healthSystemsCsv());
    const deps = { db: database.db, raw: folderStore(store) };
    const crosswalk_file = join(path('hospital-ein-crosswalk'), 'cbi_ccn_ein_2024-12-06.csv');
    await loadFile(deps, registry, { path: join(store, 'health-systems.csv') });
    await loadFile(deps, hospitals, { path: join(path('hospital-general-information'), 'Hospital_General_Information.2026.csv') });
    await loadFile(deps, extract, { path: join(path('hcris-2023'), 'hcris_2023_wide.csv') });
    await loadFile(deps, crosswalk, { path: crosswalk_file });
    [report] = (await runLinker(database.db, systems, { all: true })) as [LinkReport];
  });
  afterAll(async () => {
    await rm(store, { recursive: true, force: true });
  });

  const owner = async (ccn: string) =>
    (await rows('select r.root from system_hospital h join system_root r using (system_id) where h.ccn = ?', [ccn]))[0]?.root;
  const history = (ccn: string) =>
    rows(
      `select system_id, standing, ended_by, from_date::text, to_date::text, jsonb_path_query_array(signals, '$[*].basis') as basis from system_ownership
       where ccn = ? order by standing, system_id`,
      [ccn],
    );

  test('the tables it reads were sampled first, so that whole lists are joined', async () => {
    const unknown = await rows(`select relname from pg_class where relname in ('facility', 'cost_report') and reltuples < 0`);
    expect(unknown).toEqual([]);
  });

  // Read here by simple patterns, without the rules and tables of the linker.
  test.each([
    ['hca-healthcare', '^HCA\\M|HOSPITAL CORP.* OF AMERICA', 110],
    ['tenet-healthcare', 'TENET', 45],
    ['community-health-systems', '^CHS\\M|^COMMUNITY HEALTH SYSTEMS?\\M', 50],
    ['universal-health-services', '^UNIVERSAL HEA|^UHS\\M', 100],
    ['ascension', 'ASCENSION', 40],
    ['commonspirit-health', 'COMMON ?SPIRIT|DIGNITY HEALTH|CATHOLIC HEALTH INITIATIVES', 90],
    ['trinity-health', '^TRINITY HEALTH( CORPORATION| HOME OFFICE)?$', 30],
    ['kaiser-permanente', 'KAISER', 30],
    ['cleveland-clinic', 'CLEVELAND CLINIC', 13],
    ['mayo-clinic', '^(NAME: *)?MAYO |^MCHS', 10],
  ])('%s has nine of ten hospitals that name its chain', async (system_id, pattern, least) => {
    const [found] = await rows(
      `with named as (select distinct ccn from cost_report_statement where chain_name ~ ?)
       select count(*)::int as n, count(h.ccn)::int as linked, count(h.ccn) filter (where h.evidence = '{}' or h.source_url = '')::int as bare
       from named n left join (select h.* from system_hospital h join system_tree(?) t on t.system_id = h.system_id) h on h.ccn = n.ccn`,
      [pattern, system_id],
    );
    expect(found.n).toBeGreaterThanOrEqual(least);
    expect([system_id, found.linked / found.n >= 0.9, found.bare]).toEqual([system_id, true, 0]);
  });

  test('hospitals known to have been placed wrongly', async () => {
    expect(await owner('100080')).toBe('hca-healthcare');
    expect(await owner('360180')).toBe('cleveland-clinic');
    expect(await owner('010090')).toBeUndefined();
    expect(await history('010090')).toMatchObject([{ system_id: 'ascension', standing: 'former', ended_by: 'left' }]);
    for (const ccn of ['230165', '230195']) {
      expect(await owner(ccn)).toBe('henry-ford-health-system');
      expect(await history(ccn)).toMatchObject([
        { system_id: 'henry-ford-health-system', standing: 'current', basis: ['name_brand'] },
        { system_id: 'ascension', standing: 'former', ended_by: 'renamed', from_date: '2023-07-01', to_date: expect.any(String) },
      ]);
    }
  });

  test('pages of companies have their hospitals, by name also where no facility file lists them', async () => {
    for (const [company, least] of [
      ['hca-healthcare', 110],
      ['encompass-health', 130],
      ['tenet-healthcare', 45],
    ] as const) {
      const found = await hospitalNames(database.pool, company);
      expect([company, found.length >= least, found.filter(({ name }) => name === null)]).toEqual([company, true, []]);
    }
  });

  test('a change of the chain between two reports of a year ends ownership on the day the second begins', async () => {
    const changed = await rows(`select ccn, system_id, to_date::text from system_ownership where ended_by = 'another_chain'`);
    expect(changed.length).toBeGreaterThan(2);
    for (const { ccn, to_date } of changed)
      expect([ccn, await rows('select 1 from cost_report_statement where ccn = ? and fiscal_year_begin = ?', [ccn, to_date])]).toEqual([
        ccn,
        [{ '?column?': 1 }],
      ]);
  });

  test('a joint venture is counted for neither side, and both sides are listed', async () => {
    expect(await owner('310054')).toBeUndefined();
    const [{ reason, candidates, claims }] = await rows(`select * from system_refusal where member_type = 'ccn' and member_id = '310054'`);
    expect([reason, candidates]).toEqual(['tie', ['ardent-health', 'hackensack-meridian-health']]);
    expect(claims.map(({ system_id, basis }: any) => [system_id, basis])).toEqual([
      ['ardent-health', 'cost_report_chain'],
      ['hackensack-meridian-health', 'ein_crosswalk'],
    ]);
  });

  test('chains that are not in the registry are systems of their own; a name of common words is one in each state', async () => {
    const of = async (ids: string[]) =>
      rows(
        'select system_id, hospital_count, source from chain_system join system_listing using (system_id) where system_id = any(?) order by 1',
        [ids],
      );
    expect(await of(['baptist-health-ar', 'lifepoint-health'])).toEqual([
      { system_id: 'baptist-health-ar', hospital_count: 11, source: 'cost_report_chain' },
      { system_id: 'lifepoint-health', hospital_count: 108, source: 'cost_report_chain' },
    ]);
    const [{ least, n, spellings }] = await rows(
      `select min(hospital_count) as least, count(*)::int as n, (select count(*)::int from system_chain_name where system_id is not null) as spellings from chain_system`,
    );
    expect([least, n > 150, spellings > 1000]).toEqual([3, true, true]);
    // Medicare contractors stand where a chain should.
    expect(await rows(`select distinct system_id from system_chain_name where chain_name like 'NOVITAS%'`)).toEqual([{ system_id: null }]);
  });

  test('of 200 pairs labeled by hand, 99 % of what is linked is right, and 90 % is linked', async () => {
    const text = await readFile(new URL('../fixtures/hospital-systems.csv', import.meta.url), 'utf8');
    const labeled: { ccn: string; system_id: string }[] = parse(text, { columns: true, comment: '#', comment_no_infix: true });
    expect([labeled.length, new Set(labeled.map(({ ccn }) => ccn)).size]).toEqual([200, 200]);
    const linked = new Map(
      (await rows('select h.ccn, r.root from system_hospital h join system_root r using (system_id)')).map(({ ccn, root }) => [ccn, root]),
    );
    const found = labeled.filter(({ ccn }) => linked.has(ccn));
    const right = found.filter(({ ccn, system_id }) => linked.get(ccn) === system_id);
    expect([right.length / found.length >= 0.99, right.length / labeled.length >= 0.9]).toEqual([true, true]);
  });

  test('a hospital with several numbers is counted once, under its current one, and numbers that CMS lists no more are not counted', async () => {
    const former = await rows(`select ccn, current_ccn from system_hospital where left_out = 'former_number' order by ccn`);
    const pairs = former.map(({ ccn, current_ccn }) => `${ccn} → ${current_ccn}`);
    expect(pairs.length).toBeGreaterThanOrEqual(4);
    for (const conversion of ['010050 → 011305', '030033 → 031318', '290006 → 291313', '390104 → 391318'])
      expect(pairs).toContain(conversion);
    expect(
      await rows(`select ccn from system_hospital where left_out = 'former_number' and ccn in (select current_ccn from system_hospital)`),
    ).toEqual([]);
    const [{ gone, listed, all }] = await rows(
      `select count(*)::int as all, count(*) filter (where left_out = 'no_longer_listed')::int as gone,
         count(*) filter (where left_out = 'no_longer_listed' and exists (select 1 from facility f where f.ccn = h.ccn and f.observed_to is null))::int as listed
       from system_hospital h`,
    );
    expect([gone > 50, gone < all / 20, listed]).toEqual([true, true, 0]);
  });

  test('links are the same when they are made again', async () => {
    const [again] = await runLinker(database.db, systems, { all: true });
    expect(again!.changed).toBe(0);
    expect(again!.counts).toEqual(report.counts);
  });
});
