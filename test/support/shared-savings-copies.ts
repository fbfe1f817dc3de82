import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;

export const readCopy = async (path: string): Promise<Row[]> => parse(await readFile(path), { columns: true, bom: true });

/** Our column → column of the copy that unifies all years. */
export const plainColumns: Record<string, string> = {
  assigned_beneficiaries: 'n_ab',
  person_years: 'n_ab_year_py',
  agreement_period_number: 'agreement_period_num',
  benchmark_usd: 'abtotbnchmk',
  expenditures_usd: 'abtotexp',
  benchmark_minus_expenditures_usd: 'bnchmkminexp',
  generated_savings_usd: 'gensaveloss',
  earned_savings_usd: 'earnsaveloss',
  updated_benchmark_per_capita_usd: 'updatedbnchmk',
  historical_benchmark_per_capita_usd: 'histbnchmk',
  disaster_adjustment_usd: 'disadj',
  // These it leaves as published, with their percent sign.
  dual_eligible_pct: 'perc_dual',
  long_term_institutionalized_pct: 'perc_lti',
  covid_diagnosis_pct: 'perc_covdiag',
  covid_episode_pct: 'perc_covepisode',
};
/** Rates it gives as fractions of one. */
export const fractionColumns: Record<string, string> = {
  savings_rate_pct: 'sav_rate',
  minimum_savings_rate_pct: 'minsavperc',
  maximum_share_rate_pct: 'maxsharerate',
  final_share_rate_pct: 'finalsharerate',
  quality_score_pct: 'qualscore',
};
export const groupColumns = ['provider_counts', 'beneficiaries', 'risk_scores', 'spending', 'utilization'] as const;

/** A number of the copy; null for its words for none. */
export function copied(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replaceAll(',', '').replace(/%$/, '');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

/** 0.9312999999999999 of the copy is 93.13 %. */
export const inPercent = (fraction: number | null): number | null => (fraction === null ? null : Number((fraction * 100).toPrecision(9)));
