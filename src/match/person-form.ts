import { tagged } from './read/lexicon.ts';
import { spellingGroups } from './spelling-variants.ts';
import { shared, type Token, token } from './token.ts';

export type Role = 'given' | 'middle' | 'surname';

/** Every part has every field, in one order: comparisons read them a hundred times as often as they are made. */
export interface Part {
  readonly token: Token;
  readonly role: Role;
  /** CRUZ of DELACRUZ. */
  readonly core: Token | null;
  /** SMITH of O SMITH read as OSMITH. */
  readonly bare: Token | null;
  /** The word that two initials were written as (KK HOGANSON). */
  readonly apart: Token | null;
  /** The reading counts only where this part meets something. */
  readonly must_meet: boolean;
  /** It fills its published width: letters behind may be lost. */
  readonly cut: boolean;
  /** May stand for a credential: unmatched it costs nothing. */
  readonly doubtful: boolean;
}

/** To which the federal list cuts names. */
export const WIDTHS = { surname: 20, given: 15, middle: 15, organization: 30 } as const;

export interface PersonColumns {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
}

export interface PersonForm {
  parts: Part[];
  generation: string | null;
  others: readonly PersonForm[];
}

/** Of most names. */
export const no_others: readonly PersonForm[] = [];

interface Parts {
  parts: readonly Part[];
}
/** Without what may be a credential. */
export const partsOf = ({ parts }: Parts, role: Role): Part[] => parts.filter((part) => part.role === role && !part.doubtful);
export const tokensOf = (form: Parts, role: Role): Token[] => partsOf(form, role).map(({ token }) => token);
export const textsOf = (form: Parts, role: Role): string[] => partsOf(form, role).map(({ token }) => token.text);

/** A middle name that is not a common given name may be the first of two surnames. */
export const mayBeSurname = ({ token, role }: Part): boolean =>
  role === 'surname' || (role === 'middle' && token.text.length > 2 && !token.is_common_given_name);

const MAX_LETTERS = 40;

const made = (text: string, role: Role, core: string | null, doubtful: boolean): Part => ({
  token: token(text),
  role,
  core: core ? token(core.slice(0, MAX_LETTERS)) : null,
  // What every comparison reads stands together.
  cut: false,
  doubtful,
  bare: null,
  apart: null,
  must_meet: false,
});

const plainOf = (role: Role) => shared((text) => made(text, role, null, false));
const plain = { given: plainOf('given'), middle: plainOf('middle'), surname: plainOf('surname') };

/** Most are shared by all names that have them. */
export function part(text: string, role: Role, core: string | null = null, doubtful = false): Part {
  const own = text.slice(0, MAX_LETTERS);
  return core || doubtful ? made(own, role, core, doubtful) : plain[role](own);
}

const words = tagged('honorific');
const [MOHAMMED] = spellingGroups('MOHAMMED').given;

/**
 * Titles that are also given names, and MOHAMMED before another one: SYED ALI KHAN and SYED OMAR KHAN are two people,
 * either may be listed without the first.
 */
export const isHonorific = ({ text, spellings }: Token): boolean => words.has(text) || spellings.given.some((group) => group === MOHAMMED);
