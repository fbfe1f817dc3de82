import { defineRecord, first_name, integer, last_name, numeric, oneOf, required, requiredText, text } from './define-record.ts';

export const reportingSources = ['individual', 'group', 'virtual_group', 'apm_entity', 'subgroup', 'facility'] as const;

/** Often several a year: for each practice and reporting option. */
export const mipsScore = defineRecord({
  kind: 'mips_score',
  description: 'Performance of a clinician in the Merit-based Incentive Payment System in a year, as reported by one practice or entity.',
  current_indexes: { npi: '(npi)', year: '(performance_year, npi, final_score) where final_score is not null' },
  columns: {
    npi: requiredText('NPI of the clinician.'),
    performance_year: required(integer('Performance year (calendar year); it affects payments two years later.')),
    reporting_source: oneOf(
      reportingSources,
      'Who reported: the clinician alone, the practice, a virtual group, an APM entity, a subgroup or the facility.',
    ),
    org_pac_id: text('PECOS associate control ID of the practice.'),
    last_name,
    first_name,
    facility_ccn: text('CCN of the hospital whose score was used, for facility-based scoring.'),
    facility_name: text('Name of that hospital as published.'),
    quality_score: numeric('Quality category score, 0 to 100; null if not scored.'),
    promoting_interoperability_score: numeric('Promoting interoperability category score, 0 to 100; null if not scored.'),
    improvement_activities_score: numeric('Improvement activities category score, 0 to 100; null if not scored.'),
    cost_score: numeric('Cost category score, 0 to 100; null if not scored or not published.'),
    final_score_without_bonus: numeric('Final score without the complex patient bonus, 0 to 100.'),
    final_score: numeric('Final score, 0 to 100; null if none was published.'),
  },
});
