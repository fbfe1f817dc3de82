import { z } from 'zod';
import { acoReachEntity, acoReachParticipant, acoReachResult, ReachValue } from '../../../records/aco-reach.ts';
import { Provenance } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';

export const source = 'cms_aco_reach';
const e = acoReachEntity.columns;
const f = acoReachResult.columns;

export const ReachYear = z.number().int().min(2021).max(2099).describe('Year of the model, such as 2024');
export const EntityId = z
  .string()
  .regex(/^[A-Z]\d{3,5}$/, 'an id such as D0123')
  .describe('Id of the entity as published');

const entityShape = {
  entity_id: member(acoReachEntity, 'entity_id'),
  performance_year: e.performance_year.schema.describe('Year of the model'),
  ...members(acoReachEntity, ['name', 'entity_type', 'risk_arrangement', 'capitation_arrangement', 'first_performance_year']),
  service_area: member(acoReachEntity, 'service_area'),
};

/** An entity in one year, with the outcome where its results are held. */
export const ReachEntity = z.object({
  ...entityShape,
  has_results: z.boolean().describe('The financial and quality results of the year are held; false: the figures are null for that'),
  ...members(acoReachResult, ['savings_rate_pct', 'gross_savings_usd', 'shared_savings_usd']),
  provider_total: z.number().int().describe('Spells of participation held; 0 where the list of the year is not held'),
});

const figures = {
  ...members(acoReachResult, ['stop_loss_election', 'enhanced_pcc_election', 'apo_election', 'alignment_plus', 'savings_rate_pct']),
  ...members(acoReachResult, ['discount', 'retention_withhold', 'unadjusted_benchmark', 'final_benchmark', 'total_cost_of_care_net']),
  ...members(acoReachResult, ['total_cost_of_care', 'gross_savings_usd', 'shared_savings_usd', 'shared_savings_after_sequestration_usd']),
};
export const figureColumns = Object.keys(figures);

const Results = z.object({
  ...figures,
  known: z.record(z.string(), ReachValue).nullable().describe(f.known.description),
  other: z.record(z.string(), ReachValue).nullable().describe(f.other.description),
  withheld: member(acoReachResult, 'withheld'),
  provenance: Provenance.describe('Source of this record'),
});

export const ReachParticipant = z.object({
  ...members(acoReachParticipant, ['npi', 'provider_name', 'provider_class', 'start_date', 'end_date', 'has_apo_election', 'waivers']),
});

export const ReachDetail = z.object({
  ...entityShape,
  years: z.array(z.number().int()).describe('Years in which the entity is held, newest first'),
  year_results: Results.nullable().describe('Financial and quality results of the year; null if they are not held'),
  participants: z
    .array(ReachParticipant)
    .describe('Spells of participation in this page, by NPI and first day; one provider may have several'),
  provider_total: z.number().int().describe('Spells of the year, all pages together'),
  provider_limit: z.number().int().describe('Spells a page may hold'),
  provider_offset: z.number().int().describe('Spells left out before this page'),
});
