import { ccn } from '#fields/ccn';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { compendiumHospital, compendiumSystem } from '#records/compendium';

const isSystemId = (text: string) => /^HSI\d{8}$/.test(text);
const whole = (text = ''): number | null => (/^\d+(?:\.0+)?$/.test(text) ? Number(text) : null);

/** chsp-compendium-2023.csv, chsp-hospital-linkage-2021-rev.csv: the year the compendium describes. */
export const yearOfName = (file_name: string): string | null => /(?<!\d)(20\d{2})(?!\d)/.exec(file_name)?.[1] ?? null;

const year = ({ release_date }: RowContext): number | null => (release_date ? Number(release_date.slice(0, 4)) : null);

export function systemRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome {
  const { ahrq_system_id = '', system_name = '' } = row;
  if (!isSystemId(ahrq_system_id))
    return { issue: `"${ahrq_system_id}" is not a system: expected HSI and 8 digits`, column: 'ahrq_system_id' };
  if (system_name === '') return { issue: 'a system without a name', column: 'system_name' };
  return record(compendiumSystem, ahrq_system_id, {
    compendium_year: year(context),
    ahrq_system_id,
    system_name,
    city: row.city || null,
    state: stateCode(row.state ?? ''),
    physician_count: whole(row.physician_count),
    primary_care_physician_count: whole(row.primary_care_physician_count),
    nurse_practitioner_count: whole(row.nurse_practitioner_count),
    physician_assistant_count: whole(row.physician_assistant_count),
    medical_group_count: whole(row.medical_group_count),
    hospital_count: whole(row.hospital_count),
    acute_hospital_count: whole(row.acute_hospital_count),
    nursing_home_count: whole(row.nursing_home_count),
    home_health_count: whole(row.home_health_count),
    bed_count: whole(row.bed_count),
    discharge_count: whole(row.discharge_count),
    resident_count: whole(row.resident_count),
  });
}

export function hospitalRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome {
  const { compendium_hospital_id = '', hospital_name = '', ahrq_system_id = '' } = row;
  if (compendium_hospital_id === '') return { issue: 'a hospital without an identifier', column: 'compendium_hospital_id' };
  if (hospital_name === '') return { issue: 'a hospital without a name', column: 'hospital_name' };
  if (ahrq_system_id !== '' && !isSystemId(ahrq_system_id))
    return { issue: `"${ahrq_system_id}" is not a system: expected HSI and 8 digits`, column: 'ahrq_system_id' };
  const certified = ccn.normalize(row.ccn ?? '');
  if (certified.reason) return { issue: `"${row.ccn}": ${certified.reason}`, column: 'ccn' };
  return record(compendiumHospital, compendium_hospital_id, {
    compendium_year: year(context),
    compendium_hospital_id,
    ccn: certified.value,
    hospital_name,
    city: row.city || null,
    state: stateCode(row.state ?? ''),
    zip5: row.zip5?.slice(0, 5) || null,
    is_acute: row.is_acute === '1' ? true : row.is_acute === '0' ? false : null,
    ahrq_system_id: ahrq_system_id || null,
    ahrq_system_name: row.ahrq_system_name || null,
    corporate_parent_id: row.corporate_parent_id || null,
    corporate_parent_name: row.corporate_parent_name || null,
    bed_count: whole(row.bed_count),
  });
}
