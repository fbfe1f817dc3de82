import { readFileSync } from 'node:fs';
import irs from '../../loaders/irs/irs-990/dataset.ts';
import table from '../../loaders/irs/schedule-h-extract/dataset.ts';
import { isTarget } from '../../loaders/irs/targets.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();

const load = (folder: string): Promise<FolderReport> => loadFolder({ db: database.db, raw: folderStore(store) }, [irs, table], folder, {});
const rows = async (sql: string, bound: unknown[] = []): Promise<any[]> => (await database.db.raw(sql, bound as any)).rows;
const sutter = '941156621-20141231-20151105T020901Z';
const counted = async (kind: string, return_id: string) =>
  (await rows(`select count(*)::integer as n from ${kind} where return_id = ?`, [return_id]))[0].n;

describeRealFiles('published returns', 'irs-990', (path) => {
  let report: FolderReport;
  beforeAll(async () => {
    report = await load(path('irs-990'));
  });

  test('every file is a release or no release for a reason; every row of each is a record', () => {
    expect(report.refused).toEqual([]);
    expect(report.unknown).toEqual([]);
    expect(report.not_releases.length).toBe(4);
    const outcomes = Object.fromEntries(
      report.loaded.map((one) => [one.file_name, [one.status, one.rows_read, one.rows_loaded, one.issues]]),
    );
    expect(outcomes).toEqual({
      'index_2024.excerpt.csv': ['accepted', 15, 15, 0],
      'index_2025.excerpt.csv': ['accepted', 15, 15, 0],
      '201533089349301428_public.rebuilt.xml': ['accepted', 1, 1, 0],
      '201541349349307794_public.xml': ['accepted', 1, 1, 0],
      'causa-community-development_2022v5.0.xml': ['accepted', 1, 1, 0],
      'greater-niles-senior-center_2021v4.0.xml': ['accepted', 1, 1, 0],
      'ramsey-county-bar_2022v5.0.xml': ['accepted', 1, 1, 0],
    });
    const part = 'The file has 15 rows; a complete release has at least 100,000: loaded as partial, which adds records and removes none.';
    expect(report.loaded.flatMap(({ warnings }) => warnings)).toEqual([part, part]);
  });

  test('each element that is a row of the form is a record', async () => {
    const elements: [string, string, string][] = [
      ['Form990PartVIISectionAGrp', 'nonprofit_officer', ''],
      ['RltdOrgOfficerTrstKeyEmplGrp', 'nonprofit_compensation', ''],
      ['IdDisregardedEntitiesGrp', 'related_organization', `part = 'disregarded'`],
      ['IdRelatedTaxExemptOrgGrp', 'related_organization', `part = 'tax_exempt'`],
      ['IdRelatedOrgTxblPartnershipGrp', 'related_organization', `part = 'partnership'`],
      ['IdRelatedOrgTxblCorpTrGrp', 'related_organization', `part = 'corporation_or_trust'`],
      ['TransactionsRelatedOrgGrp', 'related_transaction', ''],
    ];
    for (const { file_name } of report.loaded.filter(({ file_kind }) => file_kind === 'returns')) {
      const text = readFileSync(path(`irs-990/${file_name}`), 'utf8');
      for (const [element, kind, where] of elements) {
        const found = await rows(
          `select count(*)::integer as n from ${kind} r join source_file f using (file_id) where f.file_name = ? ${where && `and ${where}`}`,
          [file_name],
        );
        expect([file_name, element, found[0].n]).toEqual([
          file_name,
          element,
          text.split(`<${element}>`).length - 1 + (text.split(`<${element} `).length - 1),
        ]);
      }
    }
  });

  test('the hospital system of 2014: figures, people and related organizations', async () => {
    const [found] = await rows('select * from nonprofit_return where return_id = ?', [sutter]);
    expect(found).toMatchObject({
      ...{ ein: '941156621', object_id: '201533089349301428', tax_year: 2014, schema_version: '2014v5.0', state: 'CA', has_hospital: true },
      ...{ total_revenue_usd: 1_954_755_215, total_expenses_usd: 1_765_134_533, total_assets_usd: 1_866_955_706 },
      ...{ total_liabilities_usd: 1_199_059_743, net_assets_usd: 667_895_963, employee_count: 9722 },
      ...{ source: 'irs_990', source_url: 'https://projects.propublica.org/nonprofits/organizations/941156621/201533089349301428/full' },
      ...{ is_amended: false, is_group_return: false, totals: 'agree' },
    });
    expect(found.raw_payload.IRS990.CYTotalRevenueAmt).toBe('1954755215');
    expect(await counted('nonprofit_officer', sutter)).toBe(34);
    expect(await counted('nonprofit_compensation', sutter)).toBe(20);
    const parts = await rows(
      'select part, count(*)::integer as n from related_organization where return_id = ? group by 1 order by 2 desc',
      [sutter],
    );
    expect(parts).toEqual([
      { part: 'tax_exempt', n: 30 },
      { part: 'partnership', n: 12 },
      { part: 'corporation_or_trust', n: 1 },
    ]);
    expect(await counted('related_transaction', sutter)).toBe(10);
    const [hospital] = await rows('select * from nonprofit_hospital_benefit where return_id = ?', [sutter]);
    expect(hospital).toMatchObject({
      financial_assistance_usd: 35_785_331,
      total_community_benefit_usd: 179_985_240,
      total_community_benefit_pct: 10.19,
    });
    expect(hospital.facilities).toHaveLength(8);
  });

  test('compensation is what another reader of the same return found, part by part, from both payers', async () => {
    const [schedule] = JSON.parse(readFileSync(path('irs-990/201533089349301428_ScheduleJ.irsx.json'), 'utf8'));
    const theirs: Record<string, string>[] = schedule.groups.SkdJRltdOrgOffcrTrstKyEmpl;
    const names: Record<string, string> = {
      ...{ name: 'PrsnNm', base_filing_usd: 'BsCmpnstnFlngOrgAmt', base_related_usd: 'CmpnstnBsdOnRltdOrgsAmt' },
      ...{ bonus_filing_usd: 'BnsFlngOrgnztnAmnt', bonus_related_usd: 'BnsRltdOrgnztnsAmt' },
      ...{ other_filing_usd: 'OthrCmpnstnFlngOrgAmt', other_related_usd: 'OthrCmpnstnRltdOrgsAmt' },
      ...{ deferred_filing_usd: 'DfrrdCmpnstnFlngOrgAmt', deferred_related_usd: 'DfrrdCmpRltdOrgsAmt' },
      ...{ nontaxable_filing_usd: 'NntxblBnftsFlngOrgAmt', nontaxable_related_usd: 'NntxblBnftsRltdOrgsAmt' },
      ...{ total_filing_usd: 'TtlCmpnstnFlngOrgAmt', total_related_usd: 'TtlCmpnstnRltdOrgsAmt' },
    };
    const ours = await rows('select * from nonprofit_compensation where return_id = ? order by position', [sutter]);
    for (const [ours_name, their_name] of Object.entries(names))
      expect(ours.map((row) => String(row[ours_name]))).toEqual(theirs.map((row) => row[their_name]));
    // All of the pay comes from related organizations: without their columns it would be lost.
    const sum = (column: string) => ours.reduce((total, row) => total + row[column], 0);
    expect(sum('total_usd')).toBe(sum('total_filing_usd') + sum('total_related_usd'));
    expect([sum('total_filing_usd'), sum('total_related_usd')]).toEqual([0, 22_242_468]);
    for (const row of ours)
      expect(row.total_usd).toBe(row.base_usd + row.bonus_usd + row.other_usd + row.deferred_usd + row.nontaxable_usd);
  });

  test('totals of Part I equal those of Parts VIII, IX and X in every return', async () => {
    expect(await rows('select totals, count(*)::integer as n from nonprofit_return group by 1')).toEqual([{ totals: 'agree', n: 5 }]);
    expect(await rows('select count(*)::integer as n from current_nonprofit_return')).toEqual([{ n: 5 }]);
  });

  test('the fifteen systems of the index are targets, two returns each', async () => {
    const listed = await rows('select ein, count(*)::integer as n from nonprofit_filing group by 1');
    expect(listed.length).toBe(15);
    expect(listed.filter(({ ein, n }) => n !== 2 || !isTarget(ein))).toEqual([]);
  });
});

describeRealFiles('hospital returns of 2022', 'irs-990-schedule-h', (path) => {
  test('every row of the table is a record or the copy of one', async () => {
    const { loaded, refused } = await load(path('irs-990-schedule-h'));
    expect(refused).toEqual([]);
    const [one] = loaded;
    expect(one).toMatchObject({ source_id: 'irs_990_schedule_h', status: 'accepted', rows_read: 1374, issues: 0, skipped: 0 });
    expect(one!.rows_loaded + one!.duplicates).toBe(1374);
    const [held] = await rows(
      `select count(*)::integer as n, count(distinct ein)::integer as eins from nonprofit_hospital_benefit where origin = 'extract'`,
    );
    expect(held.n).toBe(one!.rows_loaded);
    const [upmc] = await rows(`select total_revenue_usd, hospital_facility_count from nonprofit_hospital_benefit where ein = '208295721'`);
    expect(upmc).toEqual({ total_revenue_usd: 22_568_515_184, hospital_facility_count: 31 });
  });
});
