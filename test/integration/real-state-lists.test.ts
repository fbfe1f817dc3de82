import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import ca from '../../loaders/medicaid-exclusions/ca/dataset.ts';
import ga from '../../loaders/medicaid-exclusions/ga/dataset.ts';
import nc from '../../loaders/medicaid-exclusions/nc/dataset.ts';
import nd from '../../loaders/medicaid-exclusions/nd/dataset.ts';
import ny from '../../loaders/medicaid-exclusions/ny/dataset.ts';
import oh from '../../loaders/medicaid-exclusions/oh/dataset.ts';
import pa from '../../loaders/medicaid-exclusions/pa/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import type { LoadReport } from '../../src/load/history/load-report.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { recognize } from '../../src/load/recognize/recognize.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const of2026 = 'state-medicaid-exclusions-2026';
const of2016 = 'state-medicaid-exclusions';

const database = openDatabase();
const work = ownFolder();

/** Loads the named files alone, as a folder. */
async function load(dataset: Dataset, files: string[], as_of?: string): Promise<LoadReport[]> {
  const folder = await mkdtemp(join(work, `${dataset.id}-`));
  for (const file of files) await copyFile(file, join(folder, basename(file)));
  const raw = folderStore(join(work, 'raw'));
  await mkdir(join(work, 'raw'), { recursive: true });
  const { loaded, refused, unknown, not_releases } = await loadFolder({ db: database.db, raw }, [dataset], folder, as_of ? { as_of } : {});
  expect({ refused, unknown, not_releases }).toEqual({ refused: [], unknown: [], not_releases: [] });
  for (const one of loaded) {
    expect(one).toMatchObject({ status: 'accepted', reason: null });
    expect(one.rows_read).toBe(one.rows_loaded + one.duplicates + one.issues + one.skipped);
  }
  return loaded;
}

