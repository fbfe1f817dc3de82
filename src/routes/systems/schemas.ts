import { z } from 'zod';
import { days_in_period, GroupFigures } from '#domain/figures/schemas';
import { standingShape } from '#domain/hospitals/standing';
import { moveDates, moveEvent } from '#domain/providers/source-states';
import { citedSystem, countedFields, identity, leftOutFields, npiFields } from '#domain/systems/counted';
import { hospitalPage, OwnerSignal, placedFields } from '#domain/systems/hospitals';
import {
  arrayOf,
  arrayOrNull,
  flag,
  integer,
  integerOrNull,
  named,
  numberOrNull,
  objectOf,
  oneOf,
  text,
  textOrNull,
} from '#fields/described';
import { maEvent } from '#records/ma-event';
import { cited, members } from '#records/record-schema';
import { memberTypes } from '#records/system-member';
import { ChainSpelling } from './chains.ts';

export const SystemActivity = z.object({
  trials: objectOf(
    {
      trial_count: integer('Number of studies with a site linked to a hospital of the system, each once'),
      recruiting_count: integer('Number of them that are recruiting'),
      hospital_count: integer('Number of hospitals with a linked study'),
    },
    'Clinical trials; sites without a link are not counted, so this is a minimum. One hospital: /hospitals/{ccn}/clinical-trials',
  ),
  executives: objectOf(
    {
      fiscal_year: integerOrNull('Newest fiscal year with paid executives on file'),
      executive_count: integer('Number of reported positions in that year'),
    },
    'Rows at /systems/{system_id}/financials/executives',
  ),
  plans: objectOf(
    {
      plan_year: integerOrNull('Newest plan year on file'),
      plan_count: integer('Number of plan returns (Form 5500) of that year'),
      active_participants: integerOrNull('Active participants of the largest plan of any EIN, a minimum for employees'),
    },
    'Rows at /systems/{system_id}/financials/workforce',
  ),
  deals: arrayOf(
    z.object({
      ...members(maEvent, ['filing_date', 'event_type', 'stage', 'target_name', 'counterparty_name', 'value_usd', 'document_url']),
      ...cited,
    }),
    'Newest deals in SEC filings of the system, at most five; all at /ma-events/recent',
  ),
  acos: arrayOf(
    z.object({
      aco_id: text('ACO id as published'),
      name: textOrNull('Name of the accountable care organization'),
      performance_year: integer('Newest loaded year of participants'),
      participant_name: text('Legal name of the participant'),
      ein: text('EIN of the system that files under the same name'),
      ...cited,
    }),
    'Accountable care organizations of the Shared Savings Program with a participant whose legal name matches an EIN of this system and of no other. The name is the only identifier in the file',
  ),
});

export const Division = named('Division', {
  ...identity,
  depth: integer('1: directly under the requested system'),
  hospital_count: integer('Number of hospitals of the division, without those left out, see `left_out_hospital_count`'),
  ...countedFields,
  ein_count: integer('Number of EINs of the division'),
  ...npiFields,
  npi_count: integer('Number of providers attributed to the division, each once; a provider with two divisions counts in both'),
  ...citedSystem,
});

const evidence = z.record(z.string(), z.unknown()).describe('Quote from the source');

export const SystemEin = named('SystemEin', {
  ein: text('Employer Identification Number, 9 digits'),
  name: textOrNull('Name used for filing, from the source'),
  role: text(
    'parent, hospitals, physician_group, company, related (named in Schedule R), group_return (sums several organizations and does not belong to one hospital), or other',
  ),
  system_id: text('The system or division it belongs to'),
  basis: oneOf(['registry', 'schedule_r'], 'registry: curated; schedule_r: named in the Schedule R of one of the system’s returns'),
  via_ein: textOrNull('EIN of the filer whose Schedule R names it'),
  evidence,
  ...cited,
});

export const withStanding = {
  ...placedFields,
  standing: standingShape.standing.nullable().describe('Standing as at /hospitals/{ccn}; null if no loaded facility file lists it'),
};

