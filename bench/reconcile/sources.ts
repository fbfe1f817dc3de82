import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A published row whose CCN is known. */
export interface KnownRow {
  ccn: string;
  name: string;
  city: string;
  state: string;
  address: string;
  zip: string;
}

interface Source {
  title: string;
  /** Below the folder with published files. */
  file: string;
  /** Its id where it is loaded: names of this source are not compared. */
  source: string;
  /** Headers of CCN, name, city, state, street and ZIP. */
  columns: [ccn: string, name: string, city: string, state: string, address: string, zip: string];
}

const HCRIS: Source['columns'] = ['Provider CCN', 'Hospital Name', 'City', 'State Code', 'Street Address', 'Zip Code'];
const GENERAL: Source['columns'] = ['Facility ID', 'Facility Name', 'City/Town', 'State', 'Address', 'ZIP Code'];

export const SOURCES: Source[] = [
  {
    title: 'rti_crosswalk',
    file: 'hospital-ein-crosswalk/cbi_ccn_ein_2024-12-06.csv',
    source: 'hospital_ein_crosswalk',
    columns: ['ccn', 'hospital_name', 'city', 'state', 'street_address', 'zip_code'],
  },
  {
    title: 'cost_report_2021',
    file: 'hcris-cost-report-puf/CostReport_2021_Final.csv',
    source: 'cms_hospital_cost_report',
    columns: HCRIS,
  },
  {
    title: 'cost_report_2019',
    file: 'hcris-cost-report-puf/CostReport_2019_Final.csv',
    source: 'cms_hospital_cost_report',
    columns: HCRIS,
  },
  {
    title: 'provider_of_services_2014',
    file: 'pos/POS_hospitals_2014.tsv',
    source: 'cms_provider_of_services',
    columns: ['PRVDR_NUM', 'FAC_NAME', 'CITY_NAME', 'STATE_CD', 'ST_ADR', 'ZIP_CD'],
  },
  {
    title: 'older_hospital_file',
    file: 'hospital-general-information/Hospital_General_Information.older-5381rows.csv',
    source: 'cms_hospital_general_information',
    columns: GENERAL,
  },
  {
    title: 'medicare_inpatient_2023',
    file: 'medicare-inpatient/Medicare_IP_Hospitals_by_Provider_2023.csv',
    source: 'cms_inpatient_hospitals',
    columns: [
      'Rndrng_Prvdr_CCN',
      'Rndrng_Prvdr_Org_Name',
      'Rndrng_Prvdr_City',
      'Rndrng_Prvdr_State_Abrvtn',
      'Rndrng_Prvdr_St',
      'Rndrng_Prvdr_Zip5',
    ],
  },
];

/** The hospital file whose CCNs are the truth. */
export const TRUTH = 'hospital-general-information/Hospital_General_Information.2026.csv';

export const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(file, 'utf8'), {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    delimiter: file.endsWith('.tsv') ? '\t' : ',',
  });

export function readRows(folder: string, { file, columns }: Pick<Source, 'file' | 'columns'>): KnownRow[] {
  const seen = new Set<string>();
  return rowsOf(join(folder, file)).flatMap((row) => {
    const [ccn, name, city, state, address, zip] = columns.map((column) => (row[column] ?? '').trim()) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const known = { ccn: ccn.padStart(6, '0'), name, city, state, address, zip };
    const key = JSON.stringify(known);
    if (name === '' || seen.has(key)) return [];
    seen.add(key);
    return [known];
  });
}

export const truth = (folder: string): Map<string, KnownRow> =>
  new Map(readRows(folder, { file: TRUTH, columns: GENERAL }).map((row) => [row.ccn, row]));
