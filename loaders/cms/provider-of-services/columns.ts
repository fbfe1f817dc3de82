import { hospitalServices, serviceColumns } from '#fields/hospital-services';
import type { ColumnMap, Layout } from '#load/declaration/layout';

const required: ColumnMap = {
  PRVDR_NUM: 'ccn',
  PRVDR_CTGRY_CD: 'category_code',
  PRVDR_CTGRY_SBTYP_CD: 'subtype_code',
  FAC_NAME: 'name',
  PGM_TRMNTN_CD: 'termination_code',
  ST_ADR: 'address_line',
  CITY_NAME: 'city',
  STATE_CD: 'state',
  ZIP_CD: 'zip5',
};

/** Columns come and go over the years. */
const optional: ColumnMap = {
  TRMNTN_EXPRTN_DT: 'termination_date',
  ORGNL_PRTCPTN_DT: 'participation_date',
  CRTFCTN_DT: 'certification_date',
  PHNE_NUM: 'telephone',
  FIPS_STATE_CD: 'fips_state',
  FIPS_CNTY_CD: 'fips_county',
  CBSA_CD: 'cbsa_code',
  CBSA_URBN_RRL_IND: 'urban_rural',
  GNRL_CNTL_TYPE_CD: 'control_code',
  BED_CNT: 'bed_count',
  CRTFD_BED_CNT: 'certified_bed_count',
  ACRDTN_TYPE_CD: 'accreditation_code',
  ACRDTN_EFCTV_DT: 'accreditation_effective_date',
  ACRDTN_EXPRTN_DT: 'accreditation_expiration_date',
  MDCL_SCHL_AFLTN_CD: 'medical_school_affiliation_code',
};

const how = '0 not provided, 1 by staff, 2 under arrangement, 3 both';
const services: ColumnMap = Object.fromEntries(
  serviceColumns.map((column) => {
    const label = hospitalServices[column];
    return [column, { name: column.toLowerCase(), note: label ? `${label}: ${how}.` : `Of a hospital ${how}; not explained.` }];
  }),
);

const common = {
  columns: { ...required, ...optional, ...services },
  optional: [...Object.keys(optional), ...Object.keys(services)],
  // About 400 further mnemonics (staff by kind, switches, counts of affiliated units), different ones each year.
  ignored_like: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^YEAR$/i,
};

export const layouts: Layout[] = [
  { id: 'quarterly', read: { format: 'csv' }, ...common, note: 'Since 2011: about 470 mnemonic columns, whose set grows.' },
  {
    id: 'tabs',
    verified: 'published',
    read: { format: 'csv', delimiter: '\t' },
    ...common,
    note: 'A combined file with tabs and the year in a last column; 382 columns, hospitals only.',
  },
];
