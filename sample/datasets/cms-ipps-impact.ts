import { defineSample } from '../define-sample.ts';
import { bedsOf, prospectivelyPaid, type Rated, smallHospital } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

function headerOf(fiscal_year: number): string[] {
  const version = fiscal_year - 1983;
  return [
    ...['Provider Number', 'Name', 'Geographic Labor Market Area', 'Pre-Reclass Labor Market Area', 'Post-Reclass Labor Market Area'],
    ...['Payment Labor Market Area', 'FIPS County Code', 'Region', 'URGEO', 'URSPA', 'RECLASS', `FY ${fiscal_year} Wage Index`],
    ...['Cost of Living Adjustment', 'Resident to Bed Ratio', 'Resident to ADC Ratio', 'Beds', 'RDAY', 'BILLS'],
    // The grouper of the year before stands beside the year's own.
    ...[version - 1, version].flatMap((number) => [`CMIV${number}`, `TACMIV${number}`, `CASETA${number}`]),
    ...['DSHPCT', 'DSHOPG', 'DSHCPG', 'Proxy Quality Reduction', 'Proxy EHR Reduction', 'Ownership Control Type', 'Provider Type'],
  ];
}

const teaching = new Set(['050871', '330878', '440298', '450878']);

function valuesOf(world: World, rated: Rated, fiscal_year: number): string[] {
  const { hospital, index } = rated;
  const level = draw(world.seed, 'case mix', index);
  const base = 1.2 + level.next() * 0.9;
  const wage = 0.85 + level.next() * 0.7;
  const d = draw(world.seed, `case mix ${fiscal_year}`, index);
  const beds = bedsOf(world, rated);
  const few = hospital.ccn === smallHospital;
  const residents = teaching.has(hospital.ccn) ? [0.2 + level.next() * 0.4, 0.3 + level.next() * 0.5] : [0, 0];
  const cases = beds * d.between(18, 30);
  const indexes = [0, 0.012].flatMap((newer) => {
    const index_of_year = base + newer + (fiscal_year - 2023) * 0.01 + d.next() * 0.02;
    return few ? ['', '', ''] : [index_of_year.toFixed(4), (index_of_year * 0.985).toFixed(4), (cases * 0.97).toFixed(1)];
  });
  const urban = beds > 200 ? 'LURBAN' : 'OURBAN';
  const share = few ? '.' : (0.1 + level.next() * 0.5).toFixed(4);
  const area = ['99999', '99999', '99999', '99999', '00000', '9', urban, urban, 'N'];
  const ratios = residents.map((ratio) => (ratio === 0 ? '0' : ratio.toFixed(4)));
  const counts = [String(beds), '0', cases.toLocaleString('en-US')];
  return [
    hospital.ccn,
    hospital.name,
    ...area,
    wage.toFixed(4),
    '1',
    ...ratios,
    ...counts,
    ...indexes,
    share,
    '0',
    '0',
    '0',
    '0',
    '2',
    '0',
  ];
}

function* impact(world: World, fiscal_year: number): Generator<string> {
  const header = headerOf(fiscal_year);
  const line = (values: string[]) => `${[...values, ...Array<string>(header.length - values.length).fill('')].join('\t')}\n`;
  yield line([`FY ${fiscal_year} IPPS Final Rule Impact File`]);
  yield line([`DATA SOURCES: MARCH ${fiscal_year - 1} UPDATE OF FY ${fiscal_year - 2} MEDPAR`]);
  yield line(header);
  for (const rated of prospectivelyPaid(world)) yield line(valuesOf(world, rated, fiscal_year));
}

export default defineSample({
  source_id: 'cms_ipps_impact',
  files: (world) =>
    [2023, 2024, 2025, 2026].map((year) => ({
      name: `FY ${year} IPPS Final Rule Impact File.txt`,
      body: () => impact(world, year),
    })),
});
