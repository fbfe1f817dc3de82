import { namesHospital, wordsOf } from './site-forms.ts';

/** Numbers sponsors and contract organizations set behind the name of a site: "/ID# 254767", "( Site 0012)", "- PPDS". */
const notes = [/\s*\/\s*ID\s*#.*$/i, /\s*[-(,#]*\s*\bsite\s*(?:#|no\.?|number|:|id)*\s*[\d-]+\s*\)?\s*$/i, /\s*[-–]\s*PPDS\b.*$/i];

export const withoutNotes = (facility: string): string => notes.reduce((name, note) => name.replace(note, ''), facility).trim();

/** Behind a hospital: a part of it that is no campus of its own. */
const department =
  /\b(?:department|dept|division|section|institute|cent(?:er|re)|clinics?|clinical|trials?|research|unit|program|school|college|service|laborator\w*|medicine|surgery|office|\w+(?:ology|iatry|iatrics|ologic|ological))\b/i;

const between = /\s+[-–—]\s*|\s*[-–—]\s+|\s*[/,;|()]\s*|\s+(?=clinical trials?\b|clinical research\b)/i;

/**
 * The hospitals a longer name may hold: "PRX Research, Dallas Regional Medical Center", "Hartford Hospital - Department of Medicine".
 * What follows must be a department: "Mercy Hospital - West" is another campus.
 */
export function hospitalsWithin(facility: string, state: string): string[] {
  const pieces = facility.split(between).map((piece) => piece.trim());
  if (pieces.length < 2) return [];
  return pieces.filter((piece, at) => {
    if (piece === '' || !namesHospital(wordsOf(piece, state))) return false;
    return pieces.slice(at + 1).every((rest) => rest === '' || /^[A-Z]{2,8}$/.test(rest) || department.test(rest));
  });
}
