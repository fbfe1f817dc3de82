import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { confidenceRule } from '../../../link/attribution/signal-rule.ts';
import { blockOf } from './block.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const Signal = z.object({
  source: z
    .string()
    .describe('Type of source: pecos_reassignment, dac_practice, nppes_address_match, nppes_authorized_official, dol_5500 or irs_990_schj'),
  signal_type: z.string().describe('What the source says, such as reassignment, group_practice, state_license_address, participant'),
  confidence: z.number().describe('0 to 1, fixed for each kind of signal'),
  meaning: z.string().describe('What follows from the signal, in a sentence'),
  dataset: z.string().describe('Source id of the file that says so, as in /sources'),
  employer_npi: text('NPI of the employer, where the signal names it by one'),
  ein: text('EIN of the employer, where the signal names it by one'),
  pac_id: text('PAC ID of the employer, where the signal names it by one'),
  evidence: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('What was found, under names of its own for each kind'),
  source_url: z.string().describe('Public URL where it can be checked'),
});

export const Employer = z.object({
  employer_id: z.string().describe('Our id of the employer: pac_, npi_ or ein_ before the number it is known by'),
  organization_name: text('Legal business name; null for a sole owner who is published without one'),
  state: text('State in which most of its people or enrollments are, USPS code'),
  pac_id: text('PECOS associate control ID'),
  employer_npi: text('NPI of the organization, where it has exactly one'),
  ein: text('EIN: the one that holds both name and state in tax returns or plan filings'),
  ein_reason: z
    .enum(['not_loaded', 'none', 'tie', 'no_name_or_state'])
    .nullable()
    .describe('Why the EIN is null: no source of EINs loaded; none fits; several fit; the employer has no name or state'),
  system_id: text('Health system or division of the employer'),
  system_name: text('Its name'),
  confidence: z.number().describe(`Combined: ${confidenceRule}`),
  former_employer_ids: z
    .array(z.string())
    .describe('Ids under which the same employer stood in an earlier release: a renamed or merged PAC ID, no move'),
  attribution_signals: z.array(Signal).describe('Everything that says so, the strongest first'),
});

export const Move = z.object({
  event: z.enum(['arrival', 'departure']).describe('Seen for the first time at the employer, or no longer'),
  employer_id: z.string().describe('Our id of the employer'),
  organization_name: text('Legal business name'),
  state: text('State of the employer, USPS code'),
  system_id: text('Health system or division of the employer'),
  not_before: z.iso.date().describe('Release before, which does not show it yet'),
  observed_on: z.iso.date().describe('Release that shows it: the change lies between the two'),
  source: z.string().describe('Source whose releases differ'),
});

export const Employment = blockOf(
  {
    npi: z.string().describe('NPI of the provider'),
    ...knownShape,
    name: text('Full name on one line'),
    confidence_rule: z.string().describe('How a combined confidence is made'),
    employers: z.array(Employer).describe('Employers the provider is attributed to, the surest first'),
    practises_alone: z
      .boolean()
      .nullable()
      .describe('The national file of clinicians names no group for any of the practices; null if it does not hold the provider'),
    moves: z.array(Move).describe('Arrivals and departures between releases of reassignments, newest first'),
    releases: z
      .array(z.object({ source: z.string().describe('Source id, as in /sources'), release_date: z.iso.date().describe('Release held') }))
      .describe('Releases of reassignments that are held and compared; moves need two of one source'),
  },
  'For whom a provider works, with everything that says so',
);

export const EmploymentIntelligence = blockOf(
  {
    employers: z.array(Employer).describe('Employers the provider is attributed to, the surest first'),
    practises_alone: Employment.shape.practises_alone,
    latest_move: Move.nullable().describe('The newest arrival or departure'),
    employment_at: z.string().describe('Path of the full employment record'),
  },
  'For whom the provider works, with everything that says so',
);
