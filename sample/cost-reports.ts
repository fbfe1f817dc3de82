import { type Hospital, hospitalAt } from './hospitals.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/** File years in each form: 2022 is in both, so that the raw form is seen to win. */
export const rawYears = [2022, 2023, 2024];
export const publicUseYears = [2020, 2021, 2022];
export const extractYear = 2019;

/** Hospitals whose reports show one oddity each. */
export const odd = {
  /** An amended report of 2023 beside the first one. */
  amended: '050871',
  /** Two periods of six months in 2023. */
  two_periods: '050872',
  /** Square feet beyond any building. */
  vast: '050873',
  /** Square feet fewer than its beds need. */
  tiny: '060198',
  /** Capital allocated by dollar value: the column holds no area. */
  by_value: '100398',
  /** Four funds on the balance sheet, and residents. */
  funds: '330878',
  /** No Medicare utilization: most worksheets are empty. */
  no_utilization: '053399',
} as const;

export interface Report {
  rpt_rec_num: string;
  hospital: Hospital;
  file_year: number;
  begin: string;
  end: string;
  status: '1' | '2' | '5';
  utilization: 'F' | 'N';
  /** Share of a year, which all flows are scaled by. */
  share: number;
  /** The same numbers each time. */
  draw: () => Draw;
}

const reporting = new Set(['Acute Care Hospitals', 'Critical Access Hospitals', 'Psychiatric', 'Childrens', 'Long-term']);

const full = (year: number, index: number): [string, string] => {
  if (index % 3 === 0) return [`${year - 1}-10-01`, `${year}-09-30`];
  if (index % 3 === 1) return [`${year}-01-01`, `${year}-12-31`];
  return [`${year}-07-01`, `${year + 1}-06-30`];
};

/**
 * Reports of a file year in the order of their numbers. A tenth of the further hospitals of a national world reports
 * two short periods.
 */
export function* reportsOf(world: World, year: number): Generator<Report> {
  let number = 700_000 + (year - 2018) * 12_000;
  const make = (hospital: Hospital, index: number, [begin, end]: [string, string], more: Partial<Report> = {}): Report => {
    const share = (Date.parse(end) - Date.parse(begin)) / 86_400_000 / 365;
    number += 1;
    return {
      ...{ rpt_rec_num: String(number), hospital, file_year: year, begin, end, share },
      ...{ status: index % 4 === 0 ? '2' : '1', utilization: hospital.ccn === odd.no_utilization ? 'N' : 'F' },
      draw: () => draw(world.seed, `cost_report_${hospital.ccn}`, Number(begin.replaceAll('-', ''))),
      ...more,
    };
  };
  const halves: [string, string][] = [
    [`${year - 1}-10-01`, `${year}-03-31`],
    [`${year}-04-01`, `${year}-09-30`],
  ];
  const amended: Report[] = [];
  for (let index = 0; index < world.counts.hospitals; index++) {
    const hospital = hospitalAt(index);
    if (!reporting.has(hospital.type)) continue;
    const parted = (hospital.ccn === odd.two_periods && year === 2023) || (index >= 40 && index % 9 === 5);
    if (parted) for (const half of halves) yield make(hospital, index, half);
    else yield make(hospital, index, full(year, index));
    if (hospital.ccn === odd.amended && year === 2023) {
      amended.push(make(hospital, index, full(year, index), { status: '5', draw: () => draw(world.seed, 'cost_report_amended', 0) }));
    }
  }
  for (const report of amended) {
    number += 1;
    yield { ...report, rpt_rec_num: String(number) };
  }
}
