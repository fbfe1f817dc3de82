import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { facilitiesOfKind } from '../facilities.ts';
import { monthOfName } from '../facility-file.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const team = 'Percent of patients who reported that their home health team';
/** Each column with that of its footnote. */
const measures: [string, string][] = [
  ['HHCAHPS Survey Summary Star Rating', 'HHCAHPS Survey Summary Star Rating Footnote'],
  ['Star Rating for health team gave care in a professional way', 'Footnote for Star Rating for gave care in a professional way'],
  [`${team} gave care in a professional way`, `Footnote for ${team} gave care in a professional way`],
  ['Star Rating for health team communicated well with them', 'Footnote for Star Rating for communicated well with them'],
  [`${team} communicated well with them`, `Footnote for ${team} communicated well with them`],
  ['Star Rating team discussed medicines, pain, and home safety', 'Footnote Star Rating discussed medicines, pain, home safety'],
  [
    `${team} discussed medicines, pain, and home safety with them`,
    `Footnote for ${team} discussed medicines, pain, and home safety with them`,
  ],
  ['Star Rating for how patients rated overall care from agency', 'Footnote for Star Rating for overall care from agency'],
  [
    'Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)',
    'Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)',
  ],
  [
    'Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family',
    'Footnote for Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family',
  ],
  ['Number of completed Surveys', 'Footnote for number of completed surveys'],
  ['Survey response rate', 'Footnote for Survey response rate'],
];

function* rows(world: World): Generator<string> {
  yield `${minimal(['CMS Certification Number (CCN)', ...measures.flat(), 'Footnote Number'])}\n`;
  for (const [index, { ccn }] of [...facilitiesOfKind('home_health')].entries()) {
    const d = draw(world.seed, `home health survey ${ccn}`, 0);
    // Each fifth agency has too few surveys, the first has all.
    const footnote = index % 5 === 4 ? '12' : '';
    const values = measures.map(([name]) => {
      if (footnote !== '') return 'Not Available';
      if (name.includes('Star')) return String(d.between(2, 5));
      return String(name.startsWith('Number') ? d.between(40, 900) : name.startsWith('Survey') ? d.between(12, 40) : d.between(70, 96));
    });
    yield `${minimal([ccn, ...values.flatMap((value) => [value, footnote]), footnote])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_home_health_survey',
  files: (world) => [{ name: `HHCAHPS_Provider_${monthOfName(world.calendar.hospital_release)}.csv`, body: () => rows(world) }],
});
