import { z } from 'zod';
import { flag, integer } from '../../../fields/described.ts';
import { acoReachEntity, acoReachParticipant, acoReachResult, ReachValue } from '../../../records/aco-reach.ts';
import { Provenance } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';

export const source = 'cms_aco_reach';
const e = acoReachEntity.columns;
const f = acoReachResult.columns;

export const ReachYear = z.number().int().min(2021).max(2099).describe('Performance year, such as 2024');
export const EntityId = z
  .string()
  .regex(/^[A-Z]\d{3,5}$/, 'an id such as D0123')
  .describe('Entity id as published');

const entityShape = {
  entity_id: member(acoReachEntity, 'entity_id'),
  performance_year: e.performance_year.schema.describe('Performance year'),
  ...members(acoReachEntity, ['name', 'entity_type', 'risk_arrangement', 'capitation_arrangement', 'first_performance_year']),
  service_area: member(acoReachEntity, 'service_area'),
};

export const ReachEntity = z
  .object({
    ...entityShape,
    has_results: flag('Whether financial and quality results for the year are loaded; if false, the figures are null for that reason'),
    ...members(acoReachResult, ['savings_rate_pct', 'gross_savings_usd', 'shared_savings_usd']),
    provider_total: integer('Number of participation periods; 0 if the participant list for the year is not loaded'),
  })
  .meta({ id: 'ReachEntity' });

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

export const ReachParticipant = z
  .object({
    ...members(acoReachParticipant, ['npi', 'provider_name', 'provider_class', 'start_date', 'end_date', 'has_apo_election', 'waivers']),
  })
  .meta({ id: 'ReachParticipant' });

export const ReachDetail = z
  .object({
    ...entityShape,
    years: z.array(z.number().int()).describe('Years with data on the entity, newest first'),
    year_results: Results.nullable().describe('Financial and quality results for the year; null if not loaded'),
    participants: z
      .array(ReachParticipant)
      .describe('Participation periods on this page, by NPI and first day; a provider may have several'),
    provider_total: integer('Total number of participation periods in the year'),
    provider_limit: integer('Maximum number of participation periods per page'),
    provider_offset: integer('Number of participation periods skipped before this page'),
  })
  .meta({ id: 'ReachEntityDetail' });
