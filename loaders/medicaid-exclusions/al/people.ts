import { collapsed } from '../../../src/fields/person-name.ts';
import { credentials } from '../../../src/match/affixes.ts';

export const key = (text: string) => text.toUpperCase().replace(/[^A-Z0-9-]/g, '');

const office = /^(?:an?|the|co-?)?\s*owners?\b|\b(?:manager|president|officer|director|administrator|pharmacist|CEO|CFO)\b/i;
/** Degrees behind a name that no comma parts from it: "Ann Ash MD". */
const degreeBehind = /(?<=\S )(?:[A-Z]\.?){2,5}$/;

/** RN, CRNP, Jr.: words in capitals that are not a name. */
const isBeside = (piece: string) => credentials.has(key(piece)) || /^(?:[A-Z.]{2,6}|do|md|[JS]r\.?)$/.test(piece);

/** The people of "John Ash, Joan Ash, & Mark Ash, Owners" and "Ann & Tom Ash, Owners", without degrees and offices. */
export function people(list: string): string[] {
  const named = list
    .replace(/\b(?:co-)?owners?\b:?/gi, ',')
    .replace(/,\s*(?=(?:[JS]r|I{2,3}|IV|Inc|LLC|PC|Corp)\b)/g, ' ')
    .split(/[,;&]|\band\b/)
    .map(collapsed)
    .map((piece) => (credentials.has(key(piece.split(' ').at(-1)!)) ? piece.replace(degreeBehind, '').trim() : piece))
    .filter((piece) => piece !== '' && !isBeside(piece) && !office.test(piece));
  // A given name alone shares the surname of the name behind it.
  return named.map((piece, at) => {
    const next = named[at + 1];
    return piece.includes(' ') || !next?.includes(' ') ? piece : `${piece} ${next.split(' ').at(-1)}`;
  });
}
