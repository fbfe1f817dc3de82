import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import arizona from '../../loaders/medicaid-exclusions/az/dataset.ts';
import newJersey from '../../loaders/medicaid-exclusions/nj/dataset.ts';
import tennessee from '../../loaders/medicaid-exclusions/tn/dataset.ts';
import westVirginia from '../../loaders/medicaid-exclusions/wv/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { discoverDatasets } from '../../src/load/discover-datasets.ts';
import type { LoadReport } from '../../src/load/history/load-report.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { recognize } from '../../src/load/recognize/recognize.ts';
import { root } from '../../src/root.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { readSample, type SampleOutcome } from '../support/samples.ts';

const OLD = 'state-medicaid-exclusions';
const NEW = 'state-medicaid-exclusions-2026';
const nj = {
  report: `${OLD}/nj-mfd-provider-exclusion-report-2016-12.original.pdf`,
  copy: `${OLD}/nj-mfd-provider-exclusion-report-2016-12.from-pdf.csv`,
  extract: `${NEW}/nj-mfd-exclusions.from-pdf-by-third-party.csv`,
};
const tn = { page: `${OLD}/tn-tenncare-terminated-2016-04.original.pdf`, copy: `${OLD}/tn-tenncare-terminated-2016-04.from-pdf.csv` };
const wv = (number: 0 | 1 | 2) => `${OLD}/wv-exclusions-terminations-2016-04.file${number}.original.pdf`;
const wv_copy = `${OLD}/wv-exclusions-terminations-2016-04.from-pdf.csv`;
const az = {
  page: `${OLD}/az-ahcccs-excluded-providers-2015-06-05.original.html`,
  copy: `${OLD}/az-ahcccs-excluded-providers-2015-06-05.from-html.csv`,
};

const database = openDatabase();
const work = ownFolder();

/** Loads the named files of one state as a folder; the load of each by its layout. */
async function loaded(dataset: Dataset, files: string[]): Promise<Record<string, LoadReport>> {
  const folder = join(work, dataset.id);
  await mkdir(folder);
  for (const file of files) await symlink(file, join(folder, basename(file)));
  const report = await loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, [dataset], folder, {});
  expect([report.refused, report.not_releases, report.unknown]).toEqual([[], [], []]);
  expect(report.loaded.filter(({ status }) => status !== 'accepted')).toEqual([]);
  for (const one of report.loaded) expect(one.rows_read).toBe(one.rows_loaded + one.duplicates + one.issues + one.skipped);
  return Object.fromEntries(report.loaded.map((one) => [one.layout, one]));
}

const counted = ({ rows_read, rows_loaded, duplicates, issues, skipped, release_date }: LoadReport) => ({
  rows_read,
  rows_loaded,
  duplicates,
  issues,
  skipped,
  release_date,
});
const count = async (source: string, where: string): Promise<number> =>
  Number(
    (await database.db.raw(`select count(*) as n from exclusion where source = ? and observed_to is null and (${where})`, [source])).rows[0]
      .n,
  );

