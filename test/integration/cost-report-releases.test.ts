import { loadFile } from '#load/load-file';
import raw from '../../loaders/cms/hcris-2552-10/dataset.ts';
import { numberCells, textCells } from '../../sample/cost-report-cells.ts';
import { type Report, reportsOf } from '../../sample/cost-reports.ts';
import { minimal } from '../../sample/csv.ts';
import { generateWorld } from '../../sample/world.ts';
import { zipOf } from '../support/archives.ts';
import { openDatabase } from '../support/database.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

const [one, two] = [...reportsOf(generateWorld(), 2023)] as [Report, Report];
const slashed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const list = (reports: Report[], processed: string) =>
  reports
    .map(
      ({ rpt_rec_num, hospital, begin, end }) =>
        `${rpt_rec_num},2,${hospital.ccn},,1,${slashed(begin)},${slashed(end)},${slashed(processed)},,,,,,,,,,\r\n`,
    )
    .join('');
const cells = (reports: Report[], of: (report: Report) => Iterable<(string | number)[]>) =>
  reports.map((report) => [...of(report)].map((cell) => `${report.rpt_rec_num},${minimal(cell.map(String))}\r\n`).join('')).join('');
const load = async (name: string, content: string | Buffer) => {
  const reports = await loadFile({ db: database.db, raw: work.raw }, raw, { path: await work.write(name, content), is_sample: true });
  for (const { status, reason } of reports) expect({ status, reason }).toEqual({ status: 'accepted', reason: null });
  return reports;
};
const shown = async () =>
  (await database.db('cost_report_statement').orderBy('rpt_rec_num').select('rpt_rec_num', 'net_income')).map(
    ({ rpt_rec_num, net_income }) => [rpt_rec_num, net_income !== null],
  );

test('an archive of a year loads reports first, whatever the order of its members', async () => {
  const archive = await zipOf({
    'HOSP10_2023_NMRC.CSV': cells([one, two], (report) => numberCells(report)),
    'HOSP10_2023_alpha.csv': cells([one, two], (report) => textCells(report)),
    'HOSP10_2023_RPT.CSV': list([one, two], '2024-05-01'),
  });
  const reports = await load('HOSP10FY2023.zip', archive);
  expect(reports[0]!.file_kind).toBe('reports');
  expect(new Set(reports.map(({ release_date, period }) => `${release_date} ${period}`))).toEqual(new Set(['2024-05-01 2023']));
  expect(await shown()).toEqual([
    [one.rpt_rec_num, true],
    [two.rpt_rec_num, true],
  ]);
});

test('a later release: the older figures stay until its numbers are there, then all are new', async () => {
  const amended: Report = { ...one, rpt_rec_num: '799999' };
  await load('HOSP10_2023_RPT.CSV', list([amended, two], '2024-08-01'));
  expect(await shown()).toEqual([
    [one.rpt_rec_num, true],
    [two.rpt_rec_num, true],
  ]);
  await load(
    'HOSP10_2023_ALPHA.CSV',
    cells([amended, two], (report) => textCells(report)),
  );
  expect((await shown()).map(([number]) => number)).toContain(one.rpt_rec_num);
  const [numbers] = await load(
    'HOSP10_2023_NMRC.CSV',
    cells([amended, two, one], (report) => numberCells(report)),
  );
  expect(await shown()).toEqual([
    [two.rpt_rec_num, true],
    ['799999', true],
  ]);
  // The report of the release before is still known, though no longer listed.
  expect(numbers!.warnings).toEqual([]);
});

test('cells of reports that no list has are kept and said', async () => {
  const stranger: Report = { ...one, rpt_rec_num: '123' };
  const [numbers] = await load(
    'hosp10_2023_nmrc.csv',
    cells([two, stranger, { ...stranger, rpt_rec_num: '124' }], (report) => numberCells(report)).replace('\r\n', '\n'),
  );
  expect(numbers!.warnings).toEqual([expect.stringMatching(/^\d+ cells belong to 2 reports that are not in the list of reports\.$/)]);
  expect(await shown()).toEqual([
    [two.rpt_rec_num, true],
    ['799999', false],
  ]);
});

test('a list alone gives reports without figures', async () => {
  await load('HOSP10_2021_RPT.CSV', list([{ ...two, rpt_rec_num: '555' }], '2022-05-01'));
  expect(await shown()).toContainEqual(['555', false]);
});
