import type { NamedFacility } from './facility-aliases.ts';
import { type AliasBasis, facilityAliases } from './facility-aliases.ts';

interface AliasedFacility extends NamedFacility {
  basis: AliasBasis;
}

const reviewed = new Map<string, { name: string; basis: AliasBasis }[]>();
for (const { ccn, name, basis } of facilityAliases) reviewed.set(ccn, [...(reviewed.get(ccn) ?? []), { name, basis }]);

const isKaiser = (name: string) => /^KAISER (?:FOUNDATION|FDN)\b.*\bHOSP/i.test(name);

/** In every place the facility has or had. */
export function aliasesOf(facilities: NamedFacility[]): AliasedFacility[] {
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