/** Published values compare without blanks: copies put one where a narrow cell breaks a word. */
const bare = (value: unknown) => JSON.stringify(value ?? null).replace(/\s+/g, '');
/** Places where two readings differ, never what stands there: the files name people. */
function differences(left: SampleOutcome, right: SampleOutcome): string[] {
  expect(left.records.length).toBe(right.records.length);
  return left.records.flatMap(({ row, key }, index) => {
    const other = right.records[index]!;
    const columns = [...new Set([...Object.keys(row), ...Object.keys(other.row)])].filter(
      (column) => bare(row[column]) !== bare(other.row[column]),
    );
    return [...columns, ...(key === other.key ? [] : ['key'])].map((column) => `record ${index + 1}: ${column}`);
  });
}
const read = (dataset: Dataset, file: string) => readSample([dataset], file.slice(0, -basename(file).length), basename(file));
const reasons = ({ issues }: SampleOutcome) => issues.map(({ reason }) => reason.replace(/"[^"]*"|\d{6,}/g, '…')).sort();

describeRealFiles('state lists published as PDF and their copies', [OLD, NEW], (path) => {
  describe('New Jersey', () => {
    test('87 pages of 2016 hold 2,231 rows, the copy of 2026 holds 4,022', async () => {
      const load = await loaded(newJersey, [path(nj.report), path(nj.copy), path(nj.extract)]);
      expect(counted(load.report_2016!)).toEqual({
        rows_read: 2231 + 696,
        rows_loaded: 2231,
        duplicates: 0,
        issues: 0,
        skipped: 696,
        release_date: '2016-12-19',
      });
      expect(counted(load.csv_from_report_2016!)).toMatchObject({
        rows_read: 2231,
        rows_loaded: 2231,
        duplicates: 0,
        issues: 0,
        skipped: 0,
      });
      expect(counted(load.third_party_csv!)).toMatchObject({ rows_read: 4022, rows_loaded: 4022, duplicates: 0, issues: 0, skipped: 0 });
      const open = (where: string) => count('nj_medicaid_exclusions', where);
      expect(await open('true')).toBe(4022);
      expect(await open('npi is not null')).toBe(1183);
      expect(await open("period = 'PERMANENT' and end_date is null")).toBe(176);
      expect(await open("period = 'DECEASED' and end_date is null")).toBe(69);
      expect(await open("action_type = 'DISQUALIFICATION'")).toBe(2571);
      expect(await open('oig_reciprocal is not null or birth_date is not null')).toBe(0);
    });

    test('the PDF gives the records of the copy made by hand, one by one', async () => {
      const [report, copy] = [await read(newJersey, path(nj.report)), await read(newJersey, path(nj.copy))];
      expect(differences(report, copy)).toEqual([]);
      expect(reasons(report)).toEqual(reasons(copy));
      expect(report.records.filter(({ row }) => row.birth_date).length).toBe(383);
    });
  });

  test('Tennessee: 11 rows, the page as its copy', async () => {
    const load = await loaded(tennessee, [path(tn.page), path(tn.copy)]);
    expect(counted(load.page_2016!)).toMatchObject({ rows_read: 12, rows_loaded: 11, duplicates: 0, issues: 0, skipped: 1 });
    expect(counted(load.csv_from_page_2016!)).toMatchObject({ rows_read: 11, rows_loaded: 11, duplicates: 0, issues: 0, skipped: 0 });
    expect(differences(await read(tennessee, path(tn.page)), await read(tennessee, path(tn.copy)))).toEqual([]);
    expect(await count('tn_medicaid_exclusions', 'npi is not null')).toBe(11);
  });

  describe('West Virginia', () => {
    test('three lists of one posting add to each other; mirrors are those whose reason names nothing but a federal exclusion', async () => {
      const load = await loaded(westVirginia, [path(wv(0)), path(wv(1)), path(wv(2))]);
      const rows = (layout: string) => {
        const { rows_loaded, duplicates, issues } = load[layout]!;
        return { rows_loaded, duplicates, issues };
      };
      expect(rows('exclusions_2016')).toEqual({ rows_loaded: 599, duplicates: 0, issues: 0 });
      expect(rows('others_2016')).toEqual({ rows_loaded: 618, duplicates: 0, issues: 0 });
      expect(rows('terminations_2016')).toEqual({ rows_loaded: 61, duplicates: 0, issues: 0 });
      const open = (where: string) => count('wv_medicaid_exclusions', where);
      expect(await open('true')).toBe(599 + 618 + 61);
      expect(await open("reason = 'OIG/HHS Exclusion' and oig_reciprocal")).toBe(544);
      expect(await open('oig_reciprocal')).toBe(560);
      expect(await open("reason like 'Exclusion by another State%' and oig_reciprocal")).toBe(0);
      expect(await open('npi is not null')).toBe(12);
      expect(await open('license_number is not null')).toBe(2);
    });

    test('the copy of the second list: 619 rows, one of them the lower half of a record cut in two', async () => {
      const [list, copy] = [await read(westVirginia, path(wv(1))), await read(westVirginia, path(wv_copy))];
      expect(copy).toMatchObject({ rows: 619, skipped: 0 });
      expect(copy.records.length).toBe(618);
      expect(reasons(list)).toEqual(['the end date 2011-08-10 is before the exclusion date 2014-08-20; it is only in the published row']);
      expect(new Set(reasons(copy))).toEqual(
        new Set([...reasons(list), 'has neither a full name nor a date: it is the lower part of the row above']),
      );
      // What is printed over another text on the page, and what the half cut off was.
      expect(differences(list, copy)).toEqual(['record 247: reason', 'record 285: provider_type']);
    });
  });

  test('Arizona: the page of 2015 shows 36 rows, its copy has 63 with those of a comment in its source', async () => {
    const load = await loaded(arizona, [path(az.page), path(az.copy)]);
    expect(counted(load.page_2015!)).toEqual({
      rows_read: 36,
      rows_loaded: 36,
      duplicates: 0,
      issues: 0,
      skipped: 0,
      release_date: '2015-06-05',
    });
    expect(counted(load.csv_from_page_2015!)).toMatchObject({ rows_read: 63, issues: 0, skipped: 0, release_date: '2015-06-05' });
    const [page, copy] = [await read(arizona, path(az.page)), await read(arizona, path(az.copy))];
    expect(differences(page, { ...copy, records: copy.records.slice(0, 36) })).toEqual([]);
    // Those of the comment name no one whom the page does not show.
    const people = new Set(page.records.map(({ row }) => row.npi).filter(Boolean));
    expect(copy.records.slice(36).filter(({ row }) => row.npi && !people.has(row.npi))).toEqual([]);
  });

  test('what is no such list is recognized: the Treasury of New Jersey, TRICARE', async () => {
    const all = await discoverDatasets(join(root, 'loaders'));
    const answer = async (name: string) => (await recognize(all, path(`${OLD}/${name}`))).map(({ outcome }) => outcome);
    expect(await answer('nj-consolidated-debarment-2016.tsv')).toEqual(['not_a_release']);
    expect(await answer('tricare-health-mil-sanctions-2016.excerpt.html')).toEqual(['unknown']);
  });
});