/** How many open records of a state have each of these. */
async function tally(state: string, counts: Record<string, string>): Promise<Record<string, number>> {
  const columns = Object.entries(counts).map(([name, where]) => `count(*) filter (where ${where})::int as ${name}`);
  const sql = `select ${columns.join(', ')} from exclusion where source = '${state}_medicaid_exclusions' and observed_to is null`;
  return (await database.db.raw(sql)).rows[0];
}
const kinds = {
  records: 'true',
  individuals: "entity_type = 'individual'",
  organizations: "entity_type = 'organization'",
  with_npi: 'npi is not null',
  undated: 'exclusion_date is null',
  mirrors: 'oig_reciprocal',
};
/** Reasons of issues with what they quote left out, and how often. */
async function issues({ load_id }: LoadReport): Promise<Record<string, number>> {
  const { rows } = await database.db.raw('select reason from row_issue where load_id = ?', [load_id]);
  const found: Record<string, number> = {};
  for (const { reason } of rows as { reason: string }[]) {
    const key = reason.replace(/"[^"]*"/g, '…').replace(/\d{6,}/g, '#');
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
}

const noDay = 'no exclusion date; the record is loaded without one';
const wrongDigit = 'the check digit of # is wrong; kept only as published';
const noNpi = '… is not an NPI: ten digits, the first 1 or 2; kept only as published';

describe('published state lists', () => {
  describeRealFiles('California 2026', of2026, (path) => {
    test('23,120 rows with line breaks in header and cells; NPIs only where valid', async () => {
      const [one] = await load(ca, [path(`${of2026}/ca-medi-cal-suspended-ineligible.csv`)]);
      expect(one).toMatchObject({ rows_read: 23_120, rows_loaded: 23_095, duplicates: 25, issues: 0, skipped: 0 });
      expect(await issues(one!)).toEqual({ [wrongDigit]: 5 });
      const found = await tally('ca', { ...kinds, unknown: 'entity_type is null', lasting: "period = 'Indefinitely effective'" });
      expect(found).toMatchObject({ records: 23_095, undated: 0, mirrors: 0, lasting: 23_094 });
      // 1,163 first names N/A and two empty ones; five of their names read like a person's.
      expect(found.unknown).toBe(5);
      expect(await tally('ca', { other: 'other_names is not null' })).toEqual({ other: 5071 });
    });
  });

  describeRealFiles('Pennsylvania 2026 and 2016', [of2026, of2016], (path) => {
    test('6,659 rows of today; reinstated people stay with their day; 3,939 of 2016 fill history', async () => {
      const [today] = await load(pa, [path(`${of2026}/pa-medicheck.csv`)]);
      expect(today).toMatchObject({ layout: 'with_fein', rows_read: 6659, issues: 1, skipped: 0 });
      const states = { reinstated: 'reinstatement_date is not null and end_date is not null', ended: 'end_date < current_date' };
      expect(
        await tally('pa', { records: 'true', ...states, named: "action_type = 'Reinstated' and reinstatement_date is null" }),
      ).toMatchObject({
        records: today!.rows_loaded,
        reinstated: 76,
        named: 0,
      });
      const [before] = await load(pa, [path(`${of2016}/pa-medicheck-precluded-2016.csv`)]);
      expect(before).toMatchObject({ layout: 'y2016', rows_read: 3939, issues: 1 });
      expect(await issues(before!)).toMatchObject({ 'names neither a person nor a business': 1, [noDay]: 5, [noNpi]: 2, [wrongDigit]: 1 });
      expect((await tally('pa', { records: 'true' })).records).toBe(today!.rows_loaded);
    });
  });

  describeRealFiles('Ohio 2026 and 2016', [of2026, of2016], (path) => {
    test('1,777 persons and 240 organizations on two sheets; 879 rows of 2016, dated by its header', async () => {
      const [today] = await load(oh, [path(`${of2026}/oh-exclusion-suspension.xlsx`)]);
      expect(today).toMatchObject({ layout: 'two_sheets', rows_read: 2017, rows_loaded: 2017, duplicates: 0, issues: 0, skipped: 0 });
      const found = await tally('oh', { ...kinds, birth: 'birth_date is not null', several: 'other_npis is not null' });
      expect(found).toMatchObject({ individuals: 1777, organizations: 240, with_npi: 752, undated: 8, several: 29 });
      // Its sheet has 882 rows below the header, three of them wholly empty.
      const [before] = await load(oh, [path(`${of2016}/oh-medicaid-exclusion-suspension-2016.xlsx`)]);
      expect(before).toMatchObject({ layout: 'y2016', release_date: '2016-05-09', rows_read: 879, rows_loaded: 879, issues: 0 });
      expect(await issues(before!)).toMatchObject({ [noDay]: 6, '… is only partly a birth date; kept only as published': 1 });
    });
  });

  describeRealFiles('Georgia 2026', of2026, (path) => {
    test('1,371 rows, one of them empty; the re-saved extract with one state for all is not a release', async () => {
      const [one] = await load(ga, [path(`${of2026}/ga-dch-exclusions.leie-style.named-federal-there.csv`)]);
      expect(one).toMatchObject({ layout: 'extract', rows_read: 1371, issues: 0, skipped: 1 });
      const before = await tally('ga', { ...kinds, elsewhere: "state <> 'GA'" });
      expect(before).toMatchObject({ records: one!.rows_loaded, with_npi: 36, undated: 8 });
      expect(before.elsewhere).toBeGreaterThan(80);
      const [again] = await recognize([ga], path(`${of2026}/ga-dch-exclusions.resaved.csv`));
      expect(again).toMatchObject({ outcome: 'not_a_release', reason: expect.stringContaining('State column overwritten') });
    });
  });

  describeRealFiles('North Carolina and North Dakota 2026', of2026, (path) => {
    test('176 rows of North Carolina: the authority tells mirrors', async () => {
      const [one] = await load(nc, [path(`${of2026}/nc-excluded-providers.xlsx`)]);
      expect(one).toMatchObject({ release_date: '2026-04-30', rows_read: 176, rows_loaded: 176, duplicates: 0, issues: 0, skipped: 0 });
      expect(await issues(one!)).toEqual({ [wrongDigit]: 2 });
      expect(await tally('nc', { mirrors: 'oig_reciprocal', own: 'not oig_reciprocal', untold: 'oig_reciprocal is null' })).toEqual({
        mirrors: 22,
        own: one!.rows_loaded - 22,
        untold: 0,
      });
    });

    test('195 rows of North Dakota: a reason tells mirrors', async () => {
      const [one] = await load(nd, [path(`${of2026}/nd-provider-exclusions.xlsx`)]);
      expect(one).toMatchObject({ release_date: '2026-05-21', rows_read: 195, rows_loaded: 195, duplicates: 0, issues: 0, skipped: 0 });
      expect(await issues(one!)).toEqual({ [noNpi]: 2 });
      expect(await tally('nd', kinds)).toMatchObject({ records: 195, individuals: 181, with_npi: 47, undated: 0, mirrors: 78 });
    });
  });

  describeRealFiles('New York 2026 and 2016', [of2026, of2016], (path) => {
    test('8,931 rows of today, 6,033 of 2016 with 13 repeats and a blank line', async () => {
      const [today] = await load(ny, [path(`${of2026}/ny-omig-exclusions.xlsx`)]);
      expect(today).toMatchObject({ layout: 'workbook', rows_read: 8931, duplicates: 15, issues: 0, skipped: 0 });
      const [before] = await load(ny, [path(`${of2016}/ny-omig-exclusions-2016.tsv`)]);
      expect(before).toMatchObject({ layout: 'tabs_2016', rows_read: 6033, duplicates: 13, issues: 0 });
      expect(before!.release_date! < today!.release_date!).toBe(true);
      expect((await tally('ny', { records: 'true' })).records).toBe(today!.rows_loaded);
    });
  });
});
