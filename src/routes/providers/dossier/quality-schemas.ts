import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { arrayOf, named, numberOrNull, text, textOrNull } from '../../../fields/described.ts';
import { mipsScore } from '../../../records/mips-score.ts';
import { Provenance } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';
import { blockOf } from './block.ts';

/** One published row: the report of one practice or entity. */
export const MipsReport = named('MipsReport', {
  ...members(mipsScore, ['reporting_source', 'org_pac_id']),
  organization_name: textOrNull('Name of the practice, if a loaded enrollment or reassignment has its PAC ID'),
  ...members(mipsScore, ['facility_ccn', 'facility_name', 'quality_score', 'promoting_interoperability_score']),
  ...members(mipsScore, ['improvement_activities_score', 'cost_score', 'final_score_without_bonus', 'final_score']),
  provenance: Provenance.describe('The published row'),
});

export const MipsYear = named('MipsYear', {
  performance_year: member(mipsScore, 'performance_year'),
  final_score: numberOrNull('Highest final score of the year, which determines payments; null if no row has one'),
  reports: arrayOf(MipsReport, 'All rows of the year, highest final score first'),
});

const quality = {
  specialty: textOrNull('Specialty of the primary taxonomy, as at /mips/leaderboard; null if it has none'),
  leaderboard_at: textOrNull('Path of the ranking of that specialty'),
  mips_years: arrayOf(MipsYear, 'Loaded performance years, newest first'),
};

export const Quality = blockOf(
  { npi: text('Requested NPI'), name: textOrNull('Name of the clinician'), ...knownShape, ...quality },
  'Quality reporting of a clinician by year and source',
).meta({ id: 'ProviderQuality' });
