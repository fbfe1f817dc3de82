import { stateName } from '#fields/us-state';
import type { SiteReason } from '#records/trial-link';
import { formsOf, namesHospital, type Place, wordsOf } from '../places/facility-forms.ts';
import type { FacilityIndex } from '../places/facility-index.ts';
import { type AliasBasis, aliasEvidence } from '../places/facility-index.ts';

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
function hospitalsWithin(facility: string, { state, city }: Place, isAlias: (piece: string) => boolean): string[] {
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

export interface SiteQuery {
  facility: string | null;
  is_anonymous: boolean | null;
  country: string | null;
  city: string | null;
  /** In the United States. */
  state: string | null;
  city_key: string | null;
  zip5: string | null;
}

type SiteDecision =
  | {
      ccn: string;
      rule: 'facility_name_and_place' | 'facility_alias_and_place' | 'hospital_within_name_and_place';
      confidence: number;
      evidence: { read_as: string; alias?: string };
    }
  | { reason: SiteReason; candidates: number };

const aliasOf = (basis: AliasBasis | null) => (basis ? { alias: aliasEvidence[basis] } : {});

const refuse = (reason: SiteReason, candidates = 0): SiteDecision => ({ reason, candidates });

/** Its whole name, or one hospital within it, is a name or alias of exactly one facility in its town or ZIP. */
export function decideSite(site: SiteQuery, facility_index: FacilityIndex): SiteDecision {
  if (site.country !== 'United States') return refuse('abroad');
  if (site.facility === null || site.is_anonymous !== false) return refuse('anonymous');
  const { state, city, city_key, zip5 } = site;
  if (!state || (!city_key && !zip5)) return refuse('no_place');
  const place = { state, city, city_key, zip5 };
  const name = withoutNotes(site.facility);
  const whole = facility_index.find(formsOf(name, place), place);
  if (whole.here.length > 1) return refuse('tie_right', whole.here.length);
  const [ccn] = whole.here;
  if (ccn) {
    const basis = facility_index.aliasBasis(ccn, formsOf(name, place));
    if (basis) return { ccn, rule: 'facility_alias_and_place', confidence: 0.95, evidence: { read_as: name, ...aliasOf(basis) } };
    return { ccn, rule: 'facility_name_and_place', confidence: 0.97, evidence: { read_as: name } };
  }
  const found = (part: string) => {
    const forms = formsOf(part, place);
    return { part, forms, ...facility_index.find(forms, place) };
  };
  const isAlias = (part: string) => {
    const forms = formsOf(part, place);
    return facility_index.find(forms, place).here.some((ccn) => facility_index.aliasBasis(ccn, forms) !== null);
  };
  const within = hospitalsWithin(name, place, isAlias).map(found);
  const here = new Set(within.flatMap((one) => one.here));
  // Or more exactly: "Swedish Hospital - Cherry Hill Clinic".
  if (here.size > 0) {
    const rest = piecesOf(name).filter((piece) => !within.some(({ part }) => part === piece));
    const forms = within.flatMap((one) => (one.here.length > 0 ? one.forms : []));
    const others = [...rest.map((part) => found(part).here), facility_index.beyond(forms, wordsOf(name, state), place)];
    for (const ccn of others.flat()) here.add(ccn);
  }
  if (here.size > 1) return refuse('tie_right', here.size);
  const met = within.find((one) => one.here.length === 1);
  if (met) {
    const ccn = met.here[0]!;
    const evidence = { read_as: met.part, ...aliasOf(facility_index.aliasBasis(ccn, met.forms)) };
    return { ccn, rule: 'hospital_within_name_and_place', confidence: 0.92, evidence };
  }
  const elsewhere = whole.anywhere + within.reduce((sum, one) => sum + one.anywhere, 0);
  return elsewhere > 0 ? refuse('other_place', elsewhere) : refuse('none');
}
