import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { ratedHospitals, smallHospital } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const header =
  '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Measure ID","Measure Name","Score","Footnote","Start Date","End Date"\n';
const measure = ['MSPB-1', 'Medicare hospital spending per patient (Medicare Spending per Beneficiary)'];
const dashed = (telephone: string) => `(${telephone.slice(0, 3)}) ${telephone.slice(3, 6)}-${telephone.slice(6)}`;

function* spending(world: World): Generator<string> {
  yield header;
  for (const { hospital, index } of ratedHospitals(world)) {
    // Federal hospitals are not in the file.
    if (hospital.ccn.endsWith('F')) continue;
    const d = draw(world.seed, 'spending', index);
    const ratio = (0.86 + d.next() * 0.26).toFixed(2);
    const paid = hospital.type === 'Acute Care Hospitals';
    const score = hospital.ccn === smallHospital ? ['Not Available', '1'] : paid ? [ratio, ''] : ['Not Available', '19'];
    const { city, state, zip5, county } = hospital.place;
    const place = [hospital.ccn, hospital.name, hospital.address_line, city, state, zip5, county, dashed(hospital.telephone)];
    yield `${minimal([...place, ...measure, ...score, '01/01/2024', '12/31/2024'])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_mspb',
  files: (world) => [
    { name: `Medicare_Hospital_Spending_Per_Patient-Hospital.${world.calendar.hospital_release}.csv`, body: () => spending(world) },
  ],
});
