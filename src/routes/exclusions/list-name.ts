import { FEDERAL_LIST, SAM_LIST } from '../../fields/required-lists.ts';

/** What a page calls a list that is no state's; null for one of a state. */
export const federalName = (source: string): string | null =>
  source === FEDERAL_LIST ? 'Federal' : source === SAM_LIST ? 'SAM.gov' : null;
