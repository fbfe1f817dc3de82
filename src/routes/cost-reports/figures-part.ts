import { dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import { labelOf, titleOf } from '../../pages/member.ts';
import { number, percent, usd } from '../../pages/wording.ts';
import { summaryDerived } from '../../records/cost-report-derived.ts';
import type { FigureUnit } from '../../records/cost-report-figure.ts';
import { summaryFigures } from '../../records/cost-report-summary.ts';

const figures: Record<string, { unit: FigureUnit; description: string }> = { ...summaryFigures, ...summaryDerived };
const amount = (unit: FigureUnit, value: number): string => (unit === 'usd' ? usd(value) : unit === 'pct' ? percent(value) : number(value));
/** Replaces field names in a definition with the titles on the page. */
export const inWords = (text: string) => text.replace(/\b[a-z]+(_[a-z]+)+\b/g, titleOf);

/** Figures whose names alone would look like one and the same. */
const titles: Record<string, string | undefined> = { beds: 'Beds without subproviders', facility_beds: 'Beds with subproviders' };

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Figures by what they are about; each is in the first group whose expression matches its name. */
const groups: [title: string, names: RegExp][] = [
  ['Charity care and Medicare', /charity|uncompensated|bad_debt|dsh|medicare_(?!days|dis)|cost_to_charge|payment/],
  ['Beds, days and discharges', /beds?($|_)|days|discharge/],
  ['Staff and salaries', /salar|fte|labor|wage|employee/],
  ['Income', /revenue|income|allowance|expense|donation|funding|ebitda/],
  ['Costs, assets and the rest', /./],
];

/** The figures of one report in groups, each with its definition. */
export function figuresPart(report: Record<string, unknown>): Content {
  const known = Object.keys(figures).filter((name) => typeof report[name] === 'number');
  const groupOf = (name: string) => groups.find(([, names]) => names.test(name))![0];
  const order = ['Income', 'Beds, days and discharges', 'Staff and salaries', 'Charity care and Medicare', 'Costs, assets and the rest'];
  return order.map((title) => {
    const names = known.filter((name) => groupOf(name) === title);
    return (
      names.length > 0 &&
      html`<details${title === 'Income' && html` open`}><summary>${title} (${names.length})</summary>${dataTable(
        title,
        [
          { title: 'Figure', value: (name: string) => titles[name] ?? labelOf(name) },
          { title: 'Value', is_number: true, value: (name) => amount(figures[name]!.unit, report[name] as number) },
          { title: 'Definition', value: (name) => html`<span class="quiet">${sentence(inWords(figures[name]!.description))}</span>` },
        ],
        names,
      )}</details>`
    );
  });
}

/** Names of the figures that are not in the report. */
export const emptyFigures = (report: Record<string, unknown>): string[] => Object.keys(figures).filter((name) => report[name] === null);
