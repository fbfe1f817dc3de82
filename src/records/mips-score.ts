import { defineRecord, integer, numeric, oneOf, requiredText, text } from './define-record.ts';

export const reportingSources = ['individual', 'group', 'virtual_group', 'apm_entity', 'subgroup', 'facility'] as const;

/** Several rows of a clinician in a year are usual: one for each practice and way of reporting. */
export const mipsScore = defineRecord({
  kind: 'mips_score',
  table: 'mips_score',
  description: 'Performance of a clinician in the Merit-based Incentive Payment System in a year, as one practice or entity reported it.',
  documents: {},
  columns: {
    npi: requiredText('NPI of the clinician.'),
    performance_year: {
      ...integer('Calendar year of performance; payments of the second year after it depend on it.'),
      schema: integer('').schema.unwrap(),
    },
    reporting_source: oneOf(
      reportingSources,
      'Who reported: the clinician alone, the practice, a virtual group, an APM entity, a subgroup or the facility.',
    ),
    org_pac_id: text('PECOS associate control ID of the practice.'),
    last_name: text('Surname.'),
    first_name: text('Given name.'),
    facility_ccn: text('CCN of the hospital whose score counted, where scoring was based on a facility.'),
    facility_name: text('Name of that hospital as published.'),
    quality_score: numeric('Category quality, 0 to 100; null where it was not scored.'),
    promoting_interoperability_score: numeric('Category promoting interoperability, 0 to 100; null where it was not scored.'),
    improvement_activities_score: numeric('Category improvement activities, 0 to 100; null where it was not scored.'),
    cost_score: numeric('Category cost, 0 to 100; null where it was not scored or not published.'),
    final_score_without_bonus: numeric('Final score without the bonus for complex patients, 0 to 100.'),
    final_score: numeric('Final score, 0 to 100; null where none was published.'),
  },
});
