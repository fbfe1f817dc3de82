import { type StatedRow, statedCountsCsv } from '../../loaders/proviso/physician-counts/file.ts';
import { defineSample } from '../define-sample.ts';

const page = (name: string) => `https://example.org/physicians/${name}`;

/** Near what is attributed in the small world; Lakeshore Covenant Health states nothing of itself. */
const stated: StatedRow[] = [
  ['meridian-valley-health', 'Meridian Valley Health', 15, '2025-02', 'stated by the system (press list)', page('meridian-valley')],
  ['meridian-valley-health', 'Meridian Valley Health', 9, '2022', 'employed', page('meridian-valley-2022')],
  ['gulf-prairie-health', 'Gulf Prairie Health', 12, '2024-06', 'physicians "supported" (affiliated)', page('gulf-prairie')],
  ['cumberland-ridge-healthcare', 'Cumberland Ridge', 4, '2024', 'more than; physicians', page('cumberland-ridge')],
  ['', 'Hudson Harbor Health, Inc.', 7, '2024', 'employed or affiliated', page('hudson-harbor')],
  ['', 'Harbor Street Medical Group', 14, '2017', 'SK&A medical-group list', page('groups')],
];

export default defineSample({
  source_id: 'stated_physician_counts',
  files: (world) => [{ name: 'stated-physician-counts.csv', body: () => [statedCountsCsv(stated, world.today)] }],
});
