import type { z } from 'zod';
import { leftOutShort } from '#domain/systems/counted';
import { executiveNpi } from '#domain/systems/executives-on-file';
import { barFigure, barsOfYears } from '#pages/bar-plot';
import { withCommands } from '#pages/commands';
import { dataTable } from '#pages/data-table';
import { sourceLink } from '#pages/facts';
import { amountPart, type Content, type Html, html } from '#pages/html';
import { labelOf } from '#pages/member';
import type { Missing } from '#pages/record';
import { changed, knownTiles, type Tile } from '#pages/tiles';
import { date, joined, number, percent, usd } from '#pages/wording';
import type { Company } from './schemas.ts';

export type Answer = z.infer<typeof Company>;
type Year = NonNullable<Answer['financials']>[number];

export function companyStrip({ financials, system }: Answer): Content {
  const [newest, second] = financials ?? [];
  const before = newest && second?.fiscal_year === newest.fiscal_year - 1 ? second : undefined;
  const period = newest ? `fiscal ${newest.fiscal_year}` : '';
  const amountIn = (year: Year | undefined, figure: Drawn['figure']) => (year ? amountOf(year, figure) : null);
  const revenue = amountIn(newest, 'revenue_usd');
  return knownTiles([
    ...drawn.map(({ title, figure }): Tile => {
      const [now, then] = [amountIn(newest, figure), amountIn(before, figure)];
      const is_income = figure === 'net_income_usd';
      return {
        label: title,
        value: now === null ? null : amountPart(now),
        note: null,
        period,
        // Of a loss no percentage says how it changed.
        change: now !== null && then !== null && !(is_income && now <= 0) && changed(now, then, before!.fiscal_year),
        position:
          is_income &&
          revenue !== null &&
          revenue > 0 &&
          now !== null &&
          html`<span class="quiet">${percent(Math.round((1000 * now) / revenue) / 10)} of revenue</span>`,
      };
    }),
    {
      label: 'Hospitals',
      value: system === null || system.hospital_count === 0 ? null : number(system.hospital_count),
      note: system === null ? '' : joined(['of its health system', leftOutShort(system)]),
    },
  ]);
}

type Executive = Answer['executives'][number];

const who = ({ name, position }: Executive) => (position ? html`${name}<br><span class="quiet">${position}</span>` : name);

const table = (rows: Executive[]) =>
  dataTable(
    `Executive compensation, fiscal year ${rows[0]!.fiscal_year}`,
    [
      { title: 'Executive officer', value: who },
      { title: 'Total', is_number: true, value: ({ total_usd }) => (total_usd === null ? null : html`<strong>${usd(total_usd)}</strong>`) },
      'salary_usd',
      'bonus_usd',
      'stock_awards_usd',
      'option_awards_usd',
      'non_equity_incentive_usd: Incentive plan',
      'pension_change_usd',
      'all_other_usd',
      { title: 'NPI', value: executiveNpi },
    ],
    rows,
  );

/** `elsewhere`: whose executives are on file. */
export function executivesPart({ executives, null_reasons }: Answer, elsewhere: string): Html {
  if (executives.length === 0)
    return html`<h2 id="executives">Executive officers</h2><p class="quiet">${null_reasons.executives} ${withCommands(elsewhere)}</p>`;
  const years = [...new Set(executives.map(({ fiscal_year }) => fiscal_year))];
  const of = (year: number) => executives.filter(({ fiscal_year }) => fiscal_year === year);
  const [newest, ...earlier] = years;
  const from = ({ source, source_url, form, filing_date }: Executive) =>
    html`<p class="quiet">Fiscal year ${String(newest)}, US dollars, from the summary compensation table of the <a href="${source_url}" rel="noreferrer">${form} of ${date(filing_date)}</a>. Source: ${sourceLink(source)}.</p>`;
  return html`<h2 id="executives">Executive officers</h2>
${from(of(newest!)[0]!)}${table(of(newest!))}
${
  earlier.length > 0 &&
  html`<details><summary>Earlier fiscal years</summary>${earlier.map((year) => html`<h3>${String(year)}</h3>${table(of(year))}`)}</details>`
}`;
}

const drawn = [
  { title: 'Revenue', figure: 'revenue_usd', caption: 'US dollars by fiscal year.' },
  {
    title: 'Net income',
    figure: 'net_income_usd',
    caption: 'US dollars by fiscal year, attributable to the parent; losses are below the zero line.',
  },
  { title: 'Total assets', figure: 'total_assets_usd', caption: 'US dollars at the end of the fiscal year.' },
  { title: 'Total liabilities', figure: 'total_liabilities_usd', caption: 'US dollars at the end of the fiscal year.' },
] as const;
type Drawn = (typeof drawn)[number];

const amountOf = (year: Year, figure: Drawn['figure']): number | null => ({ ...year.income_statement, ...year.balance_sheet })[figure];

