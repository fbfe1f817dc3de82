import { basename } from 'node:path';
import type { Dataset } from '#load/define-dataset';
import arizona from '../../loaders/medicaid-exclusions/az/dataset.ts';
import newJersey from '../../loaders/medicaid-exclusions/nj/dataset.ts';
import tennessee from '../../loaders/medicaid-exclusions/tn/dataset.ts';
import westVirginia from '../../loaders/medicaid-exclusions/wv/dataset.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { readSample, type SampleOutcome } from '../support/samples.ts';

const OLD = 'state-medicaid-exclusions';
const nj = {
  report: `${OLD}/nj-mfd-provider-exclusion-report-2016-12.original.pdf`,
  copy: `${OLD}/nj-mfd-provider-exclusion-report-2016-12.from-pdf.csv`,
};
const tn = { page: `${OLD}/tn-tenncare-terminated-2016-04.original.pdf`, copy: `${OLD}/tn-tenncare-terminated-2016-04.from-pdf.csv` };
const wv = `${OLD}/wv-exclusions-terminations-2016-04.file1.original.pdf`;
const wv_copy = `${OLD}/wv-exclusions-terminations-2016-04.from-pdf.csv`;
const az = {
  page: `${OLD}/az-ahcccs-excluded-providers-2015-06-05.original.html`,
  copy: `${OLD}/az-ahcccs-excluded-providers-2015-06-05.from-html.csv`,
};

/** Published values compare without blanks: copies put one where a narrow cell breaks a word. */
const bare = (value: unknown) => JSON.stringify(value ?? null).replace(/\s+/g, '');
/** Places where two readings differ, never what stands there: the files name people. */
function differences(left: SampleOutcome, right: SampleOutcome): string[] {
  expect(left.records.length).toBe(right.records.length);
  return left.records.flatMap(({ row, key }, index) => {
    const other = right.records[index]!;
    const columns = [...new Set([...Object.keys(row), ...Object.keys(other.row)])].filter(
      (column) => bare(row[column]) !== bare(other.row[column]),
    );
    return [...columns, ...(key === other.key ? [] : ['key'])].map((column) => `record ${index + 1}: ${column}`);
  });
}
const read = (dataset: Dataset, file: string) => readSample([dataset], file.slice(0, -basename(file).length), basename(file));
const reasons = ({ issues }: SampleOutcome) => issues.map(({ reason }) => reason.replace(/"[^"]*"|\d{6,}/g, '…')).sort();

describeRealFiles('state lists published as PDF and their copies', OLD, (path) => {
  test('New Jersey: 87 pages give the records of the copy made by hand, one by one', async () => {
    const [report, copy] = [await read(newJersey, path(nj.report)), await read(newJersey, path(nj.copy))];
    expect(differences(report, copy)).toEqual([]);
    expect(reasons(report)).toEqual(reasons(copy));
    expect(report.records.filter(({ row }) => row.birth_date).length).toBe(383);
  });

  test('Tennessee: the page as its copy', async () => {
    expect(differences(await read(tennessee, path(tn.page)), await read(tennessee, path(tn.copy)))).toEqual([]);
  });

  test('West Virginia: the copy of the second list has 619 rows, one of them the lower half of a record cut in two', async () => {
    const [list, copy] = [await read(westVirginia, path(wv)), await read(westVirginia, path(wv_copy))];
    expect([copy.rows, copy.skipped, copy.records.length]).toEqual([619, 0, 618]);
    const later = 'the end date 2011-08-10 is before the exclusion date 2014-08-20; it is only in the published row';
    expect(reasons(list)).toEqual([later]);
    expect(new Set(reasons(copy))).toEqual(new Set([later, 'has neither a full name nor a date: it is the lower part of the row above']));
    // What is printed over another text on the page, and what the half cut off was.
    expect(differences(list, copy)).toEqual(['record 247: reason', 'record 285: provider_type']);
  });

  test('Arizona: the page of 2015 shows 36 rows, its copy those of a comment in its source too, of the same people', async () => {
    const [page, copy] = [await read(arizona, path(az.page)), await read(arizona, path(az.copy))];
    expect(differences(page, { ...copy, records: copy.records.slice(0, 36) })).toEqual([]);
    const people = new Set(page.records.map(({ row }) => row.npi).filter(Boolean));
    expect(copy.records.slice(36).filter(({ row }) => row.npi && !people.has(row.npi))).toEqual([]);
  });
});
