import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type Hospital, hospitalAt } from '../hospitals.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

/**
 * Patients of eight ZIPs around a hospital; those of one town draw on the same ones. Some numbers are too small to be
 * published.
 */
function* stays(world: World, hospital: Hospital, year: number, stars: boolean): Generator<string[]> {
  const first = Number(hospital.place.zip5);
  for (let step = -4; step < 4; step++) {
    const d = draw(world.seed, `stays ${hospital.ccn} ${year}`, step + 10);
    if (d.chance(0.1)) continue;
    const zip = String(first + step).padStart(5, '0');
    const cases = Math.round(d.between(4, 260) / (1 + Math.abs(step)));
    if (cases < 11) yield [hospital.ccn, stars ? '*' : zip, '*', '*', '*'];
    else yield [hospital.ccn, zip, String(cases * d.between(3, 6)), `${cases * d.between(20_000, 60_000)}`, String(cases)];
  }
}

const admits = ({ type }: Hospital) => ['Acute Care Hospitals', 'Critical Access Hospitals', 'Psychiatric', 'Childrens'].includes(type);

function* file(world: World, year: number, zip: string, stars: boolean): Generator<string> {
  yield `MEDICARE_PROV_NUM,${zip},TOTAL_DAYS_OF_CARE,TOTAL_CHARGES,TOTAL_CASES\n`;
  for (let index = 0; index < world.counts.hospitals; index++) {
    const hospital = hospitalAt(index);
    if (!admits(hospital)) continue;
    for (const row of stays(world, hospital, year, stars)) yield `${minimal(row)}\n`;
  }
}

export default defineSample({
  source_id: 'cms_hospital_service_area',
  files: (world) => {
    const year = Number(world.today.slice(0, 4)) - 2;
    return [
      { name: 'Hospital_Service_Area_2015.csv', body: () => file(world, 2015, 'ZIP_CODE_OF_RESIDENCE', true) },
      { name: `Hospital_Service_Area_${year}.csv`, body: () => file(world, year, 'ZIP_CD_OF_RESIDENCE', false) },
    ];
  },
});
