import { formsOf } from './site-forms.ts';

/** A facility under one of its names, past ones included. */
export interface NamedFacility {
  ccn: string;
  name: string;
  state: string;
  city: string | null;
  city_key: string | null;
  zip5: string | null;
}

export interface TrialPlace {
  state: string;
  city_key: string | null;
  zip5: string | null;
}

/** Units of hospitals share name and place with their hospital, which stands for them. */
const isUnit = (ccn: string) => /^..[MRSTUWYZ]/.test(ccn);

export interface FacilityBook {
  /** Facilities of the state that have one of the forms: those in the town or ZIP, and how many in all. */
  find: (forms: string[], place: TrialPlace) => { here: string[]; anywhere: number };
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const held = map.get(key);
  if (held) held.add(value);
  else map.set(key, new Set([value]));
}

/** Facilities by state and by every form of every name they have or had. */
export function facilityBook(facilities: Iterable<NamedFacility>): FacilityBook {
  const by_form = new Map<string, Set<string>>();
  const places = new Map<string, Set<string>>();
  for (const one of facilities) {
    if (isUnit(one.ccn)) continue;
    for (const form of formsOf(one.name, one)) put(by_form, `${one.state}|${form}`, one.ccn);
    if (one.city_key) put(places, one.ccn, `${one.state}|${one.city_key}`);
    if (one.zip5) put(places, one.ccn, `${one.state}|${one.zip5}`);
  }
  return {
    find(forms, { state, city_key, zip5 }) {
      const found = new Set(forms.flatMap((form) => [...(by_form.get(`${state}|${form}`) ?? [])]));
      const here = [...found].filter((ccn) => {
        const of = places.get(ccn);
        return (city_key && of?.has(`${state}|${city_key}`)) || (zip5 && of?.has(`${state}|${zip5}`));
      });
      return { here: here.toSorted(), anywhere: found.size };
    },
  };
}
