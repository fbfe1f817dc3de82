import { acoId, acoTracks, performanceYear } from './aco-performance.ts';
import { date, defineRecord, flag, integer, oneOf, requiredText, text, textList } from './define-record.ts';

const name = text('Name of the organization as published.');
const agreement = {
  agreement_period_number: integer('Number of the agreement period.'),
  initial_start_date: date('First day of the first agreement.'),
  current_start_date: date('First day of the current agreement.'),
  is_reentering: flag('It left the program and came back.'),
  track: oneOf(acoTracks, 'BASIC with its level, or ENHANCED.'),
  is_two_sided: flag('In two-sided risk: BASIC C, D, E and ENHANCED; from the track.'),
  revenue_category: oneOf(['high', 'low'], 'High or low revenue.'),
  is_advance_payment: flag('Advance payment model.'),
  is_aim: flag('ACO investment model.'),
  has_snf_waiver: flag('Waiver of the three-day rule of skilled nursing facilities.'),
  assignment_type: oneOf(['prospective', 'retrospective'], 'How beneficiaries are assigned.'),
};

export const acoOrganization = defineRecord({
  kind: 'aco_organization',
  table: 'aco_organization',
  description: 'Accountable care organization of the Shared Savings Program in one year, with its agreement.',
  documents: {},
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    name,
    state_codes: textList('USPS codes of its service area.'),
    ...agreement,
    address: text('Address in one line, as published.'),
    website: text('Page of its public reports.'),
    public_telephone: text('Telephone for the public, as published.'),
    public_email: text('E-mail address for the public, as published.'),
  },
});

export const acoParticipant = defineRecord({
  kind: 'aco_participant',
  table: 'aco_participant',
  description: 'Participant of an accountable care organization in one year, by its legal business name; the file has no other identifier.',
  documents: {},
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    name,
    participant_name: requiredText('Legal business name of the participant as published.'),
    ...agreement,
  },
});
