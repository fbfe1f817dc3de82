import { z } from 'zod';

/**
 * Where the date of a release comes from, in the order in which it is looked for: what the publisher wrote beside the table, what the rows state, what the
 * document and its name tell, a date given for files that tell none, what the file arrived in, and last the newest effective date, which the list cannot be older than.
 */
export const RELEASE_BASES = [
  'above_table',
  'sheet_name',
  'below_table',
  'stated_in_file',
  'document_properties',
  'file_name',
  'given',
  'archive_entry',
  'http_header',
  'download_day',
  'last_effective_date',
] as const;

export const ReleaseBasis = z.enum(RELEASE_BASES);
export type DateBasis = z.infer<typeof ReleaseBasis>;

/** For the descriptions of `release_date_basis`. */
export const basis_described =
  'Where that date comes from: above_table, sheet_name, below_table (the publisher states it beside the table), stated_in_file (in the rows), document_properties (of a PDF ' +
  'as its publisher made it), file_name, given (by whoever loaded the file), archive_entry, http_header, download_day, or last_effective_date (the newest effective date, so the ' +
  'release may be newer)';

/** As pages say it. */
export const BASIS_IN_WORDS: Record<DateBasis, string> = {
  above_table: 'stated above the table',
  sheet_name: 'the name of the sheet',
  below_table: 'stated below the table',
  stated_in_file: 'stated in the rows of the file',
  document_properties: 'the properties of the document',
  file_name: 'the file name',
  given: 'given when the file was loaded',
  archive_entry: 'the time in the archive the file came in',
  http_header: 'the Last-Modified header of the download',
  download_day: 'the day of the download',
  last_effective_date: 'the newest effective date on the list, so the release may be newer',
};
