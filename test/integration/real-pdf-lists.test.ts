import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import type { ReadSpec } from '../../src/load/declaration/read-spec.ts';
import { fileParts } from '../../src/load/parse/file-parts.ts';
import { openTable } from '../../src/load/parse/table.ts';
import { describeRealFiles } from '../support/real-files.ts';

async function rowsOf(path: string, read: ReadSpec) {
  const [part] = await fileParts(path);
  const table = await openTable(part!, read, { notes: { fallback_lines: 0 } });
  const rows: string[][] = [];
  const faults: string[] = [];
  for await (const batch of table.batches) {
    for (const row of batch) {
      if ('values' in row) rows.push(row.values.map((value) => value.replace(/\s+/g, ' ')));
      if ('fault' in row) faults.push(row.fault);
    }
  }
  return { header: table.header, rows, faults };
}

/** The same list put into columns by hand, blanks as the reader has them. */
const byHand = (path: string) =>
  (parseCsv(readFileSync(path)) as string[][]).slice(1).map((row) => row.map((value) => value.replace(/\s+/g, ' ').trim()));

/** Places that differ, never what stands there: the files name people. */
const differences = (left: string[][], right: string[][]) =>
  left.flatMap((row, line) =>
    row.flatMap((value, column) => (value === right[line]?.[column] ? [] : [`row ${line + 1}, column ${column + 1}`])),
  );

const WV = ['FIRST NAME', 'MI', 'LAST NAME', 'GENERATION', 'CREDENTIALS', 'PROVIDER TYPE/SPECIALTY', 'CITY', 'STATE'];
const WV_END = ['REINSTATEMENT DATE', 'REASON FOR REINSTATEMENT'];

describeRealFiles('state lists published as PDF', 'state-medicaid-exclusions', (folder) => {
  const at = (name: string) => folder(`state-medicaid-exclusions/${name}`);

  test('NJ: 87 pages, every cell as put down by hand', async () => {
    const header = ['PROVIDER NAME', 'TITLE', 'DATE OF BIRTH', 'NPI NUMBER', 'STREET', 'CITY', 'STATE', 'ZIP', 'ACTION', 'EFFECTIVE DATE'];
    const read = { format: 'pdf' as const, header: [...header, 'EXPIRATION DATE'] } satisfies ReadSpec;
    const list = await rowsOf(at('nj-mfd-provider-exclusion-report-2016-12.original.pdf'), read);
    expect(list.header).toEqual(read.header);
    expect(list.faults).toEqual([]);
    expect(list.rows.length).toBe(2231);
    expect(differences(list.rows, byHand(at('nj-mfd-provider-exclusion-report-2016-12.from-pdf.csv')))).toEqual([]);
  });

  test('TN: a turned page without lines', async () => {
    const read = {
      format: 'pdf' as const,
      header: ['Last Name', 'First Name', 'NPI', 'Begin Date', 'Reason', 'End Date'],
    } satisfies ReadSpec;
    const list = await rowsOf(at('tn-tenncare-terminated-2016-04.original.pdf'), read);
    expect(list.header).toEqual(read.header);
    expect(list.faults).toEqual([]);
    expect(list.rows.length).toBe(11);
    expect(differences(list.rows, byHand(at('tn-tenncare-terminated-2016-04.from-pdf.csv')))).toEqual([]);
  });

  test('WV: three lists; the hand-made copy cuts one record in two and mixes one overprinted cell', async () => {
    const file = (number: number) => at(`wv-exclusions-terminations-2016-04.file${number}.original.pdf`);
    const header = (date: string, reason: string, name = 'FULL NAME') => ['NPI NUMBER', name, ...WV, date, reason, ...WV_END];
    const federal = await rowsOf(file(0), { format: 'pdf', header: header('EXCLUSION DATE', 'REASON FOR EXCLUSION…', '*FULL NAME') });
    expect(federal.faults).toEqual([]);
    expect(federal.rows.length).toBe(599);
    expect(federal.rows.filter((row) => row[11] === 'OIG/HHS Exclusion').length).toBe(544);
    const ended = await rowsOf(file(2), { format: 'pdf', header: header('TERMINATION DATE', 'REASON FOR TERMINATION') });
    expect(ended.faults).toEqual([]);
    expect(ended.rows.length).toBe(61);

    const date = 'EXCLUSION/TERMINATION DATE';
    const others = await rowsOf(file(1), { format: 'pdf', header: header(date, 'REASON FOR EXCLUSION/TERMINATION') });
    expect(others.faults).toEqual([]);
    expect(others.rows.length).toBe(618);
    const copied = byHand(at('wv-exclusions-terminations-2016-04.from-pdf.csv'));
    const halves = copied.flatMap((row, line) => (row[1] === '' && row[10] === '' ? [line] : []));
    expect(halves).toEqual([285]);
    const [half] = copied.splice(285, 1);
    copied[284] = copied[284]!.map((value, column) => `${value} ${half![column]}`.trim());
    expect(differences(others.rows, copied)).toEqual(['row 247, column 12']);
    expect(others.rows[246]![11]).toBe("Exclusion by another State's Medicaid Exclusion by another State's");
  });
});
