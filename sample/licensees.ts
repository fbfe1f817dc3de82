import { type BoardNumber, boardNumber } from './license-forms.ts';
import { type Person, person } from './names.ts';
import type { Provider } from './provider.ts';
import { providerAt } from './providers.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/** A holder of a license of one state: a provider of the world who reports it, or somebody whom NPPES does not know. */
export interface Licensee extends BoardNumber {
  index: number;
  code: string;
  who: Person;
  provider: Provider | null;
  draw: Draw;
}

const strangers = ['163W00000X', '207R00000X', '183500000X', '225100000X', '122300000X'];

/** Everybody with a license of a state. Of those whom NPPES does not know there is one to twenty providers. */
export function* licenseesOf(world: World, state: string): Generator<Licensee> {
  const seen = new Set<string>();
  for (let index = 0; index < world.counts.providers; index++) {
    const provider = providerAt(world, index);
    if (!provider.person || provider.npi_status === 'deactivated') continue;
    for (const { code, license_number, license_state } of provider.taxonomies) {
      if (license_state !== state) continue;
      const own = boardNumber(state, code, license_number);
      if (!own || seen.has(own.prefix + own.number)) continue;
      seen.add(own.prefix + own.number);
      yield { ...own, index, code, who: provider.person, provider, draw: draw(world.seed, `licensee ${state}`, index) };
    }
  }
  for (let index = 0; index < world.counts.providers / 20; index++) {
    const d = draw(world.seed, `stranger ${state}`, index);
    const code = d.pick(strangers);
    const own = boardNumber(state, code, String(90_000 + index));
    if (own && !seen.has(own.prefix + own.number)) yield { ...own, index, code, who: person(d), provider: null, draw: d };
  }
}
