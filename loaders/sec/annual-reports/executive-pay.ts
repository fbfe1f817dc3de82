import { documentUrl, isAccessionNumber } from '#fields/accession-number';
import { paddedCik } from '#fields/cik';
import type { RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { companyExecutive, companyPayTable } from '#records/company-executive';
import { payHeader } from './pay-columns.ts';
import { type PayRow, payRows } from './pay-table.ts';
import type { Submission, SubmissionTable } from './submission.ts';

/** Proxy statements, and annual reports that hold Part III themselves. */
const forms = /^(?:DEF 14A|DEFR14A|DEFC14A|10-K|10-K\/A|10-KT)$/;

export const holdsPay = ({ header }: Submission) => forms.test(header?.['CONFORMED SUBMISSION TYPE'] ?? '');

/** 20250314 → 2025-03-14 */
export function filedOn({ header }: Submission): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(header?.['FILED AS OF DATE'] ?? '');
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

const samePay = (a: PayRow, b: PayRow) => JSON.stringify(a.amounts) === JSON.stringify(b.amounts);

/** The rows of the one table; of its pieces where a page's end splits it. A text says why there are none. */
function found(tables: SubmissionTable[], filed: string): PayRow[] | string {
  const headers = tables.map((table) => ({ table, header: payHeader(table) }));
  const known = headers.filter(({ header }) => header !== null && typeof header !== 'string');
  const [unknown] = headers.map(({ header }) => header).filter((header) => typeof header === 'string');
  if (known.length === 0)
    return unknown ? `Its table could not be read: ${unknown}.` : 'It has no summary compensation table; a proxy statement may.';
  const rows = new Map<string, PayRow>();
  for (const { table, header } of known) {
    const read = payRows(table, header as Exclude<typeof header, string | null>);
    if (typeof read === 'string') return `Its table could not be read cleanly: ${read}.`;
    for (const row of read) {
      const key = `${row.name}/${row.fiscal_year}`;
      const twin = rows.get(key);
      if (twin && !samePay(twin, row)) return `It has two tables that differ in the pay of ${row.name} in ${row.fiscal_year}.`;
      rows.set(key, twin ?? row);
    }
  }
  const years = [...rows.values()].map(({ fiscal_year }) => fiscal_year);
  const newest = Math.max(...years);
  const filed_in = Number(filed.slice(0, 4));
  if (newest > filed_in || newest < filed_in - 1) return `Its table is of ${newest}, the filing of ${filed_in}.`;
  if (new Set([...rows.values()].map(({ name }) => name)).size < 2)
    return 'Its table names one person alone: a piece of it may be missing.';
  return [...rows.values()];
}

/** A submission: what came of looking for its summary compensation table, and the rows of it. */
export function executivePay(raw: Submission): RowOutcome[] {
  const { header, document, tables } = raw;
  const cik = paddedCik(header['CENTRAL INDEX KEY'] ?? '');
  const accession_number = header['ACCESSION NUMBER'] ?? '';
  const filing_date = filedOn(raw);
  const form = header['CONFORMED SUBMISSION TYPE'] ?? '';
  if (!cik) return [{ issue: 'the header has no CENTRAL INDEX KEY', raw: { header } }];
  if (!isAccessionNumber(accession_number)) return [{ issue: 'the header has no ACCESSION NUMBER', raw: { header } }];
  if (!filing_date) return [{ issue: 'the header has no FILED AS OF DATE', raw: { header } }];
  const rows = found(tables, filing_date);
  const source_url = documentUrl(cik, accession_number, document.name || null);
  const filing = { cik, accession_number, form, filing_date };
  const is_read = typeof rows !== 'string';
  const person_count = is_read ? new Set(rows.map(({ name }) => name)).size : null;
  const table = record(
    companyPayTable,
    `${cik}/${accession_number}`,
    { ...filing, is_read, reason: is_read ? null : rows, person_count, document_url: source_url },
    { source_url, raw_payload: { header, document } },
  );
  if (!is_read) return [table];
  return [
    table,
    ...rows.map(({ name, position, fiscal_year, amounts, cells }) =>
      record(
        companyExecutive,
        `${cik}/${accession_number}/${name}/${fiscal_year}`,
        { ...filing, name, position, fiscal_year, ...amounts, total_usd: amounts.total_usd! },
        { source_url, raw_payload: cells },
      ),
    ),
  ];
}
