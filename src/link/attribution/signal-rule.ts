/** Signals of one family rest on the same publisher's registration: in a combined confidence the best of them counts, the others add nothing. */
export type SignalFamily = 'pecos' | 'nppes' | 'dol' | 'irs';

/**
 * One kind of evidence that a provider works for an employer. `proposes` makes a claim by itself; `files` too, of an employer known by its EIN, so
 * that it comes when EINs are known. `supports` only adds to claims that something else proposes, or it would tie everybody in a state to every
 * employer there.
 */
export interface SignalRule {
  /** Name of the evidence as answers show it. */
  source: string;
  signal_type: string;
  /** 0 to 1; the greatest, where the evidence tells one of its own for each pair. */
  confidence: number;
  /** `sql` gives a column confidence. */
  own_confidence?: true;
  family: SignalFamily;
  role: 'proposes' | 'files' | 'supports';
  says: string;
  /** Tables beside those of the registry; while one is missing the rule is silent. */
  needs?: string[];
  /** SELECT giving npi, employer_id, dataset, employer_npi, ein, pac_id, evidence, source_url: one row for each pair and dataset. */
  sql: string;
}

/** The formula of a combined confidence, as answers and the decision record state it. */
export const confidenceRule =
  'confidence = 1 - (1 - a)(1 - b)…, one factor for each family of signals (PECOS: pecos_reassignment, dac_practice; NPPES: nppes_address_match, ' +
  'nppes_authorized_official; dol_5500; irs_990_schj), each with the greatest confidence of its family; four decimals.';
