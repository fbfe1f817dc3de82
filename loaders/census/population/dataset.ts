import { defineDataset } from '#load/define-dataset';
import { metroPopulation } from '#records/metro-area';
import { layouts } from './columns.ts';
import { lastYear, populationRow } from './row.ts';

const folder = 'https://www2.census.gov/programs-surveys/popest/datasets';

export default defineDataset({
  id: 'census_cbsa_population',
  verified: 'described',
  title: 'Population of metropolitan and micropolitan areas',
  publisher: { name: 'US Census Bureau', url: 'https://www.census.gov' },
  landing_url: 'https://www.census.gov/data/tables/time-series/demo/popest/2020s-total-metro-and-micro-statistical-areas.html',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Residents on July 1 of each year since 2020. Each vintage re-estimates all its years, and areas follow the delineations of 2023: ' +
    'figures of two vintages are never compared.',
  files: [
    {
      kind: 'estimates',
      title: 'Estimates of a vintage',
      mode: 'period',
      period: ({ release_date }) => String(Number(release_date.slice(0, 4)) - 1),
      acquire: {
        how: 'series',
        urls: (today) =>
          Array.from({ length: Math.max(0, today.getUTCFullYear() - 2023) }, (_, index) => 2023 + index).map(
            (vintage) => `${folder}/2020-${vintage}/metro/totals/cbsa-est${vintage}-alldata.csv`,
          ),
      },
      layouts,
      release: {
        content: {
          value: (_row, raw) => (lastYear(raw) ? `${lastYear(raw)! + 1}-03-01` : null),
          date_from: 'the March after the last estimated year, when a vintage is published',
        },
      },
      writes: [metroPopulation],
      transform: populationRow,
      expect: { rows: { min: 2500, max: 3200 }, filled: { estimates_base_2020: 0.99 }, issues: 0.005, drop: 0.1 },
    },
  ],
});
