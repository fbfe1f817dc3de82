import type { DateBasis } from '../../fields/release-basis.ts';
import type { Fetched } from '../acquire/offers.ts';
import type { Dataset } from '../define-dataset.ts';
import { fileOnDisk, inBundleOrder } from '../load-file.ts';
import { type FilePart, fileParts } from '../parse/file-parts.ts';
import { type Recognized, recognizeAs } from '../recognize/recognize.ts';
import { isFileFault, Refusal } from '../refusal.ts';
import { type Beside, readPart } from './read-part.ts';
import type { FileCheck, Finding } from './source-check.ts';

/** Release dates of the kinds already checked, for kinds that take their date from them. */
export type Companions = Map<string, { date: string; basis: DateBasis | null }>;

interface CheckedFile {
  dataset: Dataset;
  kind: string | undefined;
  /** The kind that was requested, if the file's own kind cannot be recognized. */
  asked_as: string;
  fetched: Fetched;
  companions: Companions;
  now: Date;
  previous: Beside['previous'];
}

const FORMS: Record<FilePart['form'], string> = {
  ...{ text: 'delimited text', json: 'JSON', xlsx: 'an XLSX workbook', xls: 'an XLS workbook', dbf: 'a DBF table' },
  ...{ html: 'an HTML page', xml: 'XML', pdf: 'a PDF', other: 'bytes of an unknown format' },
};

/** What was received instead of a file of the declared format, or null. */
function formFault({ files }: Dataset, kind: string | undefined, part: FilePart): string | null {
  const read = files.filter((file) => !kind || file.kind === kind).flatMap(({ layouts }) => layouts.map((layout) => layout.read.format));
  const form = part.form === 'text' ? 'csv' : part.form;
  if (read.some((format) => format === form || (format === 'edgar' && form === 'xml'))) return null;
  return `Expected ${[...new Set(read)].join(' or ').toUpperCase()}, but received ${FORMS[part.form]} (${part.name}).`;
}

function findingOf(error: unknown, { dataset, kind }: CheckedFile, part: FilePart | null): Finding {
  if (!isFileFault(error)) throw error;
  const problem = (part && formFault(dataset, kind, part)) ?? (error as Error).message;
  const is_of_header = error instanceof Refusal && (error.is_of_header || error.is_near_miss);
  return { aspect: is_of_header && problem === (error as Error).message ? 'header' : 'form', problem };
}

/**
 * Reads a downloaded file as a load would, up to the point of writing: one result for each part that is a file of the
 * source.
 */
export async function checkFile(file: CheckedFile): Promise<FileCheck[]> {
  const { dataset, kind, fetched, companions, now } = file;
  const { sha256, bytes } = await fileOnDisk(fetched.path, fetched.name);
  const blank = (file_kind: string, file_name: string): FileCheck => ({
    ...{ file_kind, url: fetched.url, fetched_at: fetched.fetched_at.toISOString(), is_unchanged: false },
    ...{ etag: fetched.etag, last_modified: fetched.last_modified, file_name, bytes, sha256, layout: null, header: null },
    ...{ rows_read: 0, rows_with_records: 0, issues: 0, skipped: 0, skip_reasons: {}, first_issues: [], filled: {} },
    ...{ period: '', release_date: null, release_date_basis: null, release_date_from: null, findings: [], notes: [] },
  });
  const found: Recognized[] = [];
  const faults: { name: string; error: unknown; finding: Finding }[] = [];
  try {
    for (const part of await fileParts(fetched.path, fetched.name)) {
      try {
        found.push(await recognizeAs(dataset, kind, part));
      } catch (error) {
        faults.push({ name: part.name, error, finding: findingOf(error, file, part) });
      }
    }
  } catch (error) {
    faults.push({ name: fetched.name, error, finding: findingOf(error, file, null) });
  }
  if (found.length === 0) {
    const finding: Finding = faults[0]?.finding ?? { aspect: 'form', problem: 'The file contains no files.' };
    return [{ ...blank(file.asked_as, fetched.name), findings: [finding] }];
  }
  const checks: FileCheck[] = [];
  for (const part of inBundleOrder(found)) {
    const check = blank(part.file.kind, part.part.name);
    const companion = part.file.release.same_as ? (companions.get(part.file.release.same_as) ?? null) : null;
    await readPart(check, part, { fetched, now, companion, previous: file.previous });
    if (check.release_date) companions.set(check.file_kind, { date: check.release_date, basis: check.release_date_basis });
    checks.push(check);
  }
  // A member that is nearly one of ours has changed; any other (a readme) is only listed.
  for (const { name, error, finding } of faults) {
    if (error instanceof Refusal && error.is_near_miss) checks.push({ ...blank(file.asked_as, name), findings: [finding] });
    else checks[0]!.notes.push(`${name} would not be loaded: ${finding.problem}`);
  }
  return checks;
}
