import { labelOf, titleOf } from '#pages/member';
import { fieldText } from '#pages/names/display-name';
import { date, number, percent, telephone, usd, valueWords } from '#pages/wording';

/** They do not help a reader, and are in the structured result. */
const left_out = new Set(
  'depth unknown_type_count last_listed_date system_basis certification_date_basis matched_by medical_school_affiliation_code raw_payload null_reasons provenance record_ref file_sha256 file_line file_name loaded_at source source_url sources quality_sources latitude longitude coordinate_basis'.split(
    ' ',
  ),
);
const MAX_LINES = 150;
const MAX_ENTRIES = 5;
const MAX_DEPTH = 4;

const programs: Record<string, string | undefined> = {
  hcahps: 'Patient survey (HCAHPS)',
  hrrp: 'Readmissions (HRRP)',
  hac: 'Hospital-acquired conditions (HAC)',
  hac_measures: 'Measures of hospital-acquired conditions (HAC)',
  hvbp: 'Value-based purchasing (HVBP)',
};
const headingOf = (name: string) => programs[name] ?? labelOf(name);

/** Codes of this software, such as by_staff, and states of things; what publishers write stays as it is. */
const isCode = (value: string) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value);

function textOf(name: string, value: string, row: object): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
  if (/(^|_)(telephone|phone|fax)$/.test(name)) return telephone(value);
  if (name === 'source' || name === 'source_id') return sourceName(value);
  const text = fieldText(name, value.replaceAll('\n', ' '), row);
  return text === value && !identifiers.test(name) && (isCode(value) || /^[a-z]+$/.test(value)) ? valueWords(name, value) : text;
}
/** Fields whose values are codes to be sent again. */
const identifiers = /(^|_)(id|ccn|npi|ein|cik|ticker)$/;
const sourceName = (id: string) => id.replaceAll('_', ' ');

function valueText(name: string, value: string | number | boolean, row: object): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textOf(name, value, row);
  // Years and identifiers are not amounts.
  if (/(^|_)(year|vintage)$/.test(name)) return String(value);
  return name.endsWith('_usd')
    ? usd(value)
    : name.endsWith('_pct')
      ? percent(Math.round(value * 1000) / 1000)
      : number(Math.round(value * 1000) / 1000);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.entries(value).every(([name, member]) => left_out.has(name) || isEmpty(member)));

function* linesOf(name: string, value: unknown, depth: number, row: object): Generator<string> {
  if (left_out.has(name) || isEmpty(value)) return;
  const indent = '  '.repeat(depth);
  if (typeof value !== 'object') {
    yield `${indent}${headingOf(name)}: ${valueText(name, value as string, row)}`;
    return;
  }
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    const more = value.length > 2 * MAX_ENTRIES ? ` and ${value.length - 2 * MAX_ENTRIES} more` : '';
    yield `${indent}${headingOf(name)}: ${value
      .slice(0, 2 * MAX_ENTRIES)
      .map((entry) => valueText(name, entry, row))
      .join(', ')}${more}`;
    return;
  }
  if (depth >= MAX_DEPTH) return;
  if (!Array.isArray(value)) {
    yield `${indent}${headingOf(name)}:`;
    for (const [member, inner] of Object.entries(value as object)) yield* linesOf(member, inner, depth + 1, value as object);
    return;
  }
  yield `${indent}${headingOf(name)} (${value.length}):`;
  for (const entry of value.slice(0, MAX_ENTRIES)) {
    if (isEmpty(entry)) continue;
    const facts = Object.entries(typeof entry === 'object' ? (entry as object) : { value: entry }).filter(
      ([member, inner]) => !left_out.has(member) && !isEmpty(inner) && typeof inner !== 'object',
    );
    yield `${indent}  - ${facts.map(([member, inner]) => `${titleOf(member)} ${valueText(member, inner, entry)}`).join('; ')}`;
  }
  if (value.length > MAX_ENTRIES) yield `${indent}  - and ${value.length - MAX_ENTRIES} more`;
}

/** A record for clients that show only text. */
export function outline(record: Record<string, unknown>): string {
  const lines = Object.entries(record).flatMap(([name, value]) => [...linesOf(name, value, 0, record)]);
  const kept = lines.slice(0, MAX_LINES);
  if (lines.length > kept.length) kept.push(`(${lines.length - kept.length} more lines are in the structured result)`);
  return kept.join('\n');
}
