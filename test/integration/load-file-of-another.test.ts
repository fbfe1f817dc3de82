import type { Dataset } from '#load/define-dataset';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFile } from '#load/load-file';
import { root } from '#root';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
let datasets: Dataset[];
const work = workFolder();
beforeAll(async () => {
  datasets = await discoverDatasets(`${root}/loaders`);
});

const refusalOf = async (id: string, path: string, all = datasets) => {
  const [report] = await loadFile({ db: database.db, raw: work.raw, datasets: all }, all.find((one) => one.id === id)!, { path });
  return report!;
};

test('a file that is another list is refused with the command that loads it', async () => {
  const california = `${root}/loaders/medicaid-exclusions/ca/sample.list.csv`;
  const report = await refusalOf('pa_medicaid_exclusions', california);
  const title = (id: string) => datasets.find((one) => one.id === id)!.title;
  const sentence = `This file looks like "${title('ca_medicaid_exclusions')}" (ca_medicaid_exclusions), not like "${title('pa_medicaid_exclusions')}".`;
  expect(report).toMatchObject({
    status: 'refused',
    reason: `${sentence} Load it with script/load ca_medicaid_exclusions --file ${california}`,
    shown_reason: sentence,
  });
});

test('so are a workbook with other sheets and a file of the same publisher', async () => {
  const kentucky = await refusalOf('ga_medicaid_exclusions', `${root}/loaders/medicaid-exclusions/ky/sample.list.published.xlsx`);
  expect(kentucky.reason).toMatch(/^This file looks like "Kentucky: [^"]*" \(ky_medicaid_exclusions\), not like "Georgia: /);
  const survey = await refusalOf(
    'cms_hospital_general_information',
    `${root}/loaders/cms/home-health-survey/sample.HHCAHPS_Provider_Apr2025.csv`,
  );
  expect(survey.reason).toMatch(/^This file looks like "[^"]*" \(cms_home_health_survey\), not like "/);
});

test('of a file that no dataset, or too many, would read, only its own faults are said', async () => {
  const unknown = await refusalOf('pa_medicaid_exclusions', await work.write('other.csv', 'Color,Weight\nred,3\n'));
  expect(unknown.reason).toMatch(
    /^The columns of the file are not those of "Pennsylvania: [^"]*": the columns "ProviderName", .* and 10 more are missing; the columns "Color", "Weight" are unknown\. Check that it is the right file; it is published at https:/,
  );
  const alike = ['a', 'b', 'c', 'd'].map((id) => tinyDataset(`alike_${id}`));
  const [first] = alike;
  const other = {
    ...first!,
    id: 'other_kind',
    files: [{ ...first!.files[0]!, layouts: datasets.find(({ id }) => id === 'pa_medicaid_exclusions')!.files[0]!.layouts }],
  };
  const path = await work.write('full-2026-01-01.csv', csv([['k1', 'p1', '']]));
  expect((await refusalOf('other_kind', path, [...alike.slice(0, 3), other])).reason).toMatch(
    / \(alike_a\) or .* \(alike_b\) or .* \(alike_c\), not like /,
  );
  expect((await refusalOf('other_kind', path, [...alike, other])).reason).toMatch(/^The columns of the file are not those of /);
});

test('rows that are all wider than the header are the reason, not that there are none', async () => {
  const dataset = tinyDataset('wide');
  const path = await work.write('full-2026-02-01.csv', 'Key,Name,Back\nk1,p1,,,\nk2,p2,,,\n');
  expect((await refusalOf('wide', path, [dataset])).reason).toBe(
    'None of its first rows can be read: line 2 has 5 values but the header has 3.',
  );
});
