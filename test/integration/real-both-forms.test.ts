import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import ga from '../../loaders/medicaid-exclusions/ga/dataset.ts';
import ia from '../../loaders/medicaid-exclusions/ia/dataset.ts';
import indiana from '../../loaders/medicaid-exclusions/in/dataset.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const folder = 'state-medicaid-exclusions-2026-07';
let databases: TestDatabase[];
const work = ownFolder();

beforeAll(async () => {
  databases = [await freshDatabase(), await freshDatabase()];
});

const deps = (at: number) => ({ db: databases[at]!.db, raw: folderStore(join(work, `raw${at}`)) });

async function load(at: number, dataset: Dataset, path: string) {
  const [report] = await loadFile(deps(at), dataset, { path });
  expect(report).toMatchObject({ status: 'accepted', reason: null });
  return report!;
}

/** What is on file of a list, with the days it holds from and to; ids and the file a record came in aside. */
const stored = async (at: number, source_id: string) => (await databases[at]!.db.raw(cases('held'), [source_id])).rows;

describeRealFiles('lists of 2026 in two forms or releases', folder, (path) => {
  const at = (file: string) => path(`${folder}/${file}`);

  test.each([
    ['Iowa', ia, 'as-published/Iowa.xlsx', 'Iowa.xlsx'],
    ['Indiana', indiana, 'as-published/Indiana.xlsx', 'Indiana.xlsx'],
  ] as const)('%s: the workbook as published and saved again give the same records', async (_state, dataset, published, saved) => {
    const first = await load(0, dataset, at(published));
    const second = await load(0, dataset, at(saved));
    expect(second).toMatchObject({ rows_read: first.rows_read, rows_loaded: first.rows_loaded, issues: first.issues });
    expect(second).toMatchObject({ added: 0, changed: 0, gone: 0, unchanged: first.added, release_date: first.release_date });
    await load(1, dataset, at(saved));
    expect(await stored(1, dataset.id)).toEqual(await stored(0, dataset.id));
  });

  test('Georgia: the release of July adds two and takes none, and either order gives the same records', async () => {
    const [june, july] = ['as-published/Georgia.2026-06-09.xlsx', 'as-published/Georgia.2026-07-01.xlsx'].map(at) as [string, string];
    const first = await load(0, ga, june);
    expect(await load(0, ga, july)).toMatchObject({ added: 2, changed: 0, gone: 0, unchanged: first.added });
    // Saved again, it is the release of June once more.
    expect(await load(0, ga, at('Georgia.xlsx'))).toMatchObject({ added: 0, changed: 0, gone: 0, release_date: '2026-06-09' });
    await load(1, ga, july);
    await load(1, ga, june);
    expect(await stored(1, ga.id)).toEqual(await stored(0, ga.id));
  });
});
