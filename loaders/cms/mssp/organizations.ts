import { createHash } from 'node:crypto';
import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { NamedRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { acoOrganization, acoParticipant } from '#records/aco-organization';
import type { acoTracks } from '#records/aco-performance';
import { type RowReader, rowReader } from '../row-reader.ts';
import { yearOfName } from './layouts.ts';
import { riskOf, statesOf } from './row.ts';

const agreement: ColumnMap = {
  ACO_ID: 'aco_id',
  aco_name: 'aco_name',
  par_lbn: { name: 'participant_name', note: 'Legal business name of a participant.' },
  agreement_period_num: 'agreement_period_number',
  initial_start_date: 'initial_start_date',
  current_start_date: 'current_start_date',
  're-entering_aco': 'is_reentering',
  basic_track: 'basic_track',
  basic_track_level: { name: 'basic_track_level', note: 'A to E, N/A outside of the BASIC track.' },
  enhanced_track: 'enhanced_track',
  high_revenue_aco: 'high_revenue',
  low_revenue_aco: 'low_revenue',
  adv_pay: 'is_advance_payment',
  aim: 'is_aim',
  'snf_3-day_rule_waiver': 'has_snf_waiver',
  prospective_assignment: 'prospective',
  retrospective_assignment: 'retrospective',
};
const optional = ['adv_pay', 'aim', 're-entering_aco'];
const assumed = 'layout assumed: based on a copy of the 2023 file with columns added by others.';

export const participantLayout: Layout = {
  id: 'participants',
  read: { format: 'csv' },
  any_case: true,
  columns: agreement,
  optional,
  note: `layout assumed: the agreement columns as in the organizations file, one row per participant.`,
};

const contacts: ColumnMap = {
  aco_address: 'address',
  aco_public_reporting_website: 'website',
  aco_public_phone: 'public_telephone',
  aco_public_email: 'public_email',
};
/** Names and private contacts of officers stay in the payload only. */
const ignored = [
  ...['aco_exec_name', 'aco_exec_email', 'aco_exec_phone', 'aco_public_name'],
  ...['aco_compliance_contact_name', 'aco_medical_director_name'],
];
const organization = (id: string, area: string): Layout => ({
  id,
  read: { format: 'csv' },
  any_case: true,
  columns: { ...agreement, [area]: 'service_area', ...contacts },
  ignored,
  optional: [...optional, 'par_lbn', ...ignored],
  note: assumed,
});
export const organizationLayouts: Layout[] = [organization('state', 'ACO_State'), organization('service_area', 'aco_service_area')];

const levels = ['A', 'B', 'C', 'D', 'E'];

function trackOf(row: NamedRow, issues: RowIssue[]): (typeof acoTracks)[number] | null {
  const level = row.basic_track_level ?? '';
  if (row.enhanced_track === '1' && row.basic_track !== '1') return 'ENHANCED';
  if (row.basic_track === '1' && row.enhanced_track !== '1' && levels.includes(level)) return `BASIC ${level}` as 'BASIC A';
  issues.push({
    issue: `BASIC ${row.basic_track}, level "${level}" and ENHANCED ${row.enhanced_track} are not a track`,
    column: 'basic_track',
  });
  return null;
}

/** 1 and 0, or neither. */
const marked = { '1': true, '0': false };

function agreementOf(row: NamedRow, read: RowReader) {
  const track = trackOf(row, read.issues);
  const either = <A extends string, B extends string>(a: string, b: string, first: A, second: B): A | B | null =>
    row[a] === '1' && row[b] !== '1' ? first : row[b] === '1' && row[a] !== '1' ? second : null;
  return {
    agreement_period_number: read.whole('agreement_period_number'),
    initial_start_date: read.day('initial_start_date'),
    current_start_date: read.day('current_start_date'),
    is_reentering: read.code('is_reentering', marked),
    track,
    is_two_sided: track === null ? null : riskOf(track) === 'two_sided',
    revenue_category: either('high_revenue', 'low_revenue', 'high', 'low'),
    is_advance_payment: read.code('is_advance_payment', marked),
    is_aim: read.code('is_aim', marked),
    has_snf_waiver: read.code('has_snf_waiver', marked),
    assignment_type: either('prospective', 'retrospective', 'prospective', 'retrospective'),
  };
}

function headOf(row: NamedRow, { file_name, release_date }: RowContext): RowIssue | { aco_id: string; performance_year: number } {
  const aco_id = row.aco_id ?? '';
  if (!/^A\d{4,5}$/.test(aco_id)) return { issue: `"${aco_id.slice(0, 20)}" is not an id like A1001`, column: 'aco_id' };
  const performance_year = yearOfName(file_name) ?? (release_date ? Number(release_date.slice(0, 4)) : null);
  return performance_year === null
    ? { issue: 'neither the file name nor --as-of has the year: use a name like PY2024_…, or --as-of 2024-12-31' }
    : { aco_id, performance_year };
}

export function organizationRow(row: NamedRow, _raw: unknown, context: RowContext): RowOutcome | RowOutcome[] {
  const head = headOf(row, context);
  if ('issue' in head) return head;
  const read = rowReader(row);
  const one = record(acoOrganization, head.aco_id, {
    ...head,
    name: read.words('aco_name'),
    state_codes: statesOf(row.service_area ?? '', read.issues),
    ...agreementOf(row, read),
    address: read.words('address'),
    website: read.words('website'),
    public_telephone: read.words('public_telephone'),
    public_email: read.words('public_email'),
  });
  return [one, ...read.issues];
}

export function participantRow(row: NamedRow, _raw: unknown, context: RowContext): RowOutcome | RowOutcome[] {
  const head = headOf(row, context);
  if ('issue' in head) return head;
  const read = rowReader(row);
  const participant_name = read.words('participant_name');
  if (!participant_name) return { issue: 'the participant has no legal business name', column: 'participant_name' };
  // Two participants of one organization may share a name and differ in the agreement only.
  const whole = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16);
  const one = record(acoParticipant, `${head.aco_id}|${participant_name}|${whole}`, {
    ...head,
    name: read.words('aco_name'),
    participant_name,
    ...agreementOf(row, read),
  });
  return [one, ...read.issues];
}
