import type { z } from 'zod';
import { type FiledRow, yearsOf } from '#domain/employers/financial-schemas';
import { isThin } from '#domain/figures/coverage';
import type { Nation } from '#domain/figures/nation-records';
import { yearPlots } from '#domain/figures/year-plots';
import type { ChainOfSystem } from '#domain/nursing-homes/chain-records';
import { systemSource } from '#domain/systems/hospitals';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { headedPage, noData } from '#pages/record';
import { type Tile, tiles } from '#pages/tiles';
import { counted, date, number, plain, usd, usdShort } from '#pages/wording';
import { withGaps, type YearFigure, yearChart } from '#pages/year-chart';
import { definePage } from '#server/define-endpoint';
import { executiveColumns, type PaidRow } from './executives.ts';
import type { SystemDetail } from './schemas.ts';
import { figuresOfHead, isKnown, type SystemCompany, topOfSystem } from './system-head.ts';
import { divisionsPart, foldedParts, hospitalsPart } from './system-lists.ts';

const dealsPart = ({ activity: { deals } }: Answer) =>
  deals.length > 0 &&
  html`<h2 id="deals">Deals</h2>${dataTable(
    'Deals',
    [
      { title: 'Filed', value: (row) => html`<a href="${row.document_url}" rel="noreferrer">${date(row.filing_date)}</a>` },
      { title: 'Event', value: (row) => row.event_type && plain(row.event_type) },
      'target_name: Business',
      'counterparty_name: Other party',
      { title: 'Value', is_number: true, value: (row) => (row.value_usd === null ? null : usdShort(row.value_usd)) },
      'source',
    ],
    deals,
  )}`;

const acosPart = ({ activity: { acos } }: Answer) =>
  acos.length > 0 &&
  html`<h2 id="acos">Accountable care organizations</h2>${dataTable(
    'Accountable care organizations',
    [
      {
        title: 'Organization',
        value: (row) => html`<a href="/vbc/acos/${row.aco_id}/financials">${nameOrNull(row.name, 'business') ?? row.aco_id}</a>`,
      },
      'performance_year: Year',
      'participant_name: Participant',
      'ein: EIN of the same name',
      'source',
    ],
    acos,
  )}<p class="quiet">Participants are published by legal name only. These have the same name as an EIN of this system and of no other.</p>`;

const trialsPart = ({ activity: { trials } }: Answer) =>
  trials.trial_count > 0 &&
  html`<h2 id="trials">Clinical trials</h2><p>${counted(trials.trial_count, 'study', 'studies')} with a site at ${counted(trials.hospital_count, 'hospital')} of the system, ${trials.recruiting_count === 0 ? 'none' : number(trials.recruiting_count)} of them recruiting. Sites that match no hospital by name and city are not counted.</p>`;

/**
 * What a reader would look for and not find, in one line; `figures_without` are those of the head that have no value.
 */
function missingLine({ activity, figures, hospitals, npi_count, executives }: Answer & { executives: number }, figures_without: Tile[]) {
  const missing = [
    hospitals.length === 0 && 'hospitals',
    hospitals.length > 0 && figures.years.length === 0 && 'cost reports of its hospitals',
    npi_count === 0 && 'providers who work for it',
    executives === 0 && 'executive pay',
    activity.plans.plan_count === 0 && 'benefit plans (Form 5500)',
    activity.trials.trial_count === 0 && 'clinical trials linked to its hospitals',
    activity.deals.length === 0 && 'deals in SEC filings',
    activity.acos.length === 0 && 'accountable care organizations with a participant of its name',
  ].filter((one) => one !== false);
  const without = figures_without
    .filter(({ label }) => label !== 'Hospitals' && (label !== 'Physicians' || npi_count > 0))
    .map(({ label, note }) => ({ what: label.toLowerCase(), why: typeof note === 'string' ? note : null }));
  return noData([...without, ...missing.map((what) => ({ what, why: 'none on file' }))]);
}

type Kind = 'irs_990' | 'dol_5500' | 'sec_10k';
type Amount = 'revenue_usd' | 'expenses_usd' | 'total_assets_usd' | 'employee_count';

const titles: Record<Amount, string> = {
  revenue_usd: 'Revenue',
  expenses_usd: 'Expenses',
  total_assets_usd: 'Total assets',
  employee_count: 'Employees (minimum)',
};

const captionOf = (kind: Kind, amount: Amount): string => {
  if (amount === 'employee_count')
    return 'Active participants of the largest plan of any EIN (Form 5500), a minimum for W-2 employees; never added up.';
  const what = `${titles[amount]} in US dollars ${amount === 'total_assets_usd' ? 'at the end of the fiscal year' : 'by fiscal year'}`;
  return kind === 'sec_10k' ? `${what}, from annual reports (10-K).` : `${what}, from Form 990.`;
};

function figures(rows: FiledRow[], kind: Kind, amount: Amount, path: string): YearFigure[] {
  const years = yearsOf(rows).filter((year) => year[kind]?.[amount] != null);
  const of = (fiscal_year: number) => rows.filter((row) => row.source === kind && row.fiscal_year === fiscal_year && row[amount] !== null);
  const filers = (fiscal_year: number) => new Set(of(fiscal_year).map(({ ein }) => ein)).size;
  const most = Math.max(...years.map(({ fiscal_year }) => filers(fiscal_year)));
  const all = years.map(({ fiscal_year, ...year }): YearFigure => {
    const own = of(fiscal_year);
    // Returns arrive over years: the best covered year says how many there may be.
    const is_sum = kind === 'irs_990' && most > 1;
    const one = kind === 'dol_5500' ? own.find((row) => row[amount] === year[kind]![amount]) : own.length === 1 ? own[0] : undefined;
    return {
      year: fiscal_year,
      value: year[kind]![amount],
      why: 'not filed',
      ...(is_sum ? { covers: `${filers(fiscal_year)} of ${counted(most, 'filer')}`, is_hollow: isThin(filers(fiscal_year), most) } : {}),
      path: `${path}?fiscal_year=${fiscal_year}&source=${kind}`,
      origin: { source: kind, source_url: one?.source_url ?? null },
    };
  });
  return withGaps(all.toReversed(), 'no filing loaded');
}

