import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { arrayOf, day, flagOrNull, named, number, oneOf, oneOrNull, text, textOrNull } from '../../../fields/described.ts';
import { confidenceRule } from '../../../link/attribution/signal-rule.ts';
import { rawPayload } from '../../../records/provenance.ts';
import { blockOf } from './block.ts';

const Signal = named('AttributionSignal', {
  source: text(
    'Type of source: pecos_reassignment, dac_practice, nppes_address_match, nppes_authorized_official, dol_5500 or irs_990_schj',
  ),
  signal_type: text('Type of statement, such as reassignment, group_practice, state_license_address, participant'),
  confidence: number('0 to 1, fixed for each type of signal'),
  meaning: text('Meaning of the signal, as a sentence'),
  dataset: text('Source id of the file with the signal, as in /sources'),
  employer_npi: textOrNull('NPI of the employer, if the signal has one'),
  ein: textOrNull('EIN of the employer, if the signal has one'),
  pac_id: textOrNull('PAC ID of the employer, if the signal has one'),
  evidence: rawPayload('Details of the signal; field names depend on its type'),
  source_url: text('Public URL for verification'),
});

export const Employer = named('Employer', {
  employer_id: text('Proviso id of the employer: pac_, npi_ or ein_ followed by its identifier'),
  organization_name: textOrNull('Legal business name; null for a sole owner who is published without one'),
  state: textOrNull('State with most of its providers or enrollments, USPS code'),
  pac_id: textOrNull('PECOS associate control ID'),
  employer_npi: textOrNull('NPI of the organization, if it has exactly one'),
  ein: textOrNull('EIN: the only one that matches both name and state in tax returns or plan filings'),
  ein_reason: oneOrNull(
    ['not_loaded', 'none', 'tie', 'no_name_or_state'],
    'Why the EIN is null: no source of EINs loaded; none matches; several match; the employer has no name or state',
  ),
  system_id: textOrNull('Health system or division of the employer'),
  system_name: textOrNull('Name of the health system or division'),
  system_reason: oneOrNull(
    ['none', 'tie', 'reviewed'],
    'Why it has no system: no identifier points to one; several do; reviewed: checked by a person, see `system_note`',
  ),
  system_note: textOrNull('The reason in words, for a group that was reviewed by hand'),
  confidence: number(`Combined: ${confidenceRule}`),
  former_employer_ids: arrayOf(
    z.string(),
    'Ids of the same employer in earlier releases (a renamed or merged PAC ID, which is not a move)',
  ),
  attribution_signals: arrayOf(Signal, 'All signals, strongest first'),
});

export const Move = named('EmploymentMove', {
  event: oneOf(['arrival', 'departure'], 'arrival: seen for the first time at the employer; departure: no longer seen there'),
  employer_id: text('Proviso id of the employer'),
  organization_name: textOrNull('Legal business name'),
  state: textOrNull('State of the employer, USPS code'),
  system_id: textOrNull('Health system or division of the employer'),
  not_before: day('Previous release, before the change'),
  observed_on: day('First release with the change, which happened between the two'),
  source: text('Source of the two releases'),
});

export const Employment = blockOf(
  {
    npi: text('NPI of the provider'),
    ...knownShape,
    name: textOrNull('Full name on one line'),
    confidence_rule: text('How the combined confidence is computed'),
    employers: arrayOf(Employer, 'Employers the provider is attributed to, highest confidence first'),
    practices_alone: flagOrNull(
      'True if the Doctors and Clinicians file names no group for any practice location, which does not rule out an employer such as a hospital; null if it does not list the provider',
    ),
    moves: arrayOf(Move, 'Arrivals and departures between releases of reassignments, newest first'),
    releases: arrayOf(
      z.object({ source: text('Source id, as in /sources'), release_date: day('Loaded release') }),
      'Loaded releases of reassignments that are compared; moves need two releases of one source',
    ),
  },
  'Employers of a provider, with the evidence',
).meta({ id: 'EmploymentHistory' });

export const EmploymentIntelligence = blockOf(
  {
    employers: arrayOf(Employer, 'Employers the provider is attributed to, highest confidence first'),
    practices_alone: Employment.shape.practices_alone,
    latest_move: Move.nullable().describe('The newest arrival or departure'),
    employment_at: text('Path of the full employment record'),
  },
  'Employers of the provider, with the evidence',
).meta({ id: 'EmploymentIntelligence' });
