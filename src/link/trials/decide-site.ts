import type { SiteReason } from '../../records/trial-link.ts';
import { type AliasBasis, aliasEvidence } from '../places/facility-aliases.ts';
import { formsOf, wordsOf } from '../places/facility-forms.ts';
import type { FacilityIndex } from '../places/facility-index.ts';
import { hospitalsWithin, piecesOf, withoutNotes } from './site-readings.ts';

export interface AskedSite {
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
export function decideSite(site: AskedSite, facility_index: FacilityIndex): SiteDecision {
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
