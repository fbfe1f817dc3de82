import { z } from 'zod';

/**
 * Where a release date comes from, as pages say it, in the order it is looked for: text beside the table, the rows
 * themselves, the document properties and file name, a date entered for undated files, the archive or download, and
 * last the newest date in the list, which the list cannot be older than.
 */
export const BASIS_IN_WORDS = {
  above_table: 'stated above the table',
  sheet_name: 'the sheet name',
  below_table: 'stated below the table',
  stated_in_file: 'stated in the rows of the file',
  document_properties: 'the document properties',
  file_name: 'the file name',
  given: 'entered when the file was loaded',
  archive_entry: 'the file time in its archive',
  http_header: 'the Last-Modified header of the download',
  download_day: 'the download date',
  last_effective_date: 'the newest date in the list, so the release may be newer',
};

export type DateBasis = keyof typeof BASIS_IN_WORDS;
export const RELEASE_BASES = Object.keys(BASIS_IN_WORDS) as [DateBasis, ...DateBasis[]];
export const ReleaseBasis = z.enum(RELEASE_BASES).meta({ id: 'ReleaseBasis' });

/** Description of `release_date_basis`. */
export const basis_described =
  'Where the release date comes from: above_table, sheet_name, below_table (stated next to the table), stated_in_file (in the rows), document_properties (PDF ' +
  'properties), file_name, given (entered when the file was loaded), archive_entry, http_header, download_day, or last_effective_date (the newest date in the list, so the ' +
  'release may be newer)';

export const release_date_basis = ReleaseBasis.nullable().describe(`${basis_described}; null without a date`);
