import { npi } from '#fields/npi';
import { pacId } from '#fields/pac-id';
import { personName } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { type affiliatedTypes, facilityAffiliation } from '#records/facility-affiliation';
import { reportLostZeros } from '../pac-zeros.ts';
import { readCcn, rowReader } from '../row-reader.ts';

const types: Record<string, (typeof affiliatedTypes)[number]> = {
  Hospital: 'hospital',
  'Nursing home': 'nursing_home',
  'Inpatient rehabilitation facility': 'irf',
  'Long-term care hospital': 'ltch',
  'Home health agency': 'home_health',
  Hospice: 'hospice',
  'Dialysis facility': 'dialysis',
};

export function affiliationRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const holder = npi.normalize(row.npi ?? '');
  if (!holder.value) return { issue: holder.reason ?? 'the NPI is empty', column: 'npi' };
  const read = rowReader(row);
  const ccn = readCcn(row, read.issues);
  if (!ccn) return read.issues;
  const facility_type = read.code('facility_type', types);
  const parent_ccn = row.parent_ccn ? readCcn(row, read.issues, 'parent_ccn') : null;
  const pac_id = read.take(pacId, 'pac_id');
  reportLostZeros(row, pac_id, 'pac_id', read.issues);
  const one = record(facilityAffiliation, [holder.value, facility_type ?? row.facility_type, ccn, parent_ccn ?? ''].join('|'), {
    npi: holder.value,
    pac_id,
    last_name: read.take(personName, 'last_name'),
    first_name: read.take(personName, 'first_name'),
    middle_name: read.take(personName, 'middle_name'),
    suffix: read.words('suffix'),
    facility_type,
    ccn,
    parent_ccn,
  });
  return [one, ...read.issues];
}
