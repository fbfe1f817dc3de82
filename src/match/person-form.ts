import { type Token, token } from './token.ts';

export type Role = 'given' | 'middle' | 'surname';

/**
 * Every part has every field, in one order (`part`): comparisons read them a hundred times as often as they are made.
 */
export interface Part {
  token: Token;
  role: Role;
  /** The surname without its particles (DELACRUZ → CRUZ). */
  core: Token | null;
  /**
   * In a reading that joins a doubtful particle (O SMITH → OSMITH): the surname without it, which the plain reading
   * meets.
   */
  bare: Token | null;
  /** An initial read out of two written as one word: that word (KK HOGANSON). */
  apart: Token | null;
  /** The reading counts only where this part meets something. */
  must_meet: boolean;
  /** Ends a field that fills its published width: letters behind it may be lost. */
  cut: boolean;
  /** May stand for a credential: unmatched it costs nothing. */
  doubtful: boolean;
}

export interface PersonForm {
  type: 'individual';
  parts: Part[];
  /** JR, SR, II …; null if there is none. */
  generation: string | null;
  /** Other ways the same name may be read; none for most. */
  others: readonly PersonForm[];
}

/** A middle name that is not a common given name may be the first of two surnames. */
export const mayBeSurname = ({ token, role }: Part): boolean =>
  role === 'surname' || (role === 'middle' && token.text.length > 2 && !token.is_common_given_name);

/** Letters of a word that are compared. */
const MAX_LETTERS = 40;

/** A part of a person's name; `core`: the surname without its particles. */
export function part(text: string, role: Role, core: string | null = null, doubtful = false): Part {
  return {
    token: token(text.slice(0, MAX_LETTERS)),
    role,
    core: core ? token(core.slice(0, MAX_LETTERS)) : null,
    bare: null,
    apart: null,
    must_meet: false,
    cut: false,
    doubtful,
  };
}
