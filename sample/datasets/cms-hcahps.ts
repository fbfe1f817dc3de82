import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type Rated, ratedHospitals, smallHospital } from '../hospital-quality.ts';
import { type Draw, draw } from '../random.ts';
import type { World } from '../world.ts';

const header =
  '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","HCAHPS Measure ID","HCAHPS Question","HCAHPS Answer Description","Patient Survey Star Rating","Patient Survey Star Rating Footnote","HCAHPS Answer Percent","HCAHPS Answer Percent Footnote","HCAHPS Linear Mean Value","Number of Completed Surveys","Number of Completed Surveys Footnote","Survey Response Rate Percent","Survey Response Rate Percent Footnote","Start Date","End Date"\n';
const period = ['07/01/2024', '06/30/2025'];
const wrongKind = 'Not Applicable';
const none = 'Not Available';

interface Topic {
  id: string;
  title: string;
  /** Ending of each answer with its words, the best first. */
  answers: [ending: string, words: string][];
  has_linear: boolean;
}
const often = (who: string, does: string): [string, string][] => [
  ['A_P', `${who} "always" ${does}`],
  ['U_P', `${who} "usually" ${does}`],
  ['SN_P', `${who} "sometimes" or "never" ${does}`],
];
const topic = (id: string, title: string, answers: [string, string][], has_linear = true): Topic => ({ id, title, answers, has_linear });
const topics: Topic[] = [
  topic('H_COMP_1', 'Nurse communication', often('Nurses', 'communicated well')),
  topic('H_COMP_2', 'Doctor communication', often('Doctors', 'communicated well')),
  topic('H_COMP_5', 'Communication about medicines', often('Staff', 'explained')),
  topic('H_COMP_6', 'Discharge information', [
    ['Y_P', 'Yes, staff "did" give patients this information'],
    ['N_P', 'No, staff "did not" give patients this information'],
  ]),
  topic('H_HSP_RATING', 'Overall hospital rating', [
    ['9_10', 'Patients who gave a rating of "9" or "10" (high)'],
    ['7_8', 'Patients who gave a rating of "7" or "8" (medium)'],
    ['0_6', 'Patients who gave a rating of "6" or lower (low)'],
  ]),
  topic('H_RECMND', 'Recommend hospital', [
    ['DY', '"YES", patients would definitely recommend the hospital'],
    ['PY', '"YES", patients would probably recommend the hospital'],
    ['DN', '"NO", patients would not recommend the hospital'],
  ]),
  topic('H_CLEAN', 'Cleanliness', [], false),
  topic('H_QUIET', 'Quietness', [], false),
];

/** What of a hospital is withheld, and its footnotes: of stars, of the rest, and of numbers that stand all the same. */
function withheld({ hospital }: Rated): { stars: string; all: string; note: string } {
  if (hospital.type === 'Acute Care - Veterans Administration') return { stars: '5, 24', all: '5, 24', note: '' };
  if (hospital.type === 'Acute Care - Department of Defense') return { stars: '', all: '', note: '29' };
  if (hospital.ccn === smallHospital) return { stars: '15', all: '', note: '6' };
  if (hospital.type === 'Critical Access Hospitals') return { stars: '15', all: '', note: '6, 29' };
  return { stars: '', all: '', note: '' };
}

type Value = { stars?: number; percent?: number; mean?: number };

function* rowsOf(d: Draw): Generator<[id: string, question: string, answer: string, value: Value]> {
  const stars: number[] = [];
  for (const { id, title, answers, has_linear } of topics) {
    const best = d.between(58, 90);
    const star = Math.min(5, Math.max(1, Math.round((best - 52) / 8)));
    stars.push(star);
    const middle = answers.length === 3 ? Math.round((100 - best) * 0.7) : 0;
    const shares = answers.length === 3 ? [best, middle, 100 - best - middle] : [best, 100 - best];
    for (const [place, [ending, words]] of answers.entries()) {
      yield [`${id}_${ending}`, `Patients who reported: ${words}`, words, { percent: shares[place] }];
    }
    if (has_linear) {
      const name = `${title} - linear mean score`;
      yield [`${id}_LINEAR_SCORE`, name, name, { mean: Math.round(60 + best * 0.38) }];
    }
    yield [`${id}_STAR_RATING`, `${title} - star rating`, `${title} - star rating`, { stars: star }];
  }
  const summary = Math.round(stars.reduce((a, b) => a + b, 0) / stars.length);
  yield ['H_STAR_RATING', 'Summary star rating', 'Summary star rating', { stars: summary }];
}

function cells({ stars, percent, mean }: Value, hidden: { stars: string; all: string; note: string }): string[] {
  const star = stars === undefined ? [wrongKind, ''] : hidden.stars ? [none, hidden.stars] : [String(stars), ''];
  const share = percent === undefined ? [wrongKind, ''] : hidden.all ? [none, hidden.all] : [String(percent), hidden.note];
  const linear = mean === undefined ? wrongKind : hidden.all || hidden.stars ? none : String(mean);
  return [...star, ...share, linear];
}

function* survey(world: World): Generator<string> {
  yield header;
  for (const rated of ratedHospitals(world)) {
    const { hospital, index } = rated;
    if (['Psychiatric', 'Long-term', 'Childrens', 'Rural Emergency Hospital'].includes(hospital.type)) continue;
    const d = draw(world.seed, 'patient survey', index);
    const hidden = withheld(rated);
    const small = hidden.note.startsWith('6');
    const counts = [small ? d.between(50, 99) : d.between(150, 4000), d.between(12, 34)].flatMap((count) =>
      hidden.all ? [none, hidden.all] : [String(count), hidden.note],
    );
    const { city, state, zip5, county } = hospital.place;
    const telephone = `(${hospital.telephone.slice(0, 3)}) ${hospital.telephone.slice(3, 6)}-${hospital.telephone.slice(6)}`;
    const place = [hospital.ccn, hospital.name, hospital.address_line, city, state, zip5, county, telephone];
    for (const [id, question, answer, value] of rowsOf(d)) {
      yield `${minimal([...place, id, question, answer, ...cells(value, hidden), ...counts, ...period])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'cms_hcahps',
  files: (world) => [{ name: `HCAHPS-Hospital.${world.calendar.hospital_release}.csv`, body: () => survey(world) }],
});
