import { ein } from '#fields/ein';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { benefitPlan, type planEntities } from '#records/benefit-plan';
import { type RowReader, rowReader } from '../../cms/row-reader.ts';

type PlanEntity = (typeof planEntities)[number];
export type FormName = '5500' | '5500-SF';

/** The two forms use different digits for the same kinds of plan. */
const entities: Record<FormName, Record<string, PlanEntity>> = {
  '5500': { 1: 'multiemployer', 2: 'single_employer', 3: 'multiple_employer', 4: 'direct_filing_entity' },
  '5500-SF': { 1: 'single_employer', 2: 'multiple_employer', 3: 'one_participant' },
};
const indicators = { 0: false, 1: true };

/** Why a business code is not in health care; null if it is. */
export function industryRefusal(code: string): string | null {
  if (/^62[123]\d{3}$/.test(code)) return null;
  if (code === '') return 'no business code';
  if (!/^\d{6}$/.test(code)) return 'a business code that is not a six-digit number';
  return code.startsWith('624') ? 'business code 624: social assistance' : 'business code of another industry than 621 to 623';
}

/** Two-character codes without separators: 2E2F2G2J. */
function codes(reader: RowReader, column: string): string[] {
  const text = (reader.words(column) ?? '').replace(/[\s,;]/g, '').toUpperCase();
  if (/^(?:[1-4][A-Z])*$/.test(text)) return text.match(/../g) ?? [];
  reader.issues.push({ issue: `"${text.slice(0, 40)}" is not a run of codes such as 2E2F; kept only as published`, column });
  return [];
}

function planKind(pension: string[], welfare: string[], has_actuary: boolean) {
  const has = (digit: string) => pension.some((code) => code.startsWith(digit));
  if (has('1') || (has_actuary && !has('2'))) return 'defined_benefit' as const;
  if (has('2')) return 'defined_contribution' as const;
  return welfare.length > 0 ? ('welfare' as const) : null;
}

/** Active participants at the end of the year; if line 6a(2) is empty, the subtotal without those who have left. */
function active(reader: RowReader): { active_participants: number | null; active_participants_basis: 'published' | 'subtotal' | null } {
  const published = reader.whole('active_participants');
  if (published !== null) return { active_participants: published, active_participants_basis: 'published' };
  const subtotal = reader.whole('subtotal');
  const left = (reader.whole('retired_receiving_participants') ?? 0) + (reader.whole('retired_future_participants') ?? 0);
  if (subtotal === null) return { active_participants: null, active_participants_basis: null };
  if (left <= subtotal) return { active_participants: subtotal - left, active_participants_basis: 'subtotal' };
  reader.issues.push({ issue: `${left} retired and separated participants are more than the subtotal of ${subtotal}`, column: 'subtotal' });
  return { active_participants: null, active_participants_basis: null };
}

/** The publisher's image of a filing is filed under the date of its acknowledgment. */
export const filingUrl = (ack_id: string): string => {
  const [year, month, day] = [ack_id.slice(0, 4), ack_id.slice(4, 6), ack_id.slice(6, 8)];
  return `https://efast2-filings-public.s3.amazonaws.com/prd/${year}/${month}/${day}/${ack_id}.pdf`;
};

export function planRow(row: NamedRow, _raw: RawRow, form: FormName): RowOutcome | RowOutcome[] {
  const refusal = industryRefusal((row.naics_code ?? '').trim());
  if (refusal) return { skip: refusal };
  const ack_id = (row.ack_id ?? '').trim();
  if (!/^\d{14}[A-Z0-9]{16}$/.test(ack_id)) {
    return {
      issue: `"${ack_id.slice(0, 40)}" is not an acknowledgement id: expected 14 digits of an instant and 16 more characters`,
      column: 'ack_id',
    };
  }
  const reader = rowReader(row);
  const sponsor = ein.normalize(row.ein ?? '');
  if (!sponsor.value) return { issue: sponsor.reason ?? 'the sponsor has no EIN', column: 'ein' };
  const plan_number = (row.plan_number ?? '').trim();
  if (!/^\d{3}$/.test(plan_number))
    return { issue: `"${plan_number.slice(0, 20)}" is not a plan number: expected three digits`, column: 'plan_number' };
  const plan_year_end_date = reader.day('plan_year_end_date');
  if (!plan_year_end_date) return { issue: 'the return does not say when its plan year ends', column: 'plan_year_end_date' };
  const pension_codes = codes(reader, 'pension_codes');
  const welfare_codes = codes(reader, 'welfare_codes');
  const has_actuary = Boolean(reader.code('has_schedule_sb', indicators)) || Boolean(reader.code('has_schedule_mb', indicators));
  const plan = record(
    benefitPlan,
    ack_id,
    {
      ack_id,
      form,
      ein: sponsor.value,
      plan_number,
      plan_name: reader.words('plan_name'),
      sponsor_name: reader.words('sponsor_name'),
      sponsor_dba_name: reader.words('sponsor_dba_name'),
      last_reported_ein: reader.take(ein, 'last_reported_ein'),
      address_line_1: reader.words('address_line_1'),
      address_line_2: reader.words('address_line_2'),
      city: reader.words('city'),
      state: reader.take(usState, 'state'),
      zip5: reader.take(zip5, 'zip5'),
      naics_code: row.naics_code!.trim(),
      plan_year_begin_date: reader.day('plan_year_begin_date'),
      plan_year_end_date,
      plan_year: Number(plan_year_end_date.slice(0, 4)),
      plan_entity: reader.code('plan_entity', entities[form]),
      plan_kind: planKind(pension_codes, welfare_codes, has_actuary),
      pension_codes,
      welfare_codes,
      participants_at_start: reader.whole('participants_at_start'),
      active_participants_at_start: reader.whole('active_participants_at_start'),
      ...active(reader),
      retired_receiving_participants: reader.whole('retired_receiving_participants'),
      retired_future_participants: reader.whole('retired_future_participants'),
      participants_at_end: reader.whole('participants_at_end'),
      is_initial: reader.code('is_initial', indicators),
      is_amended: reader.code('is_amended', indicators),
      is_final: reader.code('is_final', indicators),
      is_short_plan_year: reader.code('is_short_plan_year', indicators),
      filing_status: reader.words('filing_status'),
      received_date: reader.day('received_date'),
    },
    { source_url: filingUrl(ack_id) },
  );
  return [plan, ...reader.issues];
}
