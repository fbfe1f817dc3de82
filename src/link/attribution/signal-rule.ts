/**
 * Signals of one family rest on the same publisher's registration: in a combined confidence only the best of them
 * counts.
 */
type SignalFamily = 'pecos' | 'nppes' | 'dol' | 'irs';

/**
 * One kind of evidence that a provider works for an employer. `proposes` makes a claim by itself. `files` does too, for
 * an employer identified by its EIN, so it runs when EINs are known. `supports` only strengthens claims that something
 * else proposes, because otherwise it would link everybody in a state to every employer there.
 */
export interface SignalRule {
  /** Name of the evidence in responses. */
  source: string;
  signal_type: string;
  /** 0 to 1; the maximum if the evidence has its own confidence for each pair. */
  confidence: number;
  /** `sql` returns a column confidence. */
  own_confidence?: true;
  family: SignalFamily;
  role: 'proposes' | 'files' | 'supports';
  meaning: string;
  /** Required tables besides those of the registry; while one is missing the rule yields nothing. */
  needs?: string[];
  /**
   * SELECT returning npi, employer_id, dataset, employer_npi, ein, pac_id, evidence, source_url: one row for each pair
   * and dataset.
   */
  sql: string;
}

/** The formula of the combined confidence, as responses and the decision record state it. */
export const confidenceRule =
  'confidence = 1 - (1 - a)(1 - b)…, one factor for each family of signals (PECOS: pecos_reassignment, dac_practice; NPPES: nppes_address_match, ' +
  'nppes_authorized_official; dol_5500; irs_990_schj), each with the highest confidence of its family; four decimals.';
