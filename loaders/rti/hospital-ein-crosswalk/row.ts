import { ccn } from '#fields/ccn';
import { ein } from '#fields/ein';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalEin } from '#records/hospital-ein';

const bands = {
  '<100 beds': { name: 'under_100', least: 0, most: 99 },
  '100-299 beds': { name: '100_to_299', least: 100, most: 299 },
  '>299 beds': { name: '300_or_more', least: 300, most: 5000 },
} as const;
const isBand = (text: string): text is keyof typeof bands => text in bands;

const flags: Record<string, boolean> = { Y: true, N: false, true: true, false: false };
/** Y and N from the interface, true and false in the copy. */
const flag = (text = ''): boolean | null => (Object.hasOwn(flags, text) ? flags[text]! : null);

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "November 20, 2023" of the interface, 2024-12-06 of the copy. */
export function publishedOn(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const found = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text);
  const month = found ? months.indexOf(found[1]!) : -1;
  return found && month >= 0 ? `${found[3]}-${String(month + 1).padStart(2, '0')}-${found[2]!.padStart(2, '0')}` : null;
}

export function crosswalkRow(row: NamedRow, _raw: RawRow, { layout }: RowContext): RowOutcome {
  const certified = ccn.normalize(row.ccn ?? '');
  if (certified.value === null) return { issue: `"${row.ccn}" is not a CCN: ${certified.reason ?? 'it is empty'}`, column: 'ccn' };
  const employer = ein.normalize(row.ein ?? '');
  if (employer.value === null) return { issue: `"${row.ein}" is not an EIN: ${employer.reason ?? 'it is empty'}`, column: 'ein' };
  const state = stateCode(row.state ?? '');
  if (!state) return { issue: `"${row.state}" is not a state: expected a USPS code`, column: 'state' };
  if (!row.hospital_name) return { issue: 'a hospital without a name', column: 'hospital_name' };
  const band = row.bed_count_band ?? '';
  if (band !== '' && !isBand(band)) return { issue: `"${band}" is not one of ${Object.keys(bands).join(', ')}`, column: 'bed_count_band' };
  const within = isBand(band) ? bands[band] : null;
  const beds = /^\d+$/.test(row.bed_count ?? '') ? Number(row.bed_count) : null;
  return record(
    hospitalEin,
    certified.value,
    {
      ccn: certified.value,
      ein: employer.value,
      hospital_name: row.hospital_name,
      cost_report_name: row.cost_report_name || null,
      address_line: row.address_line || null,
      city: row.city || null,
      state,
      zip5: row.zip5?.slice(0, 5) || null,
      county: row.county || null,
      county_fips: row.county_fips || null,
      // Some numbers are of another order than the hospital: one copy gave it 49,622 beds.
      bed_count: beds !== null && within && beds >= within.least && beds <= within.most ? beds : null,
      bed_count_band: within?.name ?? null,
      is_urban: flag(row.is_urban),
      is_childrens: flag(row.is_childrens),
      is_teaching: flag(row.is_teaching),
      is_church_affiliated: flag(row.is_church_affiliated),
    },
    layout === 'interface' ? { source_url: `https://www.communitybenefitinsight.org/api/get_hospitals.php?state=${state}` } : {},
  );
}
