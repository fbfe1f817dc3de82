import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { loadFolder } from '#load/load-folder';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

/**
 * Lists of which more than one release is on file, with the number of records that continue, are no longer listed and
 * were added.
 */
const lists: [string, string, string[], { continued: number; gone: number; added: number }][] = cases('releases');

const folders = ['state-medicaid-exclusions', 'state-medicaid-exclusions-2026', 'state-medicaid-exclusions-2026-07'];

/** The two releases of a list by record: `before` and `now` are the ids of its versions. */
const sides = cases('sides');
const bare = (column: string) => `regexp_replace(upper(${column}), '[^[:alnum:]]', '', 'g')`;

const database = openDatabase();
const work = ownFolder();

beforeAll(async () => {
  await mkdir(join(work, 'raw'));
});

describeRealFiles('a record that both releases contain continues', folders, (path) => {
  // The others have files that test/integration/real-state-lists*.test.ts read too.
  test.each(sampled(lists, 4, 5))('%s', async (_name, state, files, counts) => {
    const { default: dataset } = await import(`../../loaders/medicaid-exclusions/${state}/dataset.ts`);
    const folder = await mkdtemp(join(work, `${dataset.id}-`));
    for (const file of files) await copyFile(path(file), join(folder, basename(file)));
    await loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, [dataset], folder, {});
    const { rows } = await database.pool.query(
      `${sides} select count(*) filter (where before is not null and now is not null)::int as continued, count(*) filter (where now is null)::int as gone,
         count(*) filter (where before is null)::int as added from sides`,
      [dataset.id],
    );
    expect(rows).toEqual([counts]);
    const agreeing = await database.pool.query(
      `${sides} select a.record_key as gone, b.record_key as added from sides g join exclusion a on a.id = g.before and g.now is null
       join exclusion b on b.source = a.source and b.exclusion_date = a.exclusion_date and ${bare('b.full_name')} = ${bare('a.full_name')}
         and (b.npi = a.npi or ${bare('b.license_number')} = ${bare('a.license_number')})
       join sides s on s.now = b.id and s.before is null`,
      [dataset.id],
    );
    expect(agreeing.rows).toEqual([]);
  });
});
