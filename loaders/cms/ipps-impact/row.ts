import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalImpact } from '#records/hospital-impact';
import { fiscalYearOfName } from '../fiscal-year.ts';
import { hospitalFigures } from '../hospital-figures.ts';
import { yearly } from './columns.ts';

type Yearly = keyof typeof yearly;

/** Headers of a row that match a pattern, by the number in them. */
function numbered(raw: RawRow, name: Yearly): Map<number, string> {
  const found = new Map<number, string>();
  for (const header of Object.keys(raw)) {
    const number = yearly[name].exec(header.trim())?.[1];
    if (number) found.set(Number(number), header);
  }
  return found;
}

/** The year in the wage index header, else the year in the file name. */
export const fiscalYearOf = (raw: RawRow): number | null => [...numbered(raw, 'wage_index').keys()].sort((a, b) => b - a)[0] ?? null;

/** The grouper of a fiscal year: version 31 came with 2014, 41 with 2024. */
export const grouperOf = (fiscal_year: number): number => fiscal_year - 1983;

/**
 * The column of the fiscal year's own grouper, or else of the newest one the file has. The choice made for one row
 * applies to the rows below it, so that an empty cell is never filled from an older grouper's column.
 */
function versioned(
  raw: RawRow,
  name: Yearly,
  fiscal_year: number,
  above: Record<string, string>,
): { version: number; text: string } | null {
  const columns = numbered(raw, name);
  const wanted = grouperOf(fiscal_year);
  if (columns.has(wanted)) above[name] = String(wanted);
  above[name] ??= columns.size > 0 ? String(Math.max(...columns.keys())) : '';
  if (above[name] === '') {
    delete above[name];
    return null;
  }
  const version = Number(above[name]);
  const header = columns.get(version);
  return { version, text: header ? String(raw[header]) : '' };
}

export function impactRow(row: NamedRow, raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const { above, file_name, line } = context;
  const fiscal_year = fiscalYearOf(raw) ?? (above.fiscal_year ? Number(above.fiscal_year) : fiscalYearOfName(file_name));
  if (fiscal_year === null) return { issue: 'neither the wage index header nor the file name contains the fiscal year' };
  above.fiscal_year = String(fiscal_year);
  const adjusted = versioned(raw, 'transfer_adjusted_case_mix_index', fiscal_year, above);
  const index = versioned(raw, 'case_mix_index', fiscal_year, above);
  const cases = versioned(raw, 'transfer_adjusted_case_count', fiscal_year, above);
  const wage = numbered(raw, 'wage_index').get(fiscal_year);
  const named = {
    ...row,
    wage_index: wage ? String(raw[wage]) : '',
    transfer_adjusted_case_mix_index: adjusted?.text ?? '',
    case_mix_index: index?.text ?? '',
    transfer_adjusted_case_count: cases?.text ?? '',
  };
  const figures = hospitalFigures(named);
  if ('issue' in figures) return figures;
  const { ccn, number, whole, words, withheld, issues } = figures;
  const first = above[`line of ${ccn}`];
  if (first) return { issue: `${ccn} occurs twice; the first row, on line ${first}, is used`, column: 'ccn' };
  above[`line of ${ccn}`] = String(line);

  const fraction = number('dsh_patient_pct');
  const values = {
    case_mix_index: index ? number('case_mix_index') : null,
    case_mix_grouper_version: index?.version ?? null,
    transfer_adjusted_case_mix_index: adjusted ? number('transfer_adjusted_case_mix_index') : null,
    transfer_adjusted_grouper_version: adjusted?.version ?? null,
    transfer_adjusted_case_count: cases ? number('transfer_adjusted_case_count') : null,
    wage_index: number('wage_index'),
    dsh_patient_pct: fraction === null || row.dsh_patient_pct!.trim().endsWith('%') ? fraction : Number((fraction * 100).toPrecision(12)),
    resident_to_adc_ratio: number('resident_to_adc_ratio'),
    resident_to_bed_ratio: number('resident_to_bed_ratio'),
    bed_count: whole('bed_count'),
  };
  const fips = words('county_fips');
  const one = record(hospitalImpact, ccn, {
    ccn,
    fiscal_year,
    name: words('name'),
    ...values,
    geographic_cbsa_code: words('geographic_cbsa_code'),
    county_fips: fips && /^\d{4}$/.test(fips) ? `0${fips}` : fips,
    urban_rural: words('urban_rural'),
    region: words('region'),
    provider_type: words('provider_type'),
    withheld: withheld(),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
