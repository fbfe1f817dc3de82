import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attribution } from '#link/attribution/linker';
import { runLinker } from '#link/run';
import { folderStore } from '#load/acquire/raw-store';
import { loadFile } from '#load/load-file';
import { type FolderReport, loadFolder } from '#load/load-folder';
import ppef from '../../loaders/cms/ppef/dataset.ts';
import reassignment from '../../loaders/cms/revalidation-reassignment/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();
const datasets = [ppef, reassignment];

const load = (folder: string): Promise<FolderReport> => loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const count = async (sql: string): Promise<number> => (await database.db.raw(`select count(*)::integer as n from ${sql}`)).rows[0].n;
describe('published files of clinicians', () => {
  describeRealFiles('attribution over a state and a day', ['revalidation-reassignment', 'ppef'], (path) => {
    const excerpt = () => path('revalidation-reassignment/Reassignment_GA_2023-10.RELAID.excerpt.csv');
    const people = async () =>
      new Set([...(await readFile(excerpt(), 'utf8')).matchAll(/,[IO]\d{14},(\d{10}),/g)].map(([, npi]) => npi)).size;

    test('reassignments are claims or counted; linking twice is linking once: 97,471 of a state, in a sample the 3,000 of an excerpt', async () => {
      if (is_full) await load(path('revalidation-reassignment'));
      else await loadFile({ db: database.db, raw: folderStore(store) }, reassignment, { path: excerpt(), undersized: 'partial' });
      await load(path('ppef'));
      const [report] = await runLinker(database.db, attribution, { all: true });
      expect(report!.counts.signals['pecos_reassignment physician_assistant']).toBe(
        await count(
          "(select distinct npi, receiving_pac_id from medicare_reassignment where relation = 'physician_assistant' and observed_to is null) p",
        ),
      );
      expect(report!.counts.claims).toBe(await count(cases('reassignments are claims or counted')));
      expect(report!.counts.people).toBe(is_full ? 54_755 : await people());
      expect(report!.refused['reassignments without the NPI of the provider']).toBe(0);
      // One release holds no moves.
      expect({ arrivals: report!.counts.arrivals, departures: report!.counts.departures }).toEqual({ arrivals: 0, departures: 0 });
      const [again] = await runLinker(database.db, attribution, { all: true });
      expect([again!.counts, again!.refused, again!.changed]).toEqual([report!.counts, report!.refused, 0]);
      // Looked at by hand: the reason stands where a system would.
      expect(
        await count(
          "employer where pac_id = '2961483607' and system_id is null and system_reason = 'reviewed' and system_note like '%hospitalists%'",
        ),
      ).toBe(1);
    });

    test('a second release of some groups brings arrivals and departures of these groups alone', async () => {
      const folder = ownFolder();
      const published = await readFile(excerpt(), 'utf8');
      const lines = published.split('\n').filter((_, at) => at === 0 || at % 6 !== 0);
      await writeFile(join(folder, 'Reassignment_GA_2024-01.csv'), lines.join('\n'));
      const { loaded } = await load(folder);
      expect(loaded).toMatchObject([{ release_date: '2024-01-01', added: 0 }]);
      const [report] = await runLinker(database.db, attribution, { all: true });
      expect(report!.counts.arrivals).toBe(0);
      expect(report!.counts.departures).toBeGreaterThan(100);
      expect(report!.counts.departures).toBeLessThanOrEqual(loaded[0]!.gone!);
    });
  });
});