/** Finances from annual reports if the system is a registrant, else from tax returns; employees from plan returns. */
function chartPart(rows: FiledRow[], system_id: string): Html {
  const path = `/systems/${system_id}/financials`;
  const kind: Kind = rows.some(({ source }) => source === 'sec_10k') ? 'sec_10k' : 'irs_990';
  const chart = (of: Kind, amount: Amount, empty: string) =>
    yearChart(
      {
        title: titles[amount],
        caption: captionOf(of, amount),
        figure: amount === 'employee_count' ? 'Participants' : 'US dollars',
        years: 'Fiscal year',
      },
      figures(rows, of, amount, path),
      amount === 'employee_count' ? number : usd,
      empty,
    );
  const no_money = !rows.some(({ source }) => source === kind)
    ? 'No tax return or annual report of this system is loaded.'
    : `The loaded ${kind === 'sec_10k' ? 'annual reports' : 'tax returns'} of this system do not have this figure.`;
  const sums =
    kind === 'irs_990' &&
    rows.some(({ source }) => source === kind) &&
    html`<p class="quiet">Form 990: sums over the returns of all EINs, including transactions between them. Filers are counted against the year with the most; a hollow bar has less than a fifth of them.</p>`;
  return html`${sums}<div class="columns">${[
    chart(kind, 'revenue_usd', no_money),
    chart(kind, 'expenses_usd', no_money),
    chart(kind, 'total_assets_usd', no_money),
    chart('dol_5500', 'employee_count', 'No loaded plan return of this system reports its participants.'),
  ]}</div>`;
}

type Answer = z.infer<typeof SystemDetail>;

export interface SystemPageData {
  rows: FiledRow[];
  /** The highest paid of the newest year. */
  executives: PaidRow[];
  homes: ChainOfSystem | null;
  nation: Nation;
  company: SystemCompany | null;
}

/** Hospitals are all that is counted; a chain of nursing homes would look small. */
const homesNote = (homes: ChainOfSystem | null): Content =>
  homes &&
  html`<p class="note">Nursing homes are not counted on this page: it is about hospitals. <a href="/nursing-homes?chain=${encodeURIComponent(homes.chain_name)}">${counted(homes.home_count, 'nursing home')} on file</a> ${homes.home_count === 1 ? 'names' : 'name'} a chain of this name.</p>`;

const financesPart = ({ figures }: Answer) =>
  (figures.years.length > 0 || figures.readmission_years.length > 1) &&
  html`<h2 id="finances">Hospitals together, by year</h2>${yearPlots(figures)}<p class="quiet">The hospitals of today, including years before they joined.</p>`;

const executivesPart = ({ system_id }: Answer, executives: PaidRow[]) =>
  executives.length > 0 &&
  html`<h2 id="executives">Highest paid, fiscal year ${String(executives[0]!.fiscal_year)}</h2>${dataTable('Executive compensation', executiveColumns, executives)}<p><a href="/systems/${system_id}/financials/executives">All executives</a></p>`;

const filingsPart = ({ system_id, activity: { plans } }: Answer, rows: FiledRow[]) => {
  const at = `/systems/${system_id}`;
  return html`<h2 id="filings">Filings of the whole system</h2>${rows.length > 0 && chartPart(rows, system_id)}
${plans.plan_count > 0 && html`<p>${counted(plans.plan_count, 'plan return')} (Form 5500) for ${String(plans.plan_year)}${plans.active_participants !== null && `; the largest plan has ${number(plans.active_participants)} active participants, a minimum for employees`}. <a href="${at}/financials/workforce">Workforce by EIN</a></p>`}
<p><a href="${at}/financials">All filings</a> · <a href="${at}/financials/community-benefit">Community benefit (Schedule H)</a> · <a href="${at}/related-organizations">Related organizations</a> and <a href="${at}/related-transactions">transactions with them</a> · <a href="${at}/filings">Returns in the IRS index</a> </p>`;
};

const movesPart = ({ moves }: Answer) =>
  moves.arrival_count + moves.departure_count > 0 &&
  html`<p>${counted(moves.arrival_count, 'arrival')} and ${counted(moves.departure_count, 'departure')} of providers between loaded releases.</p>`;

export const systemPage = definePage<typeof SystemDetail>((answer, view, { rows, executives, homes, nation, company }: SystemPageData) => {
  const system = { ...answer, company };
  const parts = [
    hospitalsPart(answer),
    financesPart(answer),
    executivesPart(answer, executives),
    filingsPart(answer, rows),
    trialsPart(answer),
    dealsPart(answer),
    acosPart(answer),
    divisionsPart(answer),
  ];
  const top = topOfSystem(system, 'overview', tiles(figuresOfHead(answer, nation).filter(isKnown)));
  return headedPage(
    top,
    view,
    html`${homesNote(homes)}
${parts}
${movesPart(answer)}
<p><a class="button plain" href="/compare?system=${answer.system_id}">Compare with other systems</a></p>
${missingLine(
  { ...answer, executives: executives.length },
  figuresOfHead(answer, nation).filter((tile) => !isKnown(tile)),
)}
<h2>How we know this</h2>
${answer.evidence && html`<p>${answer.evidence} ${systemSource(answer.source, answer.source_url)}</p>`}
${foldedParts(answer)}`,
  );
});
