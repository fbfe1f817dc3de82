/** The index terms that match one part of the question, best first. */
export interface TermGroup {
  /** Towards the required parts; a common word alone never makes a candidate. */
  counts: boolean;
  /** Stands for the whole name. */
  is_whole?: true;
  /** A middle name: often left out. */
  is_optional?: boolean;
  /** Makes a candidate by itself. */
  is_enough?: true;
  weight: number;
  /** JANE JOSEPH before every JOSEPH whose given name it is. */
  placed: string[];
  exact: string[];
  nickname: string[];
  /** As a list that cuts names may hold the word. */
  beginning: string[];
  slip: string[];
  sound: string[];
  initial: string[];
  /** Whatever begins so: the last word of a cut name. */
  cut?: string[];
  /** An initial in another position. */
  elsewhere: string[];
  /** Beside another word of the name they make a candidate of one with two wrong letters. */
  ends: string[];
  /** A term of each of the two makes a candidate. */
  both?: readonly (readonly (readonly string[])[])[];
}

export const noTerms = { placed: [], exact: [], nickname: [], beginning: [], slip: [], sound: [], initial: [], elsewhere: [], ends: [] };
