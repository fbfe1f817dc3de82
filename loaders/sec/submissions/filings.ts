import { documentUrl, isAccessionNumber } from '#fields/accession-number';
import type { RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { filing } from '#records/company';

/** Filings stand in parallel arrays, one per field. */
export type Columnar = Record<string, unknown[]>;

const needed = ['accessionNumber', 'filingDate', 'form'];

/** Why the arrays cannot be read as rows; null where they can. */
export function brokenArrays(columns: Record<string, unknown>): string | null {
  const missing = needed.filter((name) => !Array.isArray(columns[name]));
  if (missing.length > 0) return `the filings have no array ${missing.join(', ')}`;
  const odd = Object.entries(columns).filter(([, value]) => !Array.isArray(value));
  if (odd.length > 0) return `${odd.map(([name]) => name).join(', ')} of the filings should be an array`;
  const lengths = Object.entries(columns as Columnar).map(([name, values]) => `${name} ${values.length}`);
  const differ = new Set(Object.values(columns as Columnar).map((values) => values.length)).size > 1;
  return differ ? `the arrays of the filings differ in length: ${lengths.join(', ')}` : null;
}

export function filings(cik: string, columns: Columnar, origin: 'recent' | 'older_page'): RowOutcome[] {
  const names = Object.keys(columns);
  return columns.accessionNumber!.map((_, index) => {
    const row: Record<string, unknown> = {};
    for (const name of names) row[name] = columns[name]![index];
    return filingRecord(cik, row, origin, index);
  });
}

function filingRecord(cik: string, row: Record<string, unknown>, origin: 'recent' | 'older_page', index: number): RowOutcome {
  const text = (name: string) => (row[name] === null || row[name] === undefined || row[name] === '' ? null : String(row[name]).trim());
  const accession_number = text('accessionNumber') ?? '';
  const where = `filing ${index + 1}`;
  if (!isAccessionNumber(accession_number))
    return { issue: `${where}: "${accession_number}" is not an accession number`, column: 'accessionNumber' };
  const form = text('form');
  const filing_date = day(text('filingDate'));
  if (!form) return { issue: `${where}: no form type`, column: 'form' };
  if (!filing_date) return { issue: `${where}: "${text('filingDate') ?? ''}" is not a day`, column: 'filingDate' };
  const primary_document = text('primaryDocument');
  const document_url = documentUrl(cik, accession_number, primary_document);
  return record(
    filing,
    `${cik}/${accession_number}`,
    {
      cik,
      accession_number,
      form,
      filing_date,
      report_date: day(text('reportDate')),
      accepted_at: text('acceptanceDateTime'),
      items:
        text('items')
          ?.split(',')
          .map((item) => item.trim()) ?? null,
      file_number: text('fileNumber'),
      film_number: text('filmNumber'),
      act: text('act'),
      size_bytes: typeof row.size === 'number' ? row.size : null,
      is_xbrl: flag(row.isXBRL),
      is_inline_xbrl: flag(row.isInlineXBRL),
      primary_document,
      primary_document_description: text('primaryDocDescription'),
      document_url,
      origin,
    },
    { source_url: document_url, raw_payload: filled(row) },
  );
}

const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);
const flag = (value: unknown) => (value === 1 || value === true ? true : value === 0 || value === false ? false : null);
const filled = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ''));
