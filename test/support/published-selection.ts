import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { realFiles } from './real-files-folder.ts';

/**
 * A small part of the published files that has providers, hospitals, companies and exclusions, federal and of a state.
 */
const files = [
  'nppes/npidata_pfile_reconstructed_rows0001-0700.csv',
  'hospital-general-information/Hospital_General_Information.2026.csv',
  'sec-edgar/company_tickers.json',
  'oig-leie/1611EXCL.csv',
  'state-medicaid-exclusions-2026/nc-excluded-providers.xlsx',
].map((file) => join(realFiles, file));

export const publishedSelection = files;
export const missingOfSelection = files.filter((file) => !existsSync(file));
