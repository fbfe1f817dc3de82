import type { Dataset } from '../../src/load/define-dataset.ts';
import { fileParts } from '../../src/load/parse/file-parts.ts';
import { readRows } from '../../src/load/read/read-rows.ts';
import { propertiesDayOf } from '../../src/load/reader/open-part.ts';
import { recognizeAs } from '../../src/load/recognize/recognize.ts';
import { releaseDate } from '../../src/load/release/release-date.ts';
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
  test.each([
    ['ar', 'Arkansas.csv', null, null],
    ['al', 'Alabama.xlsx', '2026-06-16', 'above_table'],
    ['ga', 'Georgia.xlsx', '2026-06-09', 'above_table'],
    ['ga', 'as-published/Georgia.2026-06-09.xlsx', '2026-06-09', 'above_table'],
    ['ga', 'as-published/Georgia.2026-07-01.xlsx', '2026-07-01', 'above_table'],
    ['az', 'Arizona.xlsx', '2026-06-01', 'last_effective_date'],
    ['co', 'Colorado.xlsx', '2026-03-12', 'last_effective_date'],
    ['hi', 'Hawaii.pdf', '2026-06-10', 'above_table'],
    ['ia', 'Iowa.xlsx', '2026-05-01', 'sheet_name'],
    ['ia', 'as-published/Iowa.xlsx', '2026-05-01', 'sheet_name'],
    ['in', 'Indiana.xlsx', '2026-04-01', 'above_table'],
    ['in', 'as-published/Indiana.xlsx', '2026-04-01', 'above_table'],
    ['ks', 'Kansas.xlsx', '2026-05-20', 'above_table'],
    ['ky', 'Kentucky.xlsx', '2026-05-28', 'above_table'],
    ['la', 'Louisiana.xlsx', '2026-06-14', 'above_table'],
    ['md', 'Maryland.xlsx', '2026-05-08', 'below_table'],
    ['mi', 'Michigan.xlsx', '2026-06-11', 'above_table'],
    ['ms', 'Mississippi.xlsx', '2026-06-08', 'above_table'],
    ['mt', 'Montana.xlsx', '2026-04-20', 'last_effective_date'],
    ['ne', 'Nebraska.pdf', '2026-06-01', 'above_table'],
    ['sc', 'SouthCarolina.xlsx', '2026-05-22', 'above_table'],
    ['tn', 'Tennessee.xlsx', '2026-01-05', 'last_effective_date'],
    ['wa', 'Washington.xlsx', '2026-06-10', 'above_table'],
    ['wy', 'Wyoming.pdf', '2021-07-07', 'document_properties'],
  ])('%s: %s is of %s (%s)', async (state, file, date, basis) => {
    expect(await releaseOf(path(`${folder}/${file}`), state)).toEqual({ date, basis, verified: 'published' });
  });
});
