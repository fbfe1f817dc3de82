import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import costReports from '../../loaders/cms/cost-report-puf/dataset.ts';
import hospitals from '../../loaders/cms/hospital-general-information/dataset.ts';
import certifications from '../../loaders/cms/provider-of-services/dataset.ts';
import clinicaltrials from '../../loaders/nlm/clinicaltrials/dataset.ts';
import { facilityAliases } from '../../src/link/places/facility-aliases.ts';
import { type LinkReport, runLinker } from '../../src/link/run.ts';
import { type TrialCounts, trials } from '../../src/link/trials/linker.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { readTable } from '../../src/read-table.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { is_full } from '../support/full-run.ts';
import { describeRealFiles } from '../support/real-files.ts';

/**
 * 150 sites of the studies in the folder of real files: the study, the position of the site in it, and the CCN of the
 * hospital it is,
 * or none. Read one by one against the hospital files, names and towns side by side; where a university, a medical
 * school, a cancer
 * center or a clinic shares the name of a hospital, the site is not that hospital. Names are not kept here: they are
 * read from the files.
 */
const labeledTrialSites = readTable(
  'test/fixtures/labeled-trial-sites.csv',
  z.object({ nct_id: z.string(), position: z.coerce.number(), ccn: z.string().transform((ccn) => ccn || null) }),
);

describeRealFiles(
  'sites of studies',
  ['clinicaltrials', 'hospital-general-information', 'pos', 'hcris-cost-report-puf/CostReport_2021_Final.csv'],
  (path) => {
    let database: TestDatabase;
    let store: string;
    let reports: LinkReport<TrialCounts>[];
    const parts = [
      [hospitals, 'hospital-general-information'],
      [certifications, 'pos'],
      [clinicaltrials, 'clinicaltrials'],
    ] as const;

    beforeAll(async () => {
      database = await freshDatabase();
      store = await mkdtemp(join(tmpdir(), 'proviso-raw-'));
      for (const [dataset, folder] of parts) await loadFolder({ db: database.db, raw: folderStore(store) }, [dataset], path(folder), {});
      reports = await runLinker(database.db, trials);
    });
    afterAll(async () => {
      await rm(store, { recursive: true, force: true });
    });

    test('every site and investigator is linked or counted under its reason', async () => {
      const [sites, investigators] = reports;
      console.log(reports.map(({ line }) => line).join('\n'));
      expect(sites!.counts.total).toBe(3307);
      for (const { counts, refused } of [sites!, investigators!])
        expect(counts.linked + Object.values(refused).reduce((sum, n) => sum + n, 0)).toBe(counts.total);
      const { rows } = await database.db.raw(
        `select count(*)::int as n from trial_site_link l join trial_site s on s.id = l.site_id where l.ccn is not null and (s.is_anonymous or s.country <> 'United States')`,
      );
      expect(rows[0].n).toBe(0);
      const people = await database.db.raw(
        `select count(*)::int as n from trial_investigator_link l join trial_investigator i on i.id = l.investigator_id where l.npi is not null and not i.is_person`,
      );
      expect(people.rows[0].n).toBe(0);
    });

    test('of 150 sites read by hand none is linked to a wrong facility', async () => {
      const { rows } = await database.db.raw(
        `select l.nct_id, s.position, l.ccn, s.facility from trial_site_link l join trial_site s on s.id = l.site_id`,
      );
      const linked = new Map(rows.map((row: any) => [`${row.nct_id} ${row.position}`, row]));
      const found = labeledTrialSites.map((label) => ({ ...label, row: linked.get(`${label.nct_id} ${label.position}`) as any }));
      expect(found).toHaveLength(150);
      expect(found.filter(({ row }) => row === undefined)).toEqual([]);
      const wrong = found.filter(({ ccn, row }) => row.ccn !== null && row.ccn !== ccn);
      const right = found.filter(({ ccn, row }) => ccn !== null && row.ccn === ccn).length;
      const precision = right / (right + wrong.length);
      const of_those = found.filter(({ ccn }) => ccn !== null).length;
      console.log(`sites: precision ${precision.toFixed(2)}, recall ${(right / of_those).toFixed(2)} (${right} of ${of_those})`);
      expect(wrong.map(({ nct_id, position, row }) => [nct_id, position, row.ccn])).toEqual([]);
      expect(right / of_those).toBeGreaterThanOrEqual(0.95);
    });

    test('each reviewed alias is of a hospital that is listed, under the name it was reviewed with', async () => {
      const { rows } = await database.db.raw('select distinct ccn, name from facility');
      const names = new Map<string, string[]>();
      for (const { ccn, name } of rows) names.set(ccn, [...(names.get(ccn) ?? []), name]);
      const lines = [...new Map(facilityAliases.map(({ ccn, listed_as }) => [ccn, listed_as]))];
      // MD Anderson is in cost reports alone.
      const unknown = lines.filter(([ccn, listed_as]) => ccn !== '450076' && !names.get(ccn)?.includes(listed_as));
      expect(unknown).toEqual([]);
    });

    test('linking twice, and where all is checked another order of loading with links made after each, gives the same links', async () => {
      const linksOf = async ({ db }: TestDatabase) =>
        (
          await db.raw(
            `select s.nct_id, s.position, l.ccn, l.reason, l.candidates, l.rule, l.confidence, l.evidence
           from trial_site_link l join trial_site s on s.id = l.site_id order by 1, 2`,
          )
        ).rows;
      const first = await linksOf(database);
      const days = await database.db('trial_site_link').select('site_id', 'linked_at').orderBy('site_id');
      await runLinker(database.db, trials, { all: true });
      expect(await database.db('trial_site_link').select('site_id', 'linked_at').orderBy('site_id')).toEqual(days);
      expect(await runLinker(database.db, trials)).toEqual([]);
      if (!is_full) return;
      const other = await freshDatabase();
      try {
        for (const [dataset, folder] of parts.toReversed()) {
          await loadFolder({ db: other.db, raw: folderStore(store) }, [dataset], path(folder), {});
          await runLinker(other.db, trials);
        }
        expect(await linksOf(other)).toEqual(first);
      } finally {
        await other.drop();
      }
    });

    test('a hospital in no list of hospitals is known by its cost reports', async () => {
      const file = path('hcris-cost-report-puf/CostReport_2021_Final.csv');
      const [report] = await loadFile({ db: database.db, raw: folderStore(store) }, costReports, { path: file });
      expect(report!.status).toBe('accepted');
      await runLinker(database.db, trials);
      const { rows } = await database.db.raw(
        `select distinct l.ccn from trial_site_link l join trial_site s on s.id = l.site_id where s.facility ilike '%MD Anderson%' and s.city = 'Houston'`,
      );
      expect(rows).toEqual([{ ccn: '450076' }]);
    });
  },
);
