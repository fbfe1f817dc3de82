/** Mnemonics that differ from year to year for one meaning → that of the newest file. */
const renamed: Record<string, string> = {
  aco_num: 'aco_id',
  start_date: 'initial_start_date',
  track1: 'current_track_1',
  track2: 'current_track_2',
  track3: 'current_track_3',
  n_ab_year: 'n_ab_year_py',
  n_ab_year_esrd: 'n_ab_year_esrd_py',
  n_ab_year_dis: 'n_ab_year_dis_py',
  n_ab_year_aged_dual: 'n_ab_year_aged_dual_py',
  n_ab_year_aged_nondual: 'n_ab_year_aged_nondual_py',
};

/** Our name of a published mnemonic: lower case, one spelling for all years. */
export function ourName(mnemonic: string): string {
  const name = mnemonic.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return renamed[name] ?? name;
}

export const byMnemonic = (headers: string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header) => [header, ourName(header)]));

const oldMeasures = Array.from({ length: 46 }, (_, at) => `ACO${at + 1}`);
const surveyMeasures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11'].map((number) => `CAHPS_${number}`);
const claimMeasures = ['Measure_479', 'Measure_484', 'Measure_MCC1'];
const collected = ['134', '001', '236'].flatMap((id) =>
  ['WI', 'eCQM-CQM', 'eCQM', 'MIPSCQM', 'MedicareCQM'].map((way) => `QualityID_${id}_${way}`),
);
const others = ['318', '110', '226', '113', '112', '438', '370'].map((id) => `QualityID_${id}`);

/** Codes of quality measures as published: numbers up to 2020 (no year used all 46), the others since. */
export const measureCodes = [...oldMeasures, ...surveyMeasures, ...claimMeasures, ...collected, ...others];

/** Our name → code of the measure. */
export const measureOf = new Map(measureCodes.map((code) => [ourName(code), code]));

const groups: [RegExp, Group][] = [
  [/^n_(cah|fqhc|rhc|eta|hosp|fac_other|pcp|spec|np|pa|cns)$/, 'provider_counts'],
  [/^n_(ben|ab_year)_/, 'beneficiaries'],
  [/^(cms_hcc|demog)_riskscore_/, 'risk_scores'],
  [/^(per_capita_exp|capann)_|^snf_payperstay$/, 'spending'],
  [/^(adm$|adm_|p_)|_adm$|^(readm|prov)_rate_1000$|^snf_los$/, 'utilization'],
];
export type Group = 'provider_counts' | 'beneficiaries' | 'risk_scores' | 'spending' | 'utilization';

/** Group a figure belongs to; null for the columns of the record itself. */
export const groupOf = (name: string): Group | null => groups.find(([form]) => form.test(name))?.[1] ?? null;
