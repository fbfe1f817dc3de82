import { z } from 'zod';
import { performanceYear } from './aco-performance.ts';
import { date, defineRecord, flag, integer, json, numeric, requiredText, text } from './define-record.ts';

const entity = {
  entity_id: requiredText('Id of the REACH entity as published, such as D0123.'),
  performance_year: performanceYear,
  name: text('Name of the entity as published.'),
  entity_type: text('Standard, New Entrant or High Needs, as published.'),
};
const ofYear = { documents: { acos: 'entity_id' }, current_indexes: { of: '(entity_id)', year: '(performance_year)' } };
const risk = text('Risk arrangement: Global or Professional, as published.');
const capitation = text('Capitation arrangement: Total Care or Primary Care, as published.');

const ReachWithheld = z.object({
  field: z.string().describe('Field that is null'),
  published: z.string().describe('Mark published in its place'),
});

export const reachWaivers = {
  snf_3_day_rule: 'Skilled nursing care without a prior three-day stay',
  telehealth: 'Telehealth',
  asynchronous_telehealth: 'Asynchronous telehealth',
  post_discharge_home_visit: 'Home visits after discharge',
  care_management_home_visit: 'Home visits for care management',
  home_health_homebound: 'Home health for patients who are not homebound',
  concurrent_care_hospice: 'Hospice with concurrent curative care',
  alternative_sites_of_care: 'Alternative sites of care',
  np_hospice_certification: 'Nurse practitioners certify hospice',
  np_diabetic_shoes: 'Nurse practitioners certify diabetic shoes',
  np_cardiac_rehabilitation: 'Nurse practitioners order cardiac rehabilitation',
  np_pulmonary_rehabilitation: 'Nurse practitioners order pulmonary rehabilitation',
  np_home_infusion: 'Nurse practitioners order home infusion',
  np_medical_nutrition: 'Nurse practitioners refer to medical nutrition therapy',
} as const;
export type ReachWaiver = keyof typeof reachWaivers;

export const acoReachEntity = defineRecord({
  kind: 'aco_reach_entity',
  description: 'Entity in the ACO REACH model (Global and Professional Direct Contracting through 2022) in one year.',
  ...ofYear,
  columns: {
    ...entity,
    risk_arrangement: risk,
    capitation_arrangement: capitation,
    first_performance_year: integer('First year in the model.'),
    service_area: text('States of its service area as published.'),
  },
});

export const ReachValue = z.union([z.string(), z.number()]).nullable();

export const acoReachResult = defineRecord({
  kind: 'aco_reach_result',
  description: 'Financial and quality results of a REACH entity in one performance year.',
  ...ofYear,
  columns: {
    ...entity,
    first_performance_year: integer('First year in the model.'),
    risk_arrangement: risk,
    capitation_arrangement: capitation,
    stop_loss_election: text('Stop-loss election as published.'),
    enhanced_pcc_election: text('Election of enhanced primary care capitation as published.'),
    apo_election: text('Election of the advanced payment option as published.'),
    alignment_plus: text('Prospective Plus alignment as published.'),
    savings_rate_pct: numeric('Savings rate, percent.'),
    discount: numeric('Discount as published.'),
    retention_withhold: numeric('Retention withhold as published.'),
    unadjusted_benchmark: numeric('Benchmark before adjustments, as published.'),
    final_benchmark: numeric('Final benchmark, as published.'),
    total_cost_of_care_net: numeric('Total cost of care, net, as published.'),
    total_cost_of_care: numeric('Total cost of care, as published.'),
    gross_savings_usd: numeric('Gross savings, dollars; negative: losses.'),
    shared_savings_usd: numeric('Shared savings, dollars; negative: losses owed.'),
    shared_savings_after_sequestration_usd: numeric('Shared savings after sequestration, dollars.'),
    known: json(z.record(z.string(), ReachValue), 'All other columns that CMS describes, keyed by their published name.'),
    other: json(z.record(z.string(), ReachValue), 'Columns without a published description, keyed by their header in the file.'),
    withheld: json(z.array(ReachWithheld), 'Figures the file withholds. A withheld figure is unknown, not zero.'),
  },
});

export const acoReachParticipant = defineRecord({
  kind: 'aco_reach_participant',
  description: 'Participation period of one provider in a REACH entity; a provider may have several.',
  current_indexes: { of: '(entity_id, performance_year)', npi: '(npi) where npi is not null' },
  columns: {
    entity_id: entity.entity_id,
    performance_year: performanceYear,
    entity_name: entity.name,
    npi: text('National Provider Identifier; null if the published value is not a valid NPI.'),
    provider_name: text('Name of the provider as published.'),
    provider_class: text('Participant or Preferred Provider, as published.'),
    start_date: date('First day of the participation period.'),
    end_date: date('Last day of the participation period; null while it continues.'),
    has_apo_election: flag('Whether the participant elected the advanced payment option.'),
    waivers: json(
      z.record(z.string(), z.boolean().nullable()),
      'Waivers for 14 benefit enhancements: true if the participant has one, false if not, null if not published.',
    ),
  },
});
