import { daysBefore } from './calendar.ts';
import { fixedProviders } from './fixed-providers.ts';
import { hospitalAt } from './hospitals.ts';
import { business, person } from './names.ts';
import { npiAt } from './npi.ts';
import { type PlaceName, placeNames, places, street, telephone } from './places.ts';
import { type Identifier, license, type NpiStatus, type Provider, type TaxonomySet } from './provider.ts';
import { type Draw, draw } from './random.ts';
import { individualTaxonomies, organizationTaxonomies } from './taxonomies.ts';
import type { World } from './world.ts';

function taxonomySets(d: Draw, codes: readonly { code: string }[], state: string, is_person: boolean): TaxonomySet[] {
  const count = d.chance(0.75) ? 1 : d.between(2, 4);
  // In a fifth of the published rows the primary set is not the first.
  const primary = count > 1 && d.chance(0.6) ? d.between(1, count - 1) : 0;
  const unanswered = d.chance(0.03);
  return Array.from({ length: count }, (_, set) => {
    const { code } = d.pick(codes);
    const license_state = set > 0 && d.chance(0.4) ? places[d.pick(placeNames)].state : state;
    return {
      code,
      license_number: !is_person ? '' : d.chance(0.01) ? '$$$$$$$$$' : license(d, code, license_state),
      license_state: is_person ? license_state : '',
      is_primary: unanswered ? 'X' : set === primary ? 'Y' : 'N',
    };
  });
}

function identifiersOf(d: Draw, state: string): Identifier[] {
  if (d.chance(0.7)) return [];
  return Array.from({ length: d.between(1, 4) }, () =>
    d.chance(0.5)
      ? { identifier: d.digits(9), type_code: '05', state, issuer: '' }
      : { identifier: d.digits(6), type_code: '01', state, issuer: d.pick(['BCBS', 'AETNA', 'RAILROAD MEDICARE', 'TRICARE']) },
  );
}

export function providerAt(world: World, index: number): Provider {
  const d = draw(world.seed, 'provider', index);
  const is_person = d.chance(0.8);
  const hospital = d.chance(0.45) ? hospitalAt(d.below(world.counts.hospitals)) : null;
  const place = hospital?.place ?? places[d.pick(placeNames) as PlaceName];
  const enumerated = daysBefore(world.today, d.between(400, 7400));
  // The newest update is that of the release's own day: it tells the release.
  const updated = daysBefore(world.calendar.nppes_release, index === 0 ? 0 : d.between(1, 390));
  const fate = d.next();
  const npi_status: NpiStatus = fate < 0.05 ? 'deactivated' : fate < 0.07 ? 'reactivated' : 'active';
  const deactivated = npi_status === 'active' ? '' : daysBefore(world.calendar.nppes_release, d.between(33, 380));
  const who = is_person ? person(d) : null;
  const codes = is_person ? individualTaxonomies : organizationTaxonomies;
  const provider: Provider = {
    index,
    npi: npiAt(index),
    npi_status,
    person: who,
    credential: is_person ? d.pick(['MD', 'M.D.', 'DO', 'NP', 'PA-C', 'RN', 'PT, DPT', 'D.D.S.', 'LCSW', '']) : '',
    organization_name: is_person ? '' : business(d, place.city),
    other_names: [],
    other_person: null,
    official: is_person ? null : person(d),
    place,
    address_line: hospital?.address_line ?? street(d),
    suite: d.chance(0.3) ? `SUITE ${d.between(100, 940)}` : '',
    telephone: telephone(d, place),
    hospital,
    further_places: d.chance(0.12) ? Array.from({ length: d.between(1, 3) }, () => places[d.pick(placeNames)]) : [],
    taxonomies: taxonomySets(d, codes, place.state, is_person),
    identifiers: identifiersOf(d, place.state),
    enumeration_date: enumerated,
    last_update_date: updated,
    deactivation_date: deactivated,
    reactivation_date: npi_status === 'reactivated' ? daysBefore(deactivated, -30) : '',
    certification_date: d.chance(0.4) ? updated : '',
    is_sole_proprietor: is_person ? d.pick(['Y', 'N', 'N', 'X']) : '',
    is_subpart: is_person ? '' : d.chance(0.1) ? 'Y' : 'N',
  };
  if (who?.sex === 'F' && d.chance(0.15)) {
    provider.other_person = { last_name: person(d).last_name, first_name: who.first_name, type_code: '1' };
  }
  if (!is_person && d.chance(0.3)) {
    provider.other_names = Array.from({ length: d.between(1, 3) }, () => ({
      name: business(d, place.city),
      type_code: d.pick(['3', '3', '4', '5']),
    }));
  }
  fixedProviders[index]?.(provider, world, d);
  return provider;
}
