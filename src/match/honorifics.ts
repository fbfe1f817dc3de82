import { tagged } from './read/lexicon.ts';
import { spellingGroups } from './spelling-variants.ts';
import type { Token } from './token.ts';

const words = tagged('honorific');
const [MOHAMMED] = spellingGroups('MOHAMMED').given;

/**
 * Titles that are also given names, and MOHAMMED before another one: SYED ALI KHAN and SYED OMAR KHAN are two people,
 * either may be listed without the first.
 */
export const isHonorific = ({ text, spellings }: Token): boolean => words.has(text) || spellings.given.some((group) => group === MOHAMMED);
