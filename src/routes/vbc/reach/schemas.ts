import { z } from 'zod';
import { acoReachEntity, acoReachParticipant, acoReachResult, ReachValue } from '../../../records/aco-reach.ts';
import { Provenance } from '../../../records/provenance.ts';

export const source = 'cms_aco_reach';
const e = acoReachEntity.columns;
const f = acoReachResult.columns;
const p = acoReachParticipant.columns;

export const ReachYear = z.number().int().min(2021).max(2099).describe('Year of the model, such as 2024');
export const EntityId = z
  .string()
  .regex(/^[A-Z]\d{3,5}$/, 'an id such as D0123')
  .describe('Id of the entity as published');

const entityShape = {
  entity_id: e.entity_id.schema.describe(e.entity_id.description),
  performance_year: e.performance_year.schema.describe('Year of the model'),
  name: e.name.schema.describe(e.name.description),
  entity_type: e.entity_type.schema.describe(e.entity_type.description),
  risk_arrangement: e.risk_arrangement.schema.describe(e.risk_arrangement.description),
  capitation_arrangement: e.capitation_arrangement.schema.describe(e.capitation_arrangement.description),
  first_performance_year: e.first_performance_year.schema.describe(e.first_performance_year.description),
  service_area: e.service_area.schema.describe(e.service_area.description),
};

/** An entity in one year, with the outcome where its results are held. */
export const ReachEntity = z.object({
  ...entityShape,
  has_results: z.boolean().describe('The financial and quality results of the year are held; false: the figures are null for that'),
  savings_rate_pct: f.savings_rate_pct.schema.describe(f.savings_rate_pct.description),
  gross_savings_usd: f.gross_savings_usd.schema.describe(f.gross_savings_usd.description),
  shared_savings_usd: f.shared_savings_usd.schema.describe(f.shared_savings_usd.description),
  provider_total: z.number().int().describe('Spells of participation held; 0 where the list of the year is not held'),
});

const figures = {
  stop_loss_election: f.stop_loss_election.schema.describe(f.stop_loss_election.description),
  enhanced_pcc_election: f.enhanced_pcc_election.schema.describe(f.enhanced_pcc_election.description),
  apo_election: f.apo_election.schema.describe(f.apo_election.description),
  alignment_plus: f.alignment_plus.schema.describe(f.alignment_plus.description),
  savings_rate_pct: f.savings_rate_pct.schema.describe(f.savings_rate_pct.description),
  discount: f.discount.schema.describe(f.discount.description),
  retention_withhold: f.retention_withhold.schema.describe(f.retention_withhold.description),
  unadjusted_benchmark: f.unadjusted_benchmark.schema.describe(f.unadjusted_benchmark.description),
  final_benchmark: f.final_benchmark.schema.describe(f.final_benchmark.description),
  total_cost_of_care_net: f.total_cost_of_care_net.schema.describe(f.total_cost_of_care_net.description),
  total_cost_of_care: f.total_cost_of_care.schema.describe(f.total_cost_of_care.description),
  gross_savings_usd: f.gross_savings_usd.schema.describe(f.gross_savings_usd.description),
  shared_savings_usd: f.shared_savings_usd.schema.describe(f.shared_savings_usd.description),
  shared_savings_after_sequestration_usd: f.shared_savings_after_sequestration_usd.schema.describe(
    f.shared_savings_after_sequestration_usd.description,
  ),
};
export const figureColumns = Object.keys(figures);

const Results = z.object({
  ...figures,
  known: z.record(z.string(), ReachValue).nullable().describe(f.known.description),
  other: z.record(z.string(), ReachValue).nullable().describe(f.other.description),
  withheld: f.withheld.schema.describe(f.withheld.description),
  provenance: Provenance.describe('Origin of this record'),
});

export const ReachParticipant = z.object({
  npi: p.npi.schema.describe(p.npi.description),
  provider_name: p.provider_name.schema.describe(p.provider_name.description),
  provider_class: p.provider_class.schema.describe(p.provider_class.description),
  start_date: p.start_date.schema.describe(p.start_date.description),
  end_date: p.end_date.schema.describe(p.end_date.description),
  has_apo_election: p.has_apo_election.schema.describe(p.has_apo_election.description),
  waivers: p.waivers.schema.describe(p.waivers.description),
});

export const ReachDetail = z.object({
  ...entityShape,
  years: z.array(z.number().int()).describe('Years in which the entity is held, newest first'),
  year_results: Results.nullable().describe('Financial and quality results of the year; null where they are not held'),
  participants: z
    .array(ReachParticipant)
    .describe('Spells of participation in this page, by NPI and first day; one provider may have several'),
  provider_total: z.number().int().describe('Spells of the year, all pages together'),
  provider_limit: z.number().int().describe('Spells a page may hold'),
  provider_offset: z.number().int().describe('Spells left out before this page'),
});
