import { sourceLink } from './facts.ts';
import { html, type Shown } from './html.ts';
import { kindOfField } from './names/kind-of-field.ts';
import { shownName } from './names/shown-name.ts';
import { sourceTitle } from './source-title.ts';
import { isDate, time } from './time.ts';
import { rowWords, valueWords } from './value-words.ts';
import { ein, number, percent, plain, telephone, usd, yesNo, zip } from './wording.ts';

/** Field name → path of the page of the identified thing. */
const pages: Record<string, (id: string) => string> = {
  npi: (id) => `/npi/${id}`,
  ccn: (id) => `/hospitals/${id}`,
  parent_ccn: (id) => `/hospitals/${id}`,
  system_id: (id) => `/systems/${id}`,
  ticker: (id) => `/companies/${id}`,
  nct_id: (id) => `/clinical-trials/${id}`,
  aco_id: (id) => `/vbc/acos/${id}/financials`,
  source_id: (id) => `/sources/${id}`,
};

/** Abbreviations, which keep their usual spelling, and parts of names that are not words. */
const spelled = new Map([
  ...'ACO AHRQ CBSA CCN CIK CMS DRG COVID CSV DBA DLN DOL DSH EBITDA EHR EIN FIPS FTE HAC HCAHPS HCPCS HRRP HVBP ICU ID IME JSON LPN MIPS NCT NPI NPPES OIG PAC PECOS RN SAM SEC SIC SSI UPIN URL'
    .split(' ')
    .map((word) => [word.toLowerCase(), word] as const),
  ['dac', 'Doctors and Clinicians'],
  ['irs', 'IRS'],
  ['acos', 'ACOs'],
  ['ids', 'IDs'],
  ['npis', 'NPIs'],
  ['ccns', 'CCNs'],
  ['sha256', 'SHA-256'],
  ['medicaid', 'Medicaid'],
  ['medicare', 'Medicare'],
  ['sqft', 'square feet'],
  ['telephone', 'phone'],
  ['zip', 'ZIP code'],
  ['zip5', 'ZIP code'],
]);
/** Names that say too little word by word. */
const named = new Map([
  ['cbsa_population', 'population of the metropolitan area'],
  ['cbsa_code', 'metropolitan area (CBSA)'],
  ['full_name', 'name'],
  ['hospital_facility_count', 'hospital facilities'],
  ['is_currently_active', 'active'],
  ['list_added_date', 'added to the list'],
  ['case_mix_grouper_version', 'MS-DRG grouper version'],
  ['cells_file_name', 'file with the figures'],
  ['deep_link', 'details'],
  ['eins', 'EINs'],
  ['in_nppes', 'in NPPES'],
  ['is_curated', 'tracked'],
  ['ma_events_link', 'mergers and acquisitions'],
  ['known_from', 'other files with this NPI'],
  ['overall_rating_9_10_pct', 'rated 9 or 10'],
  ['p25', '25th percentile'],
  ['p75', '75th percentile'],
  ['resident_to_adc_ratio', 'residents per average daily patient'],
  ['resident_to_bed_ratio', 'residents per bed'],
  ['rpt_rec_num', 'report number'],
  ['services_at', 'services'],
  ['standing', 'status'],
  ['null_reasons', 'why there is no data'],
  ['years_held', 'years loaded'],
]);
/** After these words a percentage needs no further word. */
const relative = /_(margin|rate|score|share|change|growth|reduction|ratio)$/;

/** total_facility_sqft → total facility square feet; the unit suffix is dropped because the value shows the unit. */
export function titleOf(name: string): string {
  const bare = name.replace(/\b(record|provenance)\./g, '').replace(/_usd$/, '');
  const whole = named.get(bare);
  if (whole) return whole;
  const words = bare.endsWith('_pct') ? bare.slice(0, -4) + (relative.test(bare.slice(0, -4)) ? '' : '_percentage') : bare;
  return words
    .replace(/^(is|has)_/, '')
    .split(/[._]/)
    .map((word) => spelled.get(word) ?? word)
    .join(' ');
}

/** The same as a label or a heading. */
export const labelOf = (name: string): string => {
  const words = titleOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function figure(name: string, value: number): string {
  if (name.endsWith('_usd')) return usd(value);
  if (name.endsWith('_pct')) return percent(value);
  // A year has no thousands separator.
  return /(^|_)year$/.test(name) ? String(value) : number(value);
}

const isPath = (value: string) => /^\/[a-z][\w/?=&.-]*$/.test(value);

/** A list of values in one cell. */
export const memberList = (name: string, values: readonly unknown[]): string =>
  values.map((value) => (/conditions$/.test(name) ? valueWords('conditions', String(value)) : value)).join(', ');

/** One field of a response, formatted by its name: identifiers and paths are links, figures have their unit, names are in normal case. */
export function memberValue(name: string, value: unknown, row?: object): Shown {
  const member = name.slice(name.lastIndexOf('.') + 1);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return figure(member, value);
  if (typeof value !== 'string') return null;
  const words = rowWords(member, value);
  if (words) return words;
  const page = pages[member];
  if (member === 'source_id' && page) return html`<a href="${page(encodeURIComponent(value))}">${sourceTitle(value)}</a>`;
  if (page) return html`<a href="${page(encodeURIComponent(value))}">${value}</a>`;
  if (member === 'source' && /^[a-z0-9_]+$/.test(value)) return sourceLink(value);
  if (/^https?:\/\//.test(value))
    return html`<a href="${value}" rel="noreferrer">${value.replace(/^https?:\/\/(www\.)?/, '').slice(0, 60)}</a>`;
  if (/(^|_)(telephone|phone|fax)$/.test(member)) return telephone(value);
  if (/(^|_)ein$/.test(member)) return ein(value);
  if (/^(zip|zip9|postal_code)$/.test(member)) return zip(value);
  const kind = kindOfField(member, value, row);
  if (kind) return shownName(value, kind);
  if (isPath(value)) return html`<a href="${value}">${value}</a>`;
  if (isDate(value)) return time(value);
  // by_staff is one of our codes; publishers' names and codes stay as they are.
  return /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value) ? plain(value) : value;
}
