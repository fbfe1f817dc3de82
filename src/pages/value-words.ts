import { plain } from './wording.ts';

const conditions = {
  ami: 'heart attack',
  copd: 'COPD',
  hf: 'heart failure',
  pn: 'pneumonia',
  cabg: 'bypass surgery',
  hip_knee: 'hip or knee replacement',
};

const phases = {
  EARLY_PHASE1: 'Early phase 1',
  PHASE1: 'Phase 1',
  PHASE2: 'Phase 2',
  PHASE3: 'Phase 3',
  PHASE4: 'Phase 4',
  NA: 'no phase',
};

/** Codes that say too little without their underscores, by the field that has them. */
const codes: Record<string, Record<string, string> | undefined> = {
  condition: conditions,
  conditions,
  penalized_conditions: conditions,
  phase: phases,
  phases,
  facility_type: { irf: 'inpatient rehabilitation', ltch: 'long-term care hospital' },
  entity_type: { individual: 'person' },
  severity_floor: { high: 'high or critical', critical: 'critical only' },
  freshness: { fresh: 'loaded on schedule', stale: 'load due', critical: 'load overdue', never: 'not loaded', exempt: 'no schedule' },
  release_freshness: {
    ...{ fresh: 'up to date', stale: 'due for an update', critical: 'out of date' },
    ...{ never: 'not loaded', exempt: 'no schedule', unknown: 'release date unknown' },
  },
  origin: { extract: 'third-party extract', return: 'the return itself' },
  kind: { gone: 'no longer listed', cms: 'CMS file' },
  coverage: { partial: 'only partly loaded' },
  source: { irs_990: 'IRS Form 990', dol_5500: 'Form 5500', sec_10k: 'SEC Form 10-K' },
  form: { cms_2552_10: 'raw cells of the form', public_use_file: 'public use file', extract: 'third-party extract' },
  provision: {
    not_provided: 'not provided',
    by_staff: 'own staff',
    under_arrangement: 'under arrangement with others',
    by_staff_and_under_arrangement: 'own staff and under arrangement',
  },
  rule: { spelling: 'same spelling', not_a_chain: 'not a chain' },
  standing: { unconfirmed: 'perhaps closed', terminated: 'no longer in Medicare', not_stated: 'perhaps closed' },
  role: { physician: 'physicians (MD or DO)', all: 'all providers' },
  sector: {
    for_profit_hospital: 'for-profit hospitals',
    surgery_center: 'surgery centers',
    post_acute: 'post-acute care',
    laboratory: 'laboratories',
    insurer: 'insurers',
    physician_group: 'physician groups',
  },
  // CMS writes it so, beside BASIC A to E.
  track: { ENHANCED: 'ENHANCED' },
};

/** Names and codes of publishers stay as they are. */
export const valueWords = (field: string, value: string): string => codes[field]?.[value] ?? plain(value);

/** Of other fields only choices have words. */
const shown_in_rows = new Set(['condition', 'origin', 'sector', 'entity_type']);

/** Publishers use these too, so only our own codes have words. */
const own_in_rows = new Set(['form']);

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As in the choices of the filter. */
export const rowWords = (field: string, value: string): string | null => {
  const own = codes[field]?.[value];
  if (shown_in_rows.has(field)) return capitalized(own ?? plain(value));
  return own_in_rows.has(field) && own ? capitalized(own) : null;
};

/** The same to begin with. */
export function optionWords(field: string, value: string): string {
  // Track 1, BASIC A: as published.
  const words = codes[field]?.[value] ?? (/ /.test(value) ? value : plain(value));
  return capitalized(words);
}
