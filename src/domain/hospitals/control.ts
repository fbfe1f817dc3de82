import type { z } from 'zod';
import type { Deps } from '#deps';
import { arrayOf, day, flagOrNull, named, oneOf, text } from '#fields/described';
import { sourceMark } from '#pages/facts';
import { type Html, html, time } from '#pages/html';
import { isCurrent } from '#records/current';
import { standingFirst } from './standing.ts';

const Statement = named(
  'ControlStatement',
  {
    value: text('Type of control as the source words it'),
    of: oneOf(['registry', 'cost_report'], 'registry: the file that lists the facility; cost_report: worksheet S-2'),
    as_of_date: day('Release of the file, or last day of the period of the cost report'),
    source: text('Source id, as in /sources'),
    source_url: text('Public URL of the original'),
  },
  'What one source says about who controls a hospital',
);
type Statement = z.infer<typeof Statement>;

export const Control = named(
  'TypeOfControl',
  {
    differs: flagOrNull(
      'Whether one says nonprofit, for-profit, government or tribal and another says otherwise; null with less than two sources',
    ),
    statements: arrayOf(Statement, 'By source, the registry first'),
  },
  'Type of control by source: hospitals report it in their cost report, and the registry may say otherwise',
);
export type Control = z.infer<typeof Control>;

const classes: [RegExp, string][] = [
  [/^(voluntary )?non-?profit/i, 'nonprofit'],
  [/^(proprietary|physician|for[- ]profit)/i, 'for_profit'],
  [/^(government|department of defense|veterans)/i, 'government'],
  [/^tribal/i, 'tribal'],
];
const classOf = (value: string): string => classes.find(([pattern]) => pattern.test(value))?.[1] ?? value.toLowerCase();

const controlFrom = (statements: Statement[]): Control => ({
  differs: statements.length < 2 ? null : new Set(statements.map(({ value }) => classOf(value))).size > 1,
  statements,
});

export async function controlOf({ pool }: Deps, ccn: string, rpt_rec_num: string | null = null): Promise<Control> {
  const { rows } = await pool.query(
    `(select r.ownership as value, 'registry' as of, coalesce(case when ${isCurrent('r')} then s.last_release_date end, r.observed_from)::text as as_of_date, r.source, r.source_url
        from facility r join source s on s.source_id = r.source where r.ccn = $1 and r.ownership is not null order by ${standingFirst} limit 1)
     union all
     (select r.control_type, 'cost_report', r.fiscal_year_end::text, r.source, r.source_url
        from cost_report r where r.ccn = $1 and r.control_type is not null and ($2::text is null or r.rpt_rec_num = $2)
        order by r.fiscal_year_end desc, r.observed_to desc nulls first, r.source, r.observed_from desc limit 1)`,
    [ccn, rpt_rec_num],
  );
  return controlFrom(rows);
}

export const controlPart = ({ differs, statements }: Control): Html | null =>
  statements.length === 0
    ? null
    : html`${statements.map(
        ({ value, of, as_of_date, source, source_url }, at) =>
          html`${at > 0 && html`<br>`}${value} <span class="quiet">(${of === 'registry' ? 'registry' : 'cost report for the period ending'} ${time(as_of_date)})</span> ${sourceMark(source, source_url)}`,
      )}${differs && html`<br><span class="badge warning">sources differ</span>`}`;
