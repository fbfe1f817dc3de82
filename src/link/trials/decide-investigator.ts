import type { InvestigatorReason } from '#records/trial-link';
import { compareMiddle, type PersonName } from '../people/person-name.ts';
import { professionsAgree, professionsOfProvider } from '../people/professions.ts';

/** Today, at a further location, or in an earlier release. */
export interface NamedProvider {
  npi: string;
  /** Of the reading of the investigator's name that matched. */
  last_key: string;
  middle_names: string | null;
  generation: string | null;
  credential: string | null;
  taxonomy_code: string | null;
  enumeration_date: string | null;
  is_active: boolean;
}

type InvestigatorDecision =
  | {
      npi: string;
      rule: 'person_name_and_place';
      confidence: number;
      evidence: { middle_name: 'agrees' | 'not compared'; namesakes_elsewhere: number };
    }
  | { reason: InvestigatorReason; candidates: number };

/** A current address says little about longer ago. */
const YEARS = 2;

interface Circumstances {
  /** No connection to the place. */
  elsewhere: number;
  /** YYYY-MM-DD */
  last_update_date: string | null;
  /** Newest NPPES. */
  release_date: string | null;
}

const isOld = ({ last_update_date, release_date }: Circumstances): boolean => {
  if (!last_update_date || !release_date) return false;
  return `${Number(last_update_date.slice(0, 4)) + YEARS}${last_update_date.slice(4)}` < release_date;
};

/**
 * Exactly one provider with the name is, or was, in the place, and no middle name, generation, degree or later NPI
 * contradicts. In an old study somebody elsewhere today may be meant, unless middle names match.
 */
export function decideInvestigator(name: PersonName, here: NamedProvider[], circumstances: Circumstances): InvestigatorDecision {
  const { elsewhere, last_update_date } = circumstances;
  if (name.readings.length === 0) return { reason: 'initial', candidates: 0 };
  if (here.length === 0) return { reason: elsewhere > 0 ? 'other_place' : 'none', candidates: elsewhere };
  const possible = here.flatMap((one) => {
    const reading = name.readings.find(({ last_key }) => last_key === one.last_key);
    const middle = compareMiddle(reading?.middle_names ?? [], one.middle_names);
    const against =
      middle === 'differs' ||
      (name.generation !== null && one.generation !== null && name.generation !== one.generation) ||
      !professionsAgree(name.professions, professionsOfProvider(one.credential, one.taxonomy_code)) ||
      (last_update_date !== null && one.enumeration_date !== null && one.enumeration_date > last_update_date);
    return against ? [] : [{ ...one, middle }];
  });
  const npis = new Set(possible.map(({ npi }) => npi));
  if (npis.size > 1) return { reason: 'tie_right', candidates: npis.size };
  const [one] = possible;
  if (!one) return { reason: 'conflict', candidates: new Set(here.map(({ npi }) => npi)).size };
  if (!possible.some(({ is_active }) => is_active)) return { reason: 'inactive', candidates: 1 };
  const middle_name = possible.some(({ middle }) => middle === 'agrees') ? 'agrees' : 'not compared';
  if (middle_name !== 'agrees' && elsewhere > 0 && isOld(circumstances)) return { reason: 'may_have_moved', candidates: elsewhere + 1 };
  const confidence = (middle_name === 'agrees' ? 0.93 : 0.88) + (elsewhere === 0 ? 0.04 : 0);
  const evidence = { middle_name, namesakes_elsewhere: elsewhere } as const;
  return { npi: one.npi, rule: 'person_name_and_place', confidence: Math.round(confidence * 100) / 100, evidence };
}
