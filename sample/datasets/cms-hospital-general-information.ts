import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { comparisons, hospitalHeader2018, hospitalHeader2026 } from '../hospital-header.ts';
import { type Hospital, hospitalAt } from '../hospitals.ts';
import { type Draw, draw } from '../random.ts';
import type { World } from '../world.ts';

const none = 'Not Available';
const dashed = (telephone: string) => `(${telephone.slice(0, 3)}) ${telephone.slice(3, 6)}-${telephone.slice(6)}`;

/** Hospitals in the order of their CCNs, as published. */
const byCcn = (world: World): Hospital[] =>
  Array.from({ length: world.counts.hospitals }, (_, index) => hospitalAt(index)).sort((a, b) => (a.ccn < b.ccn ? -1 : 1));

/** Better, no different and worse add up to the measures a hospital reports; too few give footnote 5. */
function measures(d: Draw, total: number, three: boolean): string[] {
  const reported = d.chance(0.15) ? 0 : d.between(Math.ceil(total / 2), total);
  if (reported === 0) return [String(total), none, ...(three ? [none, none, none] : []), '5'];
  const better = d.below(Math.ceil(reported / 2));
  const worse = d.below(Math.ceil((reported - better) / 2));
  return [String(total), String(reported), ...(three ? [better, reported - better - worse, worse].map(String) : []), ''];
}

const unrated = (hospital: Hospital) => hospital.type === 'Psychiatric' || hospital.type === 'Long-term';

function ratingOf(hospital: Hospital, d: Draw): [rating: string, footnote: string] {
  if (unrated(hospital) || hospital.type === 'Rural Emergency Hospital') return [none, '19'];
  if (hospital.type === 'Acute Care - Department of Defense') return [none, '22'];
  return d.chance(hospital.type === 'Acute Care Hospitals' ? 0.08 : 0.5) ? [none, '16'] : [String(d.between(1, 5)), ''];
}

function place(hospital: Hospital): string[] {
  const { city, state, zip5, county } = hospital.place;
  return [hospital.ccn, hospital.name, hospital.address_line, city, state, zip5, county];
}

function* current(world: World): Generator<string> {
  yield `"${hospitalHeader2026.join('","')}"\n`;
  for (const hospital of byCcn(world)) {
    const d = draw(world.seed, hospital.ccn, 2026);
    const groups = unrated(hospital)
      ? [5, 5, 5, 2, 2].flatMap((columns) => [...Array(columns).fill(none), '19'])
      : [measures(d, 7, true), measures(d, 8, true), measures(d, 11, true), measures(d, 8, false), measures(d, 12, false)].flat();
    const emergency = unrated(hospital) || d.chance(0.06) ? 'No' : 'Yes';
    const birthing = hospital.type === 'Acute Care Hospitals' && d.chance(0.5) ? 'Y' : '';
    const front = [...place(hospital), dashed(hospital.telephone), hospital.type, hospital.ownership, emergency, birthing];
    yield `${minimal([...front, ...ratingOf(hospital, d), ...groups])}\n`;
  }
}

const earlier = ['Below the national average', 'Same as the national average', 'Above the national average'] as const;

/** The state of 2018: a name since changed, hospitals not yet open, and one since closed. */
function* of2018(world: World): Generator<string> {
  yield `${minimal(hospitalHeader2018)}\n`;
  const closed: Hospital = { ...hospitalAt(11), ccn: '100397', name: 'CORAL STRAND HOSPITAL', address_line: '77 HARBOR BLVD' };
  const hospitals = [...byCcn(world), closed].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
  for (const stored of hospitals) {
    if (!['Acute Care Hospitals', 'Critical Access Hospitals', 'Psychiatric', 'Childrens'].includes(stored.type)) continue;
    const hospital = stored.ccn === '050871' ? { ...stored, name: 'CAPITOL CITY GENERAL HOSPITAL' } : stored;
    const d = draw(world.seed, hospital.ccn, 2018);
    const groups = comparisons.flatMap(() =>
      unrated(hospital) || d.chance(0.12) ? [none, 'Results are not available for this reporting period'] : [d.pick(earlier), ''],
    );
    const { city, state, zip5 } = hospital.place;
    const emergency = String(!unrated(hospital));
    const records = d.chance(0.9) ? 'true' : '';
    const [rating, footnote] = ratingOf(hospital, d);
    const words = footnote ? 'There are too few measures or measure groups reported to calculate a star rating or measure group score' : '';
    const front = [...place(hospital), hospital.telephone, hospital.type, hospital.ownership, emergency, records, rating, words];
    yield `${minimal([...front, ...groups, `${hospital.address_line} ${city}, ${state} ${zip5}`])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_hospital_general_information',
  files: (world) => [
    // The publisher's file has no date in its rows or name; dated copies tell their release.
    { name: 'Hospital_General_Information.2018-10-31.csv', body: () => of2018(world) },
    { name: `Hospital_General_Information.${world.calendar.hospital_release}.csv`, body: () => current(world) },
  ],
});
