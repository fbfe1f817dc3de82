import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { isNpi } from '#fields/npi';
import { type Known, personName } from '../labels/known-person.ts';

/** Extracts of registries that no loader accepts as releases: which columns contain the names. */
interface PlainFile {
  path: string;
  list: string;
  npi: string;
  last: string;
  first: string;
  middle?: string;
  organization?: string;
}

export const plainFiles: PlainFile[] = [
  {
    path: 'nppes/nppes_subset_8_columns_18717_rows.csv',
    list: 'nppes',
    npi: 'NPI',
    last: 'Provider Last Name (Legal Name)',
    first: 'Provider First Name',
    middle: 'Provider Middle Name',
    organization: 'Provider Organization Name (Legal Business Name)',
  },
  {
    path: 'mup/MUP_PHY_D21_provider_columns.EDITED.excerpt3000.csv',
    list: 'cms_physician_utilization',
    npi: 'Rndrng_NPI',
    last: 'Rndrng_Prvdr_Last_Org_Name',
    first: 'Rndrng_Prvdr_First_Name',
    middle: 'Rndrng_Prvdr_MI',
  },
  {
    path: 'dac/DAC_NationalDownloadableFile.2021-layout.csv',
    list: 'cms_dac_national',
    npi: 'NPI',
    last: 'lst_nm',
    first: 'frst_nm',
    middle: 'mid_nm',
  },
  {
    path: 'revalidation-reassignment/Reassignment_GA_2023-10.CONVERTED.csv.gz',
    list: 'cms_revalidation_reassignment',
    npi: 'npi',
    last: 'last',
    first: 'first',
  },
];

export async function readPlainFile(folder: string, file: PlainFile): Promise<Known[]> {
  const path = join(folder, file.path);
  if (!existsSync(path)) return [];
  const bytes = await readFile(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const rows: Record<string, string>[] = parse(text, { columns: true, trim: true, bom: true, relax_column_count: true });
  const known = new Map<string, Known>();
  for (const row of rows) {
    const npi = row[file.npi] ?? '';
    const cell = (column?: string) => (column ? (row[column] ?? '') : '');
    const organization = cell(file.organization);
    const name = cell(file.first)
      ? personName('name', cell(file.last), cell(file.first), cell(file.middle))
      : { kind: 'name', line: organization };
    if (!isNpi(npi) || name.line === '') continue;
    known.set(`${npi} ${name.line}`, {
      ...{ list: file.list, entity: cell(file.first) ? 'person' : 'organization', npis: [npi] },
      ...{ birth_date: null, license: null, zip5: null, state: null, names: [name] },
    });
  }
  return [...known.values()];
}
