import { z } from 'zod';
import { readTable } from '#read-table';
import { formsOf } from './facility-forms.ts';

export type AliasBasis = 'cancer' | 'operating' | 'former' | 'campus' | 'part' | 'kaiser';

/** As the evidence of a link shows it. */
export const aliasEvidence: Record<AliasBasis, string> = {
  cancer: 'One of the eleven hospitals CMS lists as cancer hospitals; this is its own name or its name at the National Cancer Institute.',
  operating: 'The name under which the hospital operates.',
  former: 'A former or common name of the hospital.',
  campus: 'A campus that bills under the CCN of the hospital.',
  part: 'A hospital within the hospital that bills under its CCN.',
  kaiser: 'Kaiser Permanente calls its licensed Kaiser Foundation Hospitals medical centers; there is one in this town.',
};

interface FacilityAlias {
  ccn: string;
  /** At CMS when reviewed; a test reports a change. */
  listed_as: string;
  name: string;
  basis: AliasBasis;
}

/**
 * Reviewed one by one: a fact of the hospital, not of a study. Not here on purpose: universities, medical schools,
 * cancer centers without a CCN, research institutes, whole systems (NYU Langone Health). Counts only in the town or ZIP
 * of the hospital, and not where another facility has the name. cancer = a cancer hospital excluded from the inpatient
 * payment system (42 CFR 412.23(f)) and designated by the National Cancer Institute under the alias; operating = on its
 * own signs and site; former; campus = bills under this CCN; part = a children's or cancer hospital that does.
 */
const facilityAliases: FacilityAlias[] = readTable(
  'src/link/places/facility-aliases.csv',
  z.object({
    ccn: z.string().regex(/^\d{2}[0-9A-Z]\d{3}$/, 'expected a CCN of six characters'),
    listed_as: z.string().min(1),
    aliases: z.string().min(1),
    basis: z.enum(['cancer', 'operating', 'former', 'campus', 'part', 'kaiser']),
  }),
).flatMap(({ aliases, ...line }) =>
  aliases.split('; ').map((name) => ({ ccn: line.ccn, listed_as: line.listed_as, name, basis: line.basis })),
);

/** Past names included. */
export interface NamedFacility {
  ccn: string;
  name: string;
  state: string;
  city: string | null;
  city_key: string | null;
  zip5: string | null;
}

interface AliasedFacility extends NamedFacility {
  basis: AliasBasis;
}

const reviewed = Map.groupBy(facilityAliases, ({ ccn }) => ccn);

const isKaiser = (name: string) => /^KAISER (?:FOUNDATION|FDN)\b.*\bHOSP/i.test(name);

/** In every place the facility has or had. */
function aliasesOf(facilities: NamedFacility[]): AliasedFacility[] {
  const inTown = new Map<string, Set<string>>();
  for (const { name, state, city_key, ccn } of facilities) {
    const town = `${state}|${city_key}`;
    if (city_key && isKaiser(name)) inTown.set(town, (inTown.get(town) ?? new Set()).add(ccn));
  }
  return facilities.flatMap((one) => {
    const found: { name: string; basis: AliasBasis }[] = [...(reviewed.get(one.ccn) ?? [])];
    // In a town with two of them the name says neither.
    if (one.city && isKaiser(one.name) && inTown.get(`${one.state}|${one.city_key}`)?.size === 1)
      for (const name of [`Kaiser Permanente ${one.city} Medical Center`, 'Kaiser Permanente Medical Center'])
        found.push({ name, basis: 'kaiser' });
    return found.map(({ name, basis }) => ({ ...one, name, basis }));
  });
}

interface TrialPlace {
  state: string;
  city_key: string | null;
  zip5: string | null;
}

/** They share name and place with their hospital. */
const isUnit = (ccn: string) => /^..[MRSTUWYZ]/.test(ccn);

export interface FacilityIndex {
  /** If only through an alias. */
  aliasBasis: (ccn: string, forms: string[]) => AliasBasis | null;
  /** In the town or ZIP, and how many in the state. */
  find: (forms: string[], place: TrialPlace) => { here: string[]; anywhere: number };
  /** Made of these words only, with all words of a form and more. */
  beyond: (forms: string[], words: string[], place: TrialPlace) => string[];
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const found = map.get(key);
  if (found) found.add(value);
  else map.set(key, new Set([value]));
}

export function facilityIndex(named: Iterable<NamedFacility>): FacilityIndex {
  const facilities = [...named];
  const published = new Set<string>();
  const aliases = new Map<string, AliasBasis>();
  const by_form = new Map<string, Set<string>>();
  const places = new Map<string, Set<string>>();
  const by_place = new Map<string, Map<string, { ccn: string; words: Set<string> }>>();
  const keysOf = ({ state, city_key, zip5 }: TrialPlace) => [city_key, zip5].flatMap((one) => (one ? `${state}|${one}` : []));
  const listed: (NamedFacility & { basis?: AliasBasis })[] = [...facilities, ...aliasesOf(facilities)];
  for (const one of listed) {
    if (isUnit(one.ccn)) continue;
    for (const form of formsOf(one.name, one)) {
      const key = `${one.ccn}|${form}`;
      if (one.basis) aliases.set(key, one.basis);
      else published.add(key);
      put(by_form, `${one.state}|${form}`, one.ccn);
      for (const key of keysOf(one)) {
        const named = by_place.get(key) ?? new Map<string, { ccn: string; words: Set<string> }>();
        named.set(`${one.ccn}|${form}`, { ccn: one.ccn, words: new Set(form.split(' ')) });
        by_place.set(key, named);
      }
    }
    for (const key of keysOf(one)) put(places, one.ccn, key);
  }
  return {
    aliasBasis(ccn, forms) {
      const keys = forms.map((form) => `${ccn}|${form}`);
      if (keys.some((key) => published.has(key))) return null;
      return keys.map((key) => aliases.get(key)).find((basis) => basis !== undefined) ?? null;
    },
    find(forms, { state, city_key, zip5 }) {
      const found = new Set(forms.flatMap((form) => [...(by_form.get(`${state}|${form}`) ?? [])]));
      const here = [...found].filter((ccn) => {
        const of = places.get(ccn);
        return (city_key && of?.has(`${state}|${city_key}`)) || (zip5 && of?.has(`${state}|${zip5}`));
      });
      return { here: here.toSorted(), anywhere: found.size };
    },
    beyond(forms, words, place) {
      const query = forms.map((form) => form.split(' '));
      const within = new Set(words);
      const isBeyond = (form: Set<string>) =>
        query.some((one) => form.size > one.length && one.every((word) => form.has(word))) && [...form].every((word) => within.has(word));
      const found = keysOf(place).flatMap((key) => [...(by_place.get(key)?.values() ?? [])].filter((one) => isBeyond(one.words)));
      return [...new Set(found.map(({ ccn }) => ccn))].toSorted();
    },
  };
}
