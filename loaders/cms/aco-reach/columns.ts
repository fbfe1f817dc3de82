import type { ColumnMap, Layout } from '#load/declaration/layout';
import { type ReachWaiver, reachWaivers } from '#records/aco-reach';

/** The 43 columns of the results whose names are known; the file has 115. */
export const knownResults =
  'aco_id aco_name aco_type first_part_year perf_year risk_arrangement stop_loss_election capitation_arrangement enhanced_pcc_election apo_election alignment_plus discount retention_withhold unadj_benchmark final_benchmark sav_rate trended_ad_baseline trended_esrd_baseline regional_ad_baseline regional_esrd_baseline hist_ad_baseline_adj hist_esrd_baseline_adj tot_cost_care_net tot_cost_care gross_savings shared_savings shared_savings_seq cap_pmt_amt epcc_pmt_amt clm_pmt_amt expnd_dme expnd_hha expnd_hsp expnd_inp_all expnd_opd expnd_pb expnd_snf hist_by1_ad_pbpm hist_by1_esrd_pbpm hist_by2_ad_pbpm hist_by2_esrd_pbpm hist_by3_ad_pbpm hist_by3_esrd_pbpm'.split(
    ' ',
  );

const named: Record<string, string> = { aco_id: 'entity_id', aco_name: 'name', aco_type: 'entity_type', perf_year: 'performance_year' };
const mapOf = (names: string[]): ColumnMap => Object.fromEntries(names.map((name) => [name, named[name] ?? name]));

export const resultLayout: Layout = {
  id: 'results',
  read: { format: 'csv' },
  any_case: true,
  columns: mapOf(knownResults),
  // The other 72 are one-word mnemonics too; they are stored under the file's own header.
  ignored_like: /^[A-Za-z][A-Za-z0-9_]*$/,
  note: 'layout assumed: 43 column names from a public description of the file, the rest as the file has them.',
};

export const entityLayout: Layout = {
  id: 'entities',
  read: { format: 'csv' },
  any_case: true,
  columns: {
    ...mapOf('aco_id aco_name perf_year aco_type risk_arrangement capitation_arrangement first_part_year'.split(' ')),
    service_area: 'service_area',
  },
  optional: ['aco_type', 'capitation_arrangement', 'first_part_year', 'service_area'],
  note: 'layout assumed: no published list of entities was available.',
};

export const waiverNames = Object.keys(reachWaivers) as ReachWaiver[];

export const participantLayout: Layout = {
  id: 'participants',
  read: { format: 'csv' },
  any_case: true,
  columns: {
    aco_id: 'entity_id',
    aco_name: 'entity_name',
    perf_year: 'performance_year',
    npi: 'npi',
    provider_name: 'provider_name',
    provider_class: 'provider_class',
    participation_start_date: 'start_date',
    participation_end_date: 'end_date',
    apo_election: { name: 'apo_election', note: 'Y or N.' },
    ...Object.fromEntries(waiverNames.map((name) => [`be_${name}`, { name: `be_${name}`, note: `Y or N: ${reachWaivers[name]}.` }])),
  },
  note: 'layout assumed: the specification names spells, the election and 14 waivers; the column names are ours.',
};
