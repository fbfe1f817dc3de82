import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folderStore } from '#load/acquire/raw-store';
import { loadFolder } from '#load/load-folder';
import { recognize } from '#load/recognize/recognize';
import leie from '../../loaders/oig/leie/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();

const supplements = 'oig-leie-supplements-2013-2023';

describeRealFiles('published reinstatements under a corrected birth date', [supplements, 'oig-leie'], (path) => {
  test('end their exclusion; who was excluded again two years later stays excluded', async () => {
    const folder = ownFolder();
    const months = ['1308', '1609', '1701', '1810', '1906'];
    const names = (await readdir(path(supplements))).filter((name) => months.some((month) => name.startsWith(month)));
    for (const name of names) await copyFile(path(`${supplements}/${name}`), join(folder, name));
    const surnameOf = (line: string) => line.split(',')[0]!.replaceAll('"', '').trim().toUpperCase();
    const added = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    const surnames = new Set(added.flatMap((text) => text.split(/\r?\n/)).map(surnameOf));
    const list = gunzipSync(await readFile(path('oig-leie/UPDATED_reconstructed_2013-2023.csv.gz'))).toString('latin1');
    // Everyone of the surnames of these months, and a sample of the others.
    const kept = list
      .trimEnd()
      .split('\n')
      .filter((line, at) => is_full || at % 10 === 0 || surnames.has(surnameOf(line)));
    await writeFile(join(folder, 'UPDATED_reconstructed_2013-2023.csv'), `${kept.join('\n')}\n`, 'latin1');
    await loadFolder({ db: database.db, raw: folderStore(join(folder, '.raw')) }, [leie], folder);
    const { rows } = await database.db.raw(cases('end their exclusion who was'));
    expect(rows.map((row: object) => Object.values(row).join(' '))).toEqual(cases('end their exclusion who was 2'));
  });
});

describeRealFiles('rows of one district under the header of the federal list', 'state-medicaid-exclusions-2026-07', (path) => {
  test('are not a release of it', async () => {
    expect(await recognize([leie], path('state-medicaid-exclusions-2026-07/DistrictOfColumbia.csv'))).toMatchObject([
      { outcome: 'not_a_release', reason: expect.stringMatching(/^rows of one state only/) },
    ]);
  });
});
