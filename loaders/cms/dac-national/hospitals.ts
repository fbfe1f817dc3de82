import { organizationName } from '#fields/organization-name';
import type { NamedRow, RawRow, RecordOut } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import type { RecordInput } from '#records/define-record';
import { facilityAffiliation } from '#records/facility-affiliation';
import { type RowReader, readCcn } from '../row-reader.ts';
import { hospitalSlots } from './layouts.ts';

type Person = Pick<RecordInput<typeof facilityAffiliation>, 'pac_id' | 'last_name' | 'first_name' | 'middle_name' | 'suffix'> & {
  npi: string;
};

const landing = 'https://data.cms.gov/provider-data/dataset/mj5m-pzi6';

/** The hospitals a row of 2021 names beside its clinician; each line of the clinician repeats them. */
export function hospitalsOf(row: NamedRow, raw: RawRow, person: Person, read: RowReader): RecordOut[] {
  const found: RecordOut[] = [];
  for (const slot of hospitalSlots) {
    const column = `hospital_ccn_${slot}`;
    if (!row[column]) {
      if (row[`hospital_name_${slot}`]) read.issues.push({ issue: 'a hospital is named without its CCN; kept only as published', column });
      continue;
    }
    const ccn = readCcn(row, read.issues, column);
    if (!ccn) continue;
    const headers = ['NPI', `hosp_afl_${slot}`, `hosp_afl_lbn_${slot}`];
    const published = Object.entries(raw).filter(([header]) => headers.includes(header));
    found.push(
      record(
        facilityAffiliation,
        `${person.npi}|hospital|${ccn}|`,
        { ...person, facility_type: 'hospital', ccn, facility_name: organizationName.normalize(row[`hospital_name_${slot}`] ?? '').value },
        { source_url: landing, raw_payload: Object.fromEntries(published) },
      ),
    );
  }
  return found;
}
