import nppes from '../../loaders/cms/nppes/dataset.ts';
import caMedicalBoard from '../../loaders/licensing-boards/ca/dataset.ts';
import ctDph from '../../loaders/licensing-boards/ct/dataset.ts';
import nyOpmc from '../../loaders/licensing-boards/ny/dataset.ts';
import waDoh from '../../loaders/licensing-boards/wa/dataset.ts';
import { licenses } from '../../src/link/licenses/linker.ts';
import { runLinker } from '../../src/link/run.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();

const load = (datasets: Dataset[], folder: string): Promise<FolderReport> =>
  loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const one = async (sql: string) => (await database.db.raw(sql)).rows[0];
const accounted = ({ loaded }: FolderReport) =>
  loaded.every(
    ({ status, rows_read, rows_loaded, duplicates, issues, skipped }) =>
      status === 'accepted' && rows_read === rows_loaded + duplicates + issues + skipped,
  );

describeRealFiles('wa-doh-credentials', 'wa-doh-credentials', (path) => {
  const folder = path('wa-doh-credentials');
  test('ten credentials of Washington, dated by the last issue; years of birth are not kept', async () => {
    const report = await load([waDoh], folder);
    expect(accounted(report)).toBe(true);
    expect(report.loaded).toMatchObject([{ source_id: 'wa_doh', rows_read: 10, rows_loaded: 10, issues: 0, release_date: '2017-02-05' }]);
    const found = await one(
      `select count(*)::integer as n, count(status_class)::integer as known, count(first_issue_date)::integer as issued,
      count(*) filter (where jsonb_exists(raw_payload, 'BirthYear'))::integer as births from license where source = 'wa_doh'`,
    );
    expect(found).toEqual({ n: 10, known: 10, issued: 9, births: 0 });
  });
});

describeRealFiles('ct-dph-licences', 'ct-dph-licences', (path) => {
  const folder = path('ct-dph-licences');
  test('five rosters of Connecticut, each whole within its profession; ZIPs with letters and the comma at the end are said', async () => {
    const report = await load([ctDph], folder);
    expect(accounted(report)).toBe(true);
    expect(report.unknown.concat(report.refused as never)).toEqual([]);
    const rows = Object.fromEntries(report.loaded.map(({ period, rows_loaded }) => [period, rows_loaded]));
    expect(rows).toEqual({
      acupuncturist: 384,
      'ambulatory surgical center': 61,
      'controlled substance laboratories': 323,
      'family planning clinics': 18,
      'manufacturers of drugs cosmetics and medical devices': 93,
    });
    const people = await one(
      `select count(*)::integer as n, count(zip5)::integer as zips from license where release_period = 'acupuncturist'`,
    );
    expect(people.n).toBe(384);
    const said =
      await one(`select count(*) filter (where column_name = 'ZIP')::integer as zips, count(*) filter (where reason like '%comma%')::integer as commas
      from row_issue where source_id = 'ct_dph'`);
    expect(said.commas).toBe(5);
    expect(said.zips).toBe(384 - people.zips);
    expect(said.zips).toBeGreaterThan(300);
  });
});

describeRealFiles('ct-open-data-licences', 'ct-open-data-licences', (path) => {
  const folder = path('ct-open-data-licences');
  test('an extract of another project is not a release', async () => {
    const { loaded, not_releases } = await load([ctDph], folder);
    expect(loaded).toEqual([]);
    expect(not_releases).toMatchObject([{ source_id: 'ct_dph' }]);
  });
});

describeRealFiles('discipline-actions', 'discipline-actions', (path) => {
  const folder = path('discipline-actions');
  test('California and New York: every row is accounted for, charges stand apart from outcomes', async () => {
    const report = await load([caMedicalBoard, nyOpmc], folder);
    expect(accounted(report)).toBe(true);
    expect(report.loaded.map(({ source_id, rows_read }) => [source_id, rows_read])).toEqual([
      ['ca_medical_board', 7561],
      ['ny_opmc', 3000],
    ]);
    const { rows } = await database.db.raw(
      `select source, action_kind, count(*)::integer as n, count(severity)::integer as severe from disciplinary_case group by 1, 2 order by 1, 2`,
    );
    const of = (source: string, kind: string | null) =>
      rows.find((row: Record<string, unknown>) => row.source === source && row.action_kind === kind);
    expect(of('ca_medical_board', 'charge')).toMatchObject({ severe: 0 });
    expect(of('ca_medical_board', 'charge').n).toBeGreaterThan(3400);
    expect(of('ca_medical_board', 'dismissal').n).toBeGreaterThan(150);
    expect(of('ca_medical_board', null).n).toBeLessThan(5);
    expect(of('ny_opmc', 'charge')).toMatchObject({ severe: 0 });
    expect(of('ny_opmc', null)).toBeUndefined();
    const licenses = await one(`select count(distinct license_key)::integer as n from disciplinary_case where source = 'ca_medical_board'`);
    expect(licenses.n).toBeGreaterThan(3400);
  });
});

describeRealFiles('nppes', 'nppes', (path) => {
  const folder = path('nppes');
  test('links over a few hundred real providers: each license is linked or counted under its reason', async () => {
    await load([nppes], folder);
    for (const { counts, refused } of await runLinker(database.db, licenses, { all: true }))
      expect(counts.linked + Object.values(refused).reduce((sum, n) => sum + n, 0)).toBe(counts.licenses);
    const { n } = await one('select count(*)::integer as n from provider_license');
    expect(n).toBeGreaterThan(300);
    const wrong = await one(`select count(*)::integer as n from license_link l join disciplinary_case c using (source, license_key)
      join provider p on p.npi = l.npi where position(upper(split_part(p.last_name, '-', 1)) in upper(c.full_name)) = 0`);
    expect(wrong.n).toBe(0);
  });
});
