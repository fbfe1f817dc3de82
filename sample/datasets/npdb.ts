import { fieldNames } from '../../loaders/hrsa/npdb/fields.ts';
import { dayOfMonth } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

/** Reports of a state: on licenses, exclusions, everything else. Below eleven they are withheld on the page. */
const states: [state: string, licensure: number, exclusions: number, other: number][] = [
  ['CA', 46, 34, 12],
  ['NY', 38, 19, 9],
  ['CO', 27, 12, 3],
  ['TX', 24, 21, 6],
  ['WA', 19, 7, 2],
  ['OH', 14, 13, 2],
  ['TN', 12, 3, 1],
  ['IL', 11, 10, 2],
  ['FL', 9, 11, 3],
  ['CT', 5, 2, 0],
  ['NJ', 1, 0, 1],
  // Without a state of license, work or home.
  ['', 3, 4, 1],
];

type Report = Partial<Record<string, string>>;

function* reports(world: World): Generator<Report> {
  let number = 0;
  for (const [state, licensure, exclusions, other] of states) {
    const types = [...Array<string>(licensure).fill('302'), ...Array<string>(exclusions).fill('702'), ...Array<string>(other).fill('101')];
    for (const [at, type] of types.entries()) {
      number += 1;
      const d = draw(world.seed, 'npdb', number);
      const year = String(d.between(1996, Number(world.today.slice(0, 4)) - 1));
      const is_payment = type === '101';
      // The state of the license is often missing, and another field has it.
      const field = d.chance(0.7) ? 'LICNSTAT' : d.chance(0.5) ? 'WORKSTAT' : 'HOMESTAT';
      yield {
        SEQNO: String(number),
        RECTYPE: is_payment ? 'P' : 'C',
        REPTYPE: type === '302' && at % 9 === 8 ? '301' : type,
        ORIGYEAR: year,
        [field]: state,
        LICNFELD: d.pick(['10', '20', '30', '100', '140']),
        PAYMENT: is_payment ? '$97500' : '',
        AAYEAR: is_payment ? '' : year,
        AACLASS1: is_payment ? '' : d.pick(['1125', '1135', '1140']),
        PRACTNUM: String(d.between(1, 900)),
      };
    }
  }
}

export default defineSample({
  source_id: 'npdb',
  files: (world) => [
    {
      // Comes out every quarter, named by its year and month.
      name: `NPDB${dayOfMonth(world.today, -2, 1).slice(2, 7).replace('-', '')}.CSV`,
      body: function* () {
        yield `${fieldNames.join(',')}\n`;
        for (const report of reports(world)) yield `${fieldNames.map((name) => report[name] ?? '').join(',')}\n`;
      },
    },
    {
      name: 'npdb-profile.csv',
      body: () => ['field,state,reports_rounded\nLICNSTAT,CA,100\nLICNSTAT,NY,100\nWORKSTAT,CA,100\n'],
    },
  ],
});
