import type { Dataset } from '#load/define-dataset';
import { fileParts } from '#load/parse/file-parts';
import { readRows } from '#load/read/read-rows';
import { propertiesDayOf } from '#load/reader/open-part';
import { recognizeAs } from '#load/recognize/recognize';
import { releaseDate } from '#load/release/release-date';
import { run_seed, sampled } from '../support/full-run.ts';
import { describeRealFiles } from '../support/real-files.ts';

/** Takes the rows and keeps none. */
const staging = { add: () => {}, issue: () => {}, sendFull: async () => {}, finish: async () => {} };

async function releaseOf(path: string, state: string) {
  const { default: dataset } = (await import(`../../loaders/medicaid-exclusions/${state}/dataset.ts`)) as { default: Dataset };
  // No name helps: the file alone tells its day.
  const [part] = await fileParts(path, 'list');
  const { file, layout } = await recognizeAs(dataset, undefined, part!);
  const counts = await readRows({ dataset, file, layout, part: part!, release_date: null, staging: staging as never });
  const { date, basis } = releaseDate({
    ...{ file, source_id: dataset.id, file_name: 'list', greatest: counts.greatest, beside: counts.beside, as_of: null },
    ...{ now: new Date(), fetched_at: null, last_modified: null, companion: null },
    properties_day: part!.form === 'pdf' ? await propertiesDayOf(part!) : null,
  });
  return { date, basis, verified: layout.verified };
}

const folder = 'state-medicaid-exclusions-2026-07';

describeRealFiles('state lists of June and July 2026', folder, (path) => {
  // The dates of PROVENANCE-3.md, and those it does not name: Nebraska's above its table, Wyoming's in the properties
  // of its PDF.
  test.each<any[]>(sampled(cases('cases'), 12, run_seed))('%s: %s is of %s (%s)', async (state, file, date, basis) => {
    expect(await releaseOf(path(`${folder}/${file}`), state)).toEqual({ date, basis, verified: 'published' });
  });
});
