import { type StatedRow, statedCountsCsv } from '../../loaders/proviso/physician-counts/file.ts';
import { isPhysician } from '../../src/fields/taxonomy-groups.ts';
import { defineSample } from '../define-sample.ts';
import { providerAt } from '../providers.ts';
import type { World } from '../world.ts';

/** Active physicians who practise at the hospitals of a system: what its page would state. */
function physiciansAt(world: World, system_id: string): number {
  let found = 0;
  for (let index = 0; index < world.counts.providers; index++) {
    const { person, hospital, standing, taxonomies } = providerAt(world, index);
    const primary = taxonomies.find(({ is_primary }) => is_primary === 'Y') ?? taxonomies[0];
    const at = hospital?.system_id;
    if (
      person &&
      standing !== 'deactivated' &&
      primary &&
      isPhysician(primary.code) &&
      (at === system_id || at?.startsWith(`${system_id}-`))
    )
      found += 1;
  }
  return Math.max(1, found);
}

/** Lakeshore Covenant Health states none. */
const stated: [system_id: string, name: string, share: number, as_of: string, basis: string][] = [
  ['meridian-valley-health', 'Meridian Valley Health', 1, '2025-02', 'stated by the system (press list)'],
  ['meridian-valley-health', 'Meridian Valley Health', 0.8, '2022', 'employed'],
  ['gulf-prairie-health', 'Gulf Prairie Health', 1.3, '2024-06', 'physicians "supported" (affiliated)'],
  ['cumberland-ridge-healthcare', 'Cumberland Ridge', 1.15, '2019', 'more than; physicians'],
  ['', 'Hudson Harbor Health', 1.6, '2024', 'employed or affiliated'],
  ['', 'Harbor Street Medical Group', 2, '2017', 'SK&A medical-group list'],
];

export default defineSample({
  source_id: 'stated_physician_counts',
  files: (world) => [
    {
      name: 'stated-physician-counts.csv',
      body: () => {
        const rows = stated.map(([system_id, name, share, as_of, basis]): StatedRow => {
          const page = `https://example.org/physicians/${name.toLowerCase().replaceAll(' ', '-')}`;
          return [
            system_id,
            name,
            Math.max(1, Math.round(physiciansAt(world, system_id || 'hudson-harbor-health') * share)),
            as_of,
            basis,
            page,
          ];
        });
        return [statedCountsCsv(rows, world.today)];
      },
    },
  ],
});
