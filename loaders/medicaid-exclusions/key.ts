import { lettersAndDigits } from './letters.ts';

/** Names are compared without blanks and punctuation: agencies pad and re-punctuate them from month to month. */
const bare = (text: string) => lettersAndDigits(text.toUpperCase().normalize('NFKD')).slice(0, 300);

interface Identity {
  full_name: string;
  /** ISO, or as published where it is not a day. */
  exclusion_date: string | null | undefined;
  action_type: string | null;
  more?: string;
}

/**
 * State lists have no numbers of their own. Name, day and action tell their rows apart; NPIs, licenses and addresses
 * are left out because agencies add and correct them later. Rows that share all three and differ elsewhere each stay a
 * record (the engine numbers them).
 */
export const listedKey = ({ full_name, exclusion_date, action_type, more }: Identity): string =>
  [bare(full_name), exclusion_date ?? '', bare(action_type ?? ''), bare(more ?? '')].join('|');
