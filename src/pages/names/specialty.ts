import { capitalized } from '../wording.ts';

/** In lists of states, in place of names. */
const abbreviations = new Set(
  'ACF APRN ARNP BCBA CADC CHHA CMA CNA CNM CRNA CRNP DC DCW DDS DMD DME DMERC DO DPM DSW EMS EMT HCBS HHA ICF LADC LCSW LISW LMFT LMHC LPC LPN LVN MD MHC NP OB/GYN OD OT PA PCA PCS PT QSP RN RN/LPN RPA RPH SLP SNF'.split(
    ' ',
  ),
);

/** EMERGENCY MEDICINE → Emergency medicine; in normal case, and as an abbreviation (RN, LVN), it stays as it is. */
export function specialtyWords(specialty: string): string {
  if (specialty !== specialty.toUpperCase() || abbreviations.has(specialty)) return specialty;
  const words = specialty
    .replaceAll('_', ' ')
    .split(' ')
    .map((word) => (abbreviations.has(word.replace(/[(),;]/g, '')) && word.length > 2 ? word : word.toLowerCase()))
    .join(' ');
  return capitalized(words);
}
