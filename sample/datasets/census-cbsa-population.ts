import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type Metro, metroPlaces } from '../metro-places.ts';
import { draw } from '../random.ts';

/** Each area once, with its counties of the world. */
function areas(): Map<string, Metro[]> {
  const found = new Map<string, Metro[]>();
  for (const metro of Object.values(metroPlaces)) found.set(metro.cbsa_code, [...(found.get(metro.cbsa_code) ?? []), metro]);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An area that the delineations of 2023 renumbered: only the older vintage holds it. */
const renumbered: Metro = {
  ...metroPlaces.columbus,
  county_fips: '39035',
  county: 'Cuyahoga County',
  cbsa_code: '17460',
  title: 'Cleveland-Elyria, OH',
  thousands: 2088,
};

/** Residents of the years of a vintage; another vintage states them a little differently. */
function residents(metro: Metro, share: number, vintage: number): number[] {
  const d = draw(0, `population ${metro.cbsa_code}`, vintage);
  const yearly = 1 + (draw(0, `growth ${metro.cbsa_code}`, 0).next() - 0.4) * 0.02;
  let people = metro.thousands * 1000 * share;
  return Array.from({ length: vintage - 2020 + 1 }, () => {
    people *= yearly;
    return Math.round(people + d.between(-90, 90));
  });
}

/** A vintage comes out in the March after its last year. */
const newest = (today: string) => Math.min(2029, Math.max(2023, Number(today.slice(0, 4)) - (today.slice(5) >= '03-01' ? 1 : 2)));

function* estimates(vintage: number): Generator<string> {
  const years = Array.from({ length: vintage - 2020 + 1 }, (_, index) => 2020 + index);
  const header = ['CBSA', 'MDIV', 'STCOU', 'NAME', 'LSAD', 'ESTIMATESBASE2020'];
  yield `${[...header, ...years.map((year) => `POPESTIMATE${year}`), ...years.map((year) => `NPOPCHG_${year}`)].join(',')}\n`;
  const line = (metro: Metro, division: string, county: string, name: string, level: string, share: number) => {
    const figures = residents(metro, share, vintage);
    const changes = figures.map((figure, index) => figure - (figures[index - 1] ?? figure));
    const base = String(Math.round(metro.thousands * 1000 * share));
    return `${minimal([metro.cbsa_code, division, county, name, level, base, ...figures.map(String), ...changes.map(String)])}\n`;
  };
  const all = areas();
  if (vintage < 2024) all.set(renumbered.cbsa_code, [renumbered]);
  for (const counties of all.values()) {
    const metro = counties[0]!;
    yield line(metro, '', '', metro.title, `${metro.area_type} Statistical Area`, 1);
    for (const one of counties.filter(({ division }) => division)) {
      yield line(one, one.division, '', `Division ${one.division}`, 'Metropolitan Division', 0.6);
    }
    for (const one of counties) yield line(one, one.division, one.county_fips, one.county, 'County or equivalent', 0.5);
  }
}

export default defineSample({
  source_id: 'census_cbsa_population',
  files: (world) =>
    [...new Set([2023, newest(world.today)])].map((vintage) => ({
      name: `cbsa-est${vintage}-alldata.csv`,
      body: () => estimates(vintage),
    })),
});
