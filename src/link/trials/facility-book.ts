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

/** Facilities by state and by every form of every name they have or had. */
export class FacilityBook {
  readonly #by_form = new Map<string, Set<string>>();
  readonly #places = new Map<string, Set<string>>();

  constructor(facilities: Iterable<NamedFacility>) {
    for (const one of facilities) {
      if (isUnit(one.ccn)) continue;
      for (const form of formsOf(one.name, one)) this.#put(this.#by_form, `${one.state}|${form}`, one.ccn);
      if (one.city_key) this.#put(this.#places, one.ccn, `${one.state}|${one.city_key}`);
      if (one.zip5) this.#put(this.#places, one.ccn, `${one.state}|${one.zip5}`);
    }
  }

  #put(map: Map<string, Set<string>>, key: string, value: string): void {
    const held = map.get(key);
    if (held) held.add(value);
    else map.set(key, new Set([value]));
  }

  /** Facilities of the state that have one of the forms: those in the town or ZIP, and all. */
  find(forms: string[], { state, city_key, zip5 }: TrialPlace): { here: string[]; anywhere: number } {
    const found = new Set(forms.flatMap((form) => [...(this.#by_form.get(`${state}|${form}`) ?? [])]));
    const here = [...found].filter((ccn) => {
      const places = this.#places.get(ccn);
      return (city_key && places?.has(`${state}|${city_key}`)) || (zip5 && places?.has(`${state}|${zip5}`));
    });
    return { here: here.toSorted(), anywhere: found.size };
  }
}
