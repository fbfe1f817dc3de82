import { daysBefore } from '../calendar.ts';
import { quoted } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { licenseesOf } from '../licensees.ts';
import type { World } from '../world.ts';
import { xlsx } from '../xlsx.ts';

const header = '"alert_date","last_name","first_name","middle_name","name_suffix","city","state","license","action_type","action_date"\n';

/** Charges stand beside outcomes; each fourth accusation is withdrawn. */
const courses = [
  ['Accusation Filed', 'Accusation Withdrawn'],
  ['Accusation Filed', 'Decision'],
  ['First Amended Accusation Filed', 'Surrendered'],
  ['Public Letter of Reprimand'],
];

function* rows(world: World): Generator<string> {
  yield header;
  let at = 0;
  for (const { number, who, code, draw: d } of licenseesOf(world, 'CA')) {
    if (!/^20[78]/.test(code) || !d.chance(0.3)) continue;
    const start = d.between(400, 3000);
    for (const [step, action] of courses[at++ % courses.length]!.entries()) {
      const day = daysBefore(world.today, start - step * 180);
      yield `${quoted([day, who.last_name, who.first_name, who.middle_name, who.suffix, 'Fresno', ' CA', number.replace(/^A0+/, 'A'), action, day])}\n`;
    }
  }
}

const header_of_year = ['ALERT \nISSUE DATE', 'NAME', 'CITY/STATE', 'LICENSE\nNUMBER', 'TYPE OF ACTION', 'DATE\nOF ACTION'];

/** Alerts of last year on physicians whom NPPES does not know. */
function* rowsOfYear(world: World, year: number): Generator<string[]> {
  for (const { number, who, code, provider, draw: d } of licenseesOf(world, 'CA')) {
    if (provider || !/^20[78]/.test(code)) continue;
    const day = `${year}-${String(d.between(1, 12)).padStart(2, '0')}-15`;
    const name = `${who.last_name}, ${[who.first_name, who.middle_name, who.suffix].filter(Boolean).join(' ')}`;
    yield [
      day,
      name,
      'Fresno, CA',
      number.replace(/^A0*/, 'A '),
      d.pick(['Accusation', 'Decision', 'Surrendered', 'Public Reprimand']),
      day,
    ];
  }
}

export default defineSample({
  source_id: 'ca_medical_board',
  files: (world) => {
    const year = Number(world.today.slice(0, 4)) - 1;
    const sheet = { sheet: 'Sheet1', rows_above_header: [], header: header_of_year };
    return [
      { name: 'ca_mbc_alerts.csv', body: () => rows(world) },
      {
        name: `ca_mbc_alert_actions_${year}.xlsx`,
        body: () => xlsx({ ...sheet, rows: rowsOfYear(world, year), modified: `${year}-12-31` }),
      },
    ];
  },
});
