import type { Deps } from '../../app.ts';

/** What linking made of an executive: an NPI with its confidence, or why there is none. */
export interface ExecutiveMatch {
  npi: string | null;
  confidence: 'high' | 'medium' | null;
  reason: string | null;
}

const none: ExecutiveMatch = { npi: null, confidence: null, reason: 'Executives of companies are not linked to providers yet.' };

/** Executives of a registrant by their name as printed. */
export async function executiveMatches(_deps: Deps, _cik: string): Promise<(name: string) => ExecutiveMatch> {
  return () => none;
}
