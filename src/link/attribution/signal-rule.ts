/** Of one publisher's registration only the best signal counts. */
type SignalFamily = 'pecos' | 'nppes' | 'dol' | 'irs';

/**
 * `proposes` makes a claim by itself; `files` too, for an EIN, so when EINs are known. `supports` only strengthens: it
 * would link everybody in a state to every employer there.
 */
export interface SignalRule {
  /** As responses name it. */
  source: string;
  signal_type: string;
  /** 0 to 1; the maximum, if each pair has its own. */
  confidence: number;
  /** `sql` returns a column confidence. */
  own_confidence?: true;
  family: SignalFamily;
  role: 'proposes' | 'files' | 'supports';
  meaning: string;
  /** npi, employer_id, dataset, employer_npi, ein, pac_id, evidence, source_url: a row for each pair and dataset. */
  sql: string;
}

export const confidenceRule =
  'confidence = 1 - (1 - a)(1 - b)…, one factor for each family of signals (PECOS: pecos_reassignment, dac_practice; NPPES: nppes_address_match, ' +
  'nppes_authorized_official; dol_5500; irs_990_schj), each with the highest confidence of its family; four decimals.';
