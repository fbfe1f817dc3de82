import { city, date, defineRecord, flag, integer, oneOf, required, requiredText, text, textList } from './define-record.ts';

export const planEntities = ['single_employer', 'multiple_employer', 'multiemployer', 'direct_filing_entity', 'one_participant'] as const;
export const planKinds = ['defined_contribution', 'defined_benefit', 'welfare'] as const;

/** An amendment is a separate filing; `benefit_plan_current` has the last of each plan and year. */
export const benefitPlan = defineRecord({
  kind: 'benefit_plan',
  description: 'One annual return of a retirement or welfare plan (Form 5500 or 5500-SF) of a health care employer, as filed.',
  current_key: 'current_key',
  current_indexes: { of: '(ein, plan_number, plan_year_end_date)' },
  columns: {
    ack_id: requiredText('Acknowledgement id of the filing.'),
    form: oneOf(['5500', '5500-SF'], 'Form filed; the short form is for plans of fewer than 100 participants.'),
    ein: requiredText('Employer Identification Number of the plan sponsor, 9 digits.'),
    plan_number: requiredText('Plan number of the sponsor, 3 digits; welfare plans start at 501.'),
    plan_name: text('Name of the plan.'),
    sponsor_name: text('Sponsor as filed.'),
    sponsor_dba_name: text('Doing-business-as name of the sponsor.'),
    last_reported_ein: text('EIN used the year before, if it changed.'),
    address_line_1: text('Street address, first line.'),
    address_line_2: text('Street address, second line.'),
    city,
    state: text('USPS code of the state.'),
    zip5: text('ZIP, 5 digits.'),
    naics_code: requiredText('Principal business activity: 621xxx to 623xxx; hospitals are 622000.'),
    plan_year_begin_date: date('First day of the plan year.'),
    plan_year_end_date: required(date('Last day of the plan year.')),
    plan_year: required(integer('Calendar year in which the plan year ends.')),
    plan_entity: oneOf(planEntities, 'Whose plan it is; only in a single-employer plan do all participants work for the sponsor.'),
    plan_kind: oneOf(
      planKinds,
      'defined_benefit: codes 1A to 1I or an actuarial schedule (SB, MB); defined_contribution: codes 2A and following; welfare: codes 4A and following alone.',
    ),
    pension_codes: textList('Pension feature codes, such as 2E, 2J.'),
    welfare_codes: textList('Welfare feature codes, such as 4A (health).'),
    participants_at_start: integer('Participants at the beginning of the plan year, including former employees.'),
    active_participants_at_start: integer('Active participants at the beginning of the plan year.'),
    active_participants: integer('Active participants at the end of the plan year.'),
    active_participants_basis: oneOf(
      ['published', 'subtotal'],
      'published: line 6a(2) (short form 5d(2)); subtotal: that line is empty, so line 6d minus the retired and separated participants of 6b and 6c.',
    ),
    retired_receiving_participants: integer('Retired or separated participants receiving benefits.'),
    retired_future_participants: integer('Retired or separated participants entitled to future benefits.'),
    participants_at_end: integer('All participants and beneficiaries at the end; welfare plans leave it empty.'),
    is_initial: flag('Whether it is the first return of the plan.'),
    is_amended: flag('Whether it amends an earlier return of the same plan year.'),
    is_final: flag('Whether it is the final return (the plan ended).'),
    is_short_plan_year: flag('Whether the plan year is shorter than twelve months.'),
    filing_status: text('Status as published.'),
    received_date: date('Date the return was received.'),
  },
});
