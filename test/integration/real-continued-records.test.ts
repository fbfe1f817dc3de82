import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import az from '../../loaders/medicaid-exclusions/az/dataset.ts';
import ga from '../../loaders/medicaid-exclusions/ga/dataset.ts';
import il from '../../loaders/medicaid-exclusions/il/dataset.ts';
import nj from '../../loaders/medicaid-exclusions/nj/dataset.ts';
import ny from '../../loaders/medicaid-exclusions/ny/dataset.ts';
import oh from '../../loaders/medicaid-exclusions/oh/dataset.ts';
import pa from '../../loaders/medicaid-exclusions/pa/dataset.ts';
import tn from '../../loaders/medicaid-exclusions/tn/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const before2020 = 'state-medicaid-exclusions';
const of2026 = 'state-medicaid-exclusions-2026';
const july = 'state-medicaid-exclusions-2026-07';

/**
 * Lists of which more than one release is on file, with the number of records that continue, are no longer listed and
 * were added.
 */
const lists: [string, Dataset, string[], { continued: number; gone: number; added: number }][] = [
  [
    'New York',
    ny,
    [`${before2020}/ny-omig-exclusions-2016.tsv`, `${of2026}/ny-omig-exclusions.xlsx`],
    { continued: 5388, gone: 632, added: 3528 },
  ],
  [
    'Pennsylvania',
    pa,
    [`${before2020}/pa-medicheck-precluded-2016.csv`, `${july}/Pennsylvania.csv`],
    { continued: 3652, gone: 269, added: 3006 },
  ],
  [
    'New Jersey',
    nj,
    [`${before2020}/nj-mfd-provider-exclusion-report-2016-12.original.pdf`, `${of2026}/nj-mfd-exclusions.from-pdf-by-third-party.csv`],
    { continued: 1989, gone: 242, added: 2033 },
  ],
  [
    'Ohio',
    oh,
    [`${before2020}/oh-medicaid-exclusion-suspension-2016.xlsx`, `${of2026}/oh-exclusion-suspension.xlsx`],
    { continued: 567, gone: 312, added: 1450 },
  ],
  ['Illinois', il, [`${before2020}/il-hfs-oig-sanctions-2016.xls`, `${july}/Illinois.xlsx`], { continued: 1723, gone: 118, added: 1506 }],
  [
    'Arizona',
    az,
    [`${before2020}/az-ahcccs-excluded-providers-2015-06-05.original.html`, `${july}/Arizona.xlsx`],
    { continued: 0, gone: 36, added: 708 },
  ],
  [
    'Georgia',
    ga,
    [`${of2026}/ga-dch-exclusions.leie-style.named-federal-there.csv`, `${july}/as-published/Georgia.2026-07-01.xlsx`],
    { continued: 1369, gone: 0, added: 2 },
  ],
  [
    'Tennessee',
    tn,
    [`${before2020}/tn-tenncare-terminated-2016-04.original.pdf`, `${july}/Tennessee.xlsx`],
    { continued: 3, gone: 8, added: 18 },
  ],
];

/** The two releases of a list by record: `before` and `now` are the ids of its versions. */
const sides = cases('sides');
const bare = (column: string) => `regexp_replace(upper(${column}), '[^[:alnum:]]', '', 'g')`;

const database = openDatabase();
const work = ownFolder();

beforeAll(async () => {
  await mkdir(join(work, 'raw'));
});

describeRealFiles('a record that both releases contain continues', [before2020, of2026, july], (path) => {
  // The others have files that test/integration/real-state-lists*.test.ts read too.
  test.each(sampled(lists, 4, 5))('%s', async (_name, dataset, files, counts) => {
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