/** Null if no annual report states the figure. */
function chart({ title, figure, caption }: Drawn, years: Year[]): Html | null {
  if (years.every((year) => amountOf(year, figure) === null)) return null;
  const ordered = years.toReversed();
  const stated = (year: Year) => year.figures.find((one) => one.figure === figure);
  const bars = barsOfYears(
    ordered.map((year) => {
      const amount = amountOf(year, figure);
      return { year: year.fiscal_year, value: amount, words: amount === null ? noValue(year) : usd(amount) };
    }),
  );
  return html`<section><h3>${title}</h3>${barFigure(title, bars, caption)}
<details><summary>Table<span class="unseen"> of ${title}</span></summary>${dataTable(
    title,
    [
      'fiscal_year',
      { title: 'US dollars', is_number: true, value: (year) => shownAmount(amountOf(year, figure), stated(year), year) },
      { title: 'Filing', value: (year) => filingLink(stated(year)) },
    ],
    years,
  )}</details></section>`;
}

/** Why a year has no value: its own report does not have it, or is not loaded. */
const noValue = ({ has_own_report }: Year) => (has_own_report ? 'not stated' : 'not loaded');

const filingLink = (figure: Year['figures'][number] | undefined) =>
  figure && html`<a href="${figure.source_url}" rel="noreferrer">${figure.form} of ${date(figure.filing_date)}</a>`;

/** A restated value also shows what an earlier report stated. */
function shownAmount(amount: number | null, stated: Year['figures'][number] | undefined, year: Year) {
  if (amount === null) return html`<span class="quiet">${noValue(year)}</span>`;
  if (!stated?.is_restated) return usd(amount);
  const before = stated.earlier.map(
    ({ value, form, filing_date, source_url }) =>
      html`<br><span class="quiet">originally: <a href="${source_url}" rel="noreferrer" title="${form} of ${date(filing_date)}">${usd(value)}</a></span>`,
  );
  return [usd(amount), ...before];
}

function statementTable(title: string, of: 'income_statement' | 'balance_sheet', years: Year[]): Html | null {
  const names = Object.keys(years[0]![of]).filter((name) => years.some((year) => year[of][name as never] !== null));
  if (names.length === 0) return null;
  return html`<h3>${title}</h3>${dataTable(
    title,
    [
      { title: 'US dollars', value: labelOf },
      ...years.map((year) => ({
        title: `${year.fiscal_year}`,
        is_number: true,
        value: (name: string) =>
          shownAmount(
            year[of][name as never],
            year.figures.find(({ figure }) => figure === name),
            year,
          ),
      })),
    ],
    names,
  )}`;
}

const without = (years: Year[]) => [
  ...drawn.filter(({ figure }) => years.every((year) => amountOf(year, figure) === null)).map(({ title }) => title.toLowerCase()),
  ...(years.every(({ balance_sheet }) => Object.values(balance_sheet).every((value) => value === null)) ? ['balance sheet'] : []),
];

export const missingStatements = ({ financials }: Answer): Missing[] =>
  (financials ? without(financials) : []).map((what) => ({ what, why: 'not in the loaded annual reports' }));

function withoutReports(financials: Year[]): string {
  const years = financials.flatMap(({ has_own_report, fiscal_year }) => (has_own_report ? [] : fiscal_year)).toSorted();
  if (years.length === 0) return '';
  return ` The annual ${years.length === 1 ? 'report' : 'reports'} of ${years.join(', ')} ${years.length === 1 ? 'is' : 'are'} not loaded: only what later reports repeat is shown.`;
}

/**
 * Fiscal years end up to a year before their annual report is due: an older newest year means that reports are missing.
 */
function withoutLater({ fiscal_year, period_end_date }: Year, filings: Answer['filings']): string {
  const newest = filings?.by_form.find(({ form }) => form === '10-K')?.last_filing_date ?? null;
  const end = new Date(`${period_end_date}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 16);
  const due = end.toISOString().slice(0, 10);
  if (newest !== null && newest > due)
    return ` Later fiscal years are missing because no annual report after ${fiscal_year} is loaded; the newest listed one was filed on ${date(newest)}.`;
  if (due < new Date().toISOString().slice(0, 10))
    return ` Later fiscal years are missing because no annual report after ${fiscal_year} is loaded.`;
  return '';
}

export function statementsPart({ financials, null_reasons, filings }: Answer): Html {
  if (!financials) return html`<h2>Financial statements</h2><p class="quiet">${null_reasons.financials}</p>`;
  const [newest, oldest] = [financials[0]!, financials.at(-1)!];
  return html`<h2>Financial statements, ${oldest.fiscal_year} to ${newest.fiscal_year}</h2>
<div class="columns">${drawn.map((one) => chart(one, financials))}</div>
${statementTable('Income statement', 'income_statement', financials)}
${statementTable('Balance sheet', 'balance_sheet', financials)}
<p class="quiet">Fiscal years end on ${date(newest.period_end_date).replace(/,.*/, '')}. Each value comes from the newest annual report that has it; a different value from an earlier report is shown below it.${withoutReports(financials)}${withoutLater(newest, filings)} Source: ${sourceLink(newest.source)}.</p>`;
}
