import { acoId, acoTracks, agreementPeriod, performanceYear } from './aco-performance.ts';
import { defineRecord, flag, oneOf, requiredText, text, textList } from './define-record.ts';

const name = text('Name of the organization as published.');
const agreement = {
  ...agreementPeriod,
  is_reentering: flag('Whether it left the program and came back.'),
  track: oneOf(acoTracks, 'Track: BASIC with its level, or ENHANCED.'),
  is_two_sided: flag('Whether it takes two-sided risk (tracks BASIC C, D, E and ENHANCED).'),
  revenue_category: oneOf(['high', 'low'], 'Whether it is a high or low revenue ACO.'),
  is_advance_payment: flag('Whether it takes part in the Advance Payment model.'),
  is_aim: flag('Whether it takes part in the ACO Investment model.'),
  has_snf_waiver: flag('Whether it has a waiver of the skilled nursing facility 3-day rule.'),
  assignment_type: oneOf(['prospective', 'retrospective'], 'Beneficiary assignment method.'),
};

export const acoOrganization = defineRecord({
  kind: 'aco_organization',
  description: 'Accountable care organization in the Shared Savings Program in one year, with its agreement.',
  current_indexes: { of: '(aco_id)' },
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    name,
    state_codes: textList('States of its service area, USPS codes.'),
    ...agreement,
    address: text('Address on one line, as published.'),
    website: text('URL of its public reporting page.'),
    public_telephone: text('Public phone number, as published.'),
    public_email: text('Public email address, as published.'),
  },
});

export const acoParticipant = defineRecord({
  kind: 'aco_participant',
  description: 'Participant of an accountable care organization in one year, by its legal business name; the file has no other identifier.',
  current_indexes: { of: '(aco_id, performance_year)' },
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    name,
    participant_name: requiredText('Legal business name of the participant as published.'),
    ...agreement,
  },
});
