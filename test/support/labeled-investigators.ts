import { npiAt } from '../../sample/npi.ts';
import { type Place, placeNames, places } from '../../sample/places.ts';
import type { Provider } from '../../sample/provider.ts';
import { providerAt } from '../../sample/providers.ts';
import { titleCase } from '../../sample/trials.ts';
import type { World } from '../../sample/world.ts';

/** An investigator as a study publishes it, and whose NPI it is: null where no person with one is meant. */
interface LabeledInvestigator {
  case: Case;
  name: string;
  place: Place;
  npi: string | null;
  updated: string;
}

const cases = [
  'whole name',
  'without middle name',
  'middle initial',
  'given initial',
  'namesake in town',
  'namesake of another initial in town',
  'moved, namesake in the old town',
  'moved',
  'moved before the first release on file, namesake in the old town',
  'stranger, namesake of another degree in town',
  'stranger, namesake in another town',
] as const;
type Case = (typeof cases)[number];

interface LabeledWorld {
  investigators: LabeledInvestigator[];
  /** The registry of providers before and after some of them moved. */
  before: Provider[];
  after: Provider[];
}

const elsewhere = (place: Place, at: number): Place =>
  [0, 1].map((more) => places[placeNames[(at + more) % placeNames.length]!]).find((one) => one.city !== place.city)!;

/**
 * 200 investigators made of the people of the sample world, the cases in turn, with the providers that set the traps.
 */
export function labeledInvestigators(world: World): LabeledWorld {
  const all = Array.from({ length: world.counts.providers }, (_, at) => providerAt(world, at));
  const people = all.filter(({ npi_status, person }) => npi_status === 'active' && person).slice(0, 200);
  const investigators: LabeledInvestigator[] = [];
  const traps: Provider[] = [];
  const moved = new Map<string, Place>();
  const trap = (like: Provider, changes: Partial<Provider>, name: Partial<NonNullable<Provider['person']>> = {}) =>
    traps.push({
      ...like,
      index: world.counts.providers + traps.length,
      npi: npiAt(world.counts.providers + traps.length),
      further_places: [],
      other_person: null,
      ...changes,
      person: { ...like.person!, ...name },
    });
  for (const [at, one] of people.entries()) {
    const kind = cases[at % cases.length]!;
    const { first_name, middle_name, last_name } = one.person!;
    const [first, middle, last] = [first_name, middle_name, last_name].map(titleCase) as [string, string, string];
    const degree = one.credential ? `, ${one.credential}` : '';
    const initial = middle ? ` ${middle[0]}.` : '';
    const ask = (name: string, npi: string | null, place = one.place, updated = '2026-03-01') =>
      investigators.push({ case: kind, name, place, npi, updated });
    const other_initial = middle_name.startsWith('Q') ? 'Z' : 'Q';
    if (kind === 'whole name') ask(`${[first, middle, last].filter(Boolean).join(' ')}${degree}`, one.npi);
    else if (kind === 'without middle name') ask(`${first} ${last}${degree}`, one.npi);
    else if (kind === 'middle initial') ask(`${first}${initial} ${last}${degree}`, one.npi);
    else if (kind === 'given initial') ask(`${first[0]}. ${last}${degree}`, one.npi);
    else if (kind === 'namesake in town') {
      trap(one, {}, { middle_name: other_initial });
      ask(`${first} ${last}${degree}`, one.npi);
    } else if (kind === 'namesake of another initial in town') {
      trap(one, {}, { middle_name: other_initial });
      ask(`${first} ${middle ? middle[0] : 'X'}. ${last}${degree}`, one.npi);
    } else if (kind === 'moved, namesake in the old town') {
      trap(one, {}, { middle_name: '' });
      moved.set(one.npi, elsewhere(one.place, at));
      ask(`${first} ${last}${degree}`, one.npi);
    } else if (kind === 'moved') {
      moved.set(one.npi, elsewhere(one.place, at));
      ask(`${first}${initial} ${last}${degree}`, one.npi);
    } else if (kind === 'moved before the first release on file, namesake in the old town') {
      const old_town = elsewhere(one.place, at);
      trap(one, { place: old_town }, { middle_name: '' });
      ask(`${first} ${last}${degree}`, one.npi, old_town, '2019-03-01');
    } else if (kind === 'stranger, namesake of another degree in town') {
      // Somebody of the name works there, but is not a doctor of podiatry.
      trap(one, { credential: 'RN' }, { last_name: `${last_name}SON`, middle_name: '' });
      ask(`${first} ${last}son, DPM`, null);
    } else ask(`${first} ${last}${degree}`, null, elsewhere(one.place, at));
  }
  const before = [...all, ...traps.filter(({ npi }) => npi)];
  const after = before.map((one) => (moved.has(one.npi) ? { ...one, place: moved.get(one.npi)!, further_places: [] } : one));
  return { investigators, before, after };
}

export const studiesOf = (investigators: LabeledInvestigator[]) =>
  investigators.map(({ name, place, updated }, at) => ({
    protocolSection: {
      identificationModule: { nctId: `NCT${91_000_001 + at}`, briefTitle: 'An invented study' },
      statusModule: { overallStatus: 'RECRUITING', lastUpdatePostDateStruct: { date: updated } },
      sponsorCollaboratorsModule: { leadSponsor: { name: 'Aldermere Pharmaceuticals', class: 'INDUSTRY' } },
      contactsLocationsModule: {
        locations: [
          {
            facility: `${titleCase(place.city)} Clinical Research`,
            status: 'RECRUITING',
            city: titleCase(place.city),
            state: place.state_name,
            zip: place.zip5,
            country: 'United States',
            contacts: [{ name, role: 'PRINCIPAL_INVESTIGATOR' }],
          },
        ],
      },
    },
  }));