export const SystemHospital = named('SystemHospital', {
  ...withStanding,
  last_listed_date: standingShape.last_listed_date,
  page: hospitalPage,
  system_id: text('The system or division it belongs to'),
  basis: arrayOf(z.string(), 'Bases, as in the `signals` of /systems/{system_id}/hospitals'),
  confidence: numberOrNull('Confidence of all signals together, 0 to 1'),
  from_date: textOrNull('First day on which a loaded source names the system as its owner; null if no source has a date'),
  ...leftOutFields,
  own_ein: textOrNull('EIN of this hospital alone; null if shared or unknown'),
  filed_under_ein: textOrNull('EIN under which it is reported to the IRS; if shared, the figures do not belong to one hospital'),
  bed_count: numberOrNull('Beds, as in `figures.beds`'),
  net_patient_revenue_usd: numberOrNull('Net patient revenue of the fiscal year in `figures.finances`, from one cost report'),
  days_in_period,
  operating_margin_pct: numberOrNull('Operating income ÷ net patient revenue × 100 of that year'),
  overall_rating: numberOrNull('Overall star rating, 1 to 5'),
  survey_rating: numberOrNull('Patient survey summary stars, 1 to 5'),
  readmission_reduction_pct: numberOrNull('Reduction of payments for readmissions in the fiscal year of `figures.readmissions`, percent'),
  evidence,
  ...cited,
});

export const SystemIdentifier = named('SystemIdentifier', {
  member_type: oneOf(memberTypes, 'Type of identifier: cik, pac_id, npi, ahrq'),
  member_id: text('The identifier'),
  member_name: textOrNull('Name under that identifier'),
  role: textOrNull('Role of the identifier'),
  system_id: text('The system or division it belongs to'),
  ...cited,
});

const SystemMove = z.object({
  event: moveEvent,
  npi: text('NPI of the provider'),
  organization_name: textOrNull('The employer'),
  system_id: text('The system or division of the employer'),
  ...moveDates,
});

const SystemMoves = named('SystemMoves', {
  arrival_count: integer(
    'Number of providers who joined the system between loaded releases; changes between its own employers or divisions do not count',
  ),
  departure_count: integer('Number of providers who left the system, counted the same way'),
  recent: arrayOf(SystemMove, 'The 25 newest changes'),
});

export const SystemDetail = named('HealthSystem', {
  ...identity,
  parent_system_name: textOrNull('Name of the parent system'),
  is_rollup: flag('Whether counts, EINs and hospitals include all divisions (true for a parent)'),
  division_count: integer('Number of divisions at any depth'),
  hospital_count: integer('Number of hospitals, without those left out, see `left_out_hospitals`'),
  ...countedFields,
  listed_hospital_count: integer('Number of hospitals with the standing `listed`'),
  ein_count: integer('Number of EINs'),
  ...npiFields,
  affiliated_npi_count: integer(
    'Number of clinicians whom the Doctors and Clinicians data affiliates with hospitals of the system, each once. An affiliation is not employment: they are not part of `npi_count`',
  ),
  figures: GroupFigures.describe(
    'Beds, finances, stars and penalties summed over the hospitals of today, including years before a hospital joined; each with the number of hospitals it covers',
  ),
  activity: SystemActivity.describe('Trials, executives, plans, deals and ACOs'),
  divisions: arrayOf(Division, 'Divisions, direct ones first'),
  eins: arrayOf(SystemEin, 'EINs with evidence'),
  hospitals: arrayOf(SystemHospital, 'Hospitals with evidence'),
  left_out_hospitals: arrayOf(
    SystemHospital,
    'Hospitals that sources assign to the system but no total counts: sold, now under another number, or no longer listed',
  ),
  identifiers: arrayOf(SystemIdentifier, 'Other identifiers: SEC, Medicare enrollment, organization NPIs, AHRQ compendium'),
  refused: arrayOf(
    z.object({
      member_type: text('ein or ccn'),
      member_id: text('The identifier'),
      reason: text(
        'tie: claimed by several systems; not_controlled: named in Schedule R but not controlled; left: a former hospital of the system',
      ),
      candidates: arrayOf(z.string(), 'Systems that claim it'),
      claims: arrayOrNull(OwnerSignal, 'What each side rests on, for hospitals'),
    }),
    'Identifiers claimed for this system but not counted',
  ),
  chain_names: arrayOf(ChainSpelling, 'Spellings of the system’s name in cost reports that were tied to it, by state'),
  moves: SystemMoves.describe('Arrivals and departures of providers, derived from changes between releases of reassignments'),
  financials_at: text('Path of the financials'),
  evidence: textOrNull('What the page at source_url states'),
  ...citedSystem,
});
