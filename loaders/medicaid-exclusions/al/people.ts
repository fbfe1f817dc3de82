import { collapsed } from '#fields/person-name';
import { credentials } from '#match/affixes';
import { wordKey } from '../generation.ts';
import { saysOf } from '../phrases.ts';

const isOffice = saysOf('al', 'office');
/** Degrees behind a name that no comma parts from it: "Ann Ash MD". */
const degreeBehind = /(?<=\S )(?:[A-Z]\.?){2,5}$/;

/** RN, CRNP, Jr.: words in capitals that are not a name. */
const isBeside = (piece: string) => credentials.has(wordKey(piece)) || /^(?:[A-Z.]{2,6}|do|md|[JS]r\.?)$/.test(piece);

/** The people of "John Ash, Joan Ash, & Mark Ash, Owners" and "Ann & Tom Ash, Owners", without degrees and offices. */
export function people(list: string): string[] {
  const named = list
    .replace(/\b(?:co-)?owners?\b:?/gi, ',')
    .replace(/,\s*(?=(?:[JS]r|I{2,3}|IV|Inc|LLC|PC|Corp)\b)/g, ' ')
    .split(/[,;&]|\band\b/)
    .map(collapsed)
    .map((piece) => (credentials.has(wordKey(piece.split(' ').at(-1)!)) ? piece.replace(degreeBehind, '').trim() : piece))
    .filter((piece) => piece !== '' && !isBeside(piece) && !isOffice(piece));
  // A given name alone shares the surname of the name behind it.
  return named.map((piece, at) => {
    const next = named[at + 1];
    return piece.includes(' ') || !next?.includes(' ') ? piece : `${piece} ${next.split(' ').at(-1)}`;
  });
}
