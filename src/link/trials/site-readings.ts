import { stateName } from '../../fields/us-state.ts';
import { namesHospital, type Place, wordsOf } from '../places/facility-forms.ts';

/** After the name: "/ID# 254767", "( Site 0012)", "- PPDS". */
const notes = [
  /(?:(?<!\s)\s+)?\/\s*ID\s*#[\s\S]*$/i,
  /(?:(?<!\s)\s+)?(?:[-(,#]{1,9}\s*)?\bsite\s*(?:(?:#|no\.?|number|:|id)+\s*)?[\d-]+\s*(?:\)\s*)?$/i,
  /(?:(?<!\s)\s+)?[-–]\s*PPDS\b[\s\S]*$/i,
];

export const withoutNotes = (facility: string): string => notes.reduce((name, note) => name.replace(note, ''), facility).trim();

/** Not a campus of its own. */
const department =
  /\b(?:department|dept|division|section|institute|cent(?:er|re)|clinics?|clinical|trials?|research|unit|program|school|college|service|laborator\w*|medicine|surgery|office|\w+(?:ology|iatry|iatrics|ologic|ological))\b/i;

const between = /(?<!\s)\s+[-–—]\s*|[-–—]\s+|(?:(?<!\s)\s+)?[/,;|()]\s*|(?<!\s)\s+(?=clinical trials?\b|clinical research\b)/i;

/** A separate place: "Saint Luke's Hospital - Anderson Campus Cancer Center". */
const campus = /\b(?:campus|(?:north|south)?(?:east|west)|north|south|downtown|midtown|uptown|annex|satellite)\b/i;

const legalForm = /^(?:inc|llc|ltd|corp|co|lp|llp|pc|pa)$/i;

const initialsOf = (text: string) => text.split(/[^A-Za-z]+/).map((word) => word.slice(0, 1).toUpperCase());

/** UCIMC, but not WEST. */
function isShortFor(piece: string, before: string): boolean {
  if (!/^[A-Z]{2,8}$/.test(piece)) return false;
  let at = 0;
  for (const initial of initialsOf(before)) if (initial === piece[at]) at += 1;
  return at === piece.length;
}

/** Else an alias may be more: "City of Hope, Beckman Research Institute". */
const placeWord = /\b(?:hospital|medical center|cancer center|clinic|institute)\b/i;

export const piecesOf = (facility: string): string[] =>
  facility
    .split(between)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/**
 * "PRX Research, Dallas Regional Medical Center". Then a department, the town or an abbreviation: "Mercy Hospital -
 * West" is another campus.
 */
export function hospitalsWithin(facility: string, { state, city }: Place, isAlias: (piece: string) => boolean): string[] {
  const pieces = piecesOf(facility);
  if (pieces.length < 2) return [];
  const sayingNothing = new Set(['', ...[city ?? '', stateName(state) ?? state].map((place) => wordsOf(place, state).join(' '))]);
  return pieces.filter((piece, at) => {
    if (!namesHospital(wordsOf(piece, state)) && !(placeWord.test(piece) && isAlias(piece))) return false;
    const before = pieces.slice(0, at + 1).join(' ');
    const isOfIt = (rest: string) =>
      legalForm.test(rest.replaceAll('.', '')) ||
      sayingNothing.has(wordsOf(rest, state).join(' ')) ||
      isShortFor(rest, before) ||
      (department.test(rest) && !campus.test(rest));
    return pieces.slice(at + 1).every(isOfIt);
  });
}
