import type { z } from 'zod';
import type { Nation } from '../../domain/figures/nation-records.ts';
import { figureTiles } from '../../domain/figures/tiles.ts';
import { yearPlots } from '../../domain/figures/year-plots.ts';
import type { ChainOfSystem } from '../../domain/nursing-homes/chain-records.ts';
import { leftOutShort } from '../../domain/systems/counted.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { type Content, html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { type Tile, tiles } from '../../pages/tiles.ts';
import { counted, number } from '../../pages/wording.ts';
import { acosPart, dealsPart, missingLine, trialsPart } from './activity-parts.ts';
import { type ChartRow, chartPart } from './chart-part.ts';
import type { PaidRow } from './executive-records.ts';
import { executivesTable } from './executives-table.ts';
import type { SystemDetail } from './schemas.ts';
import { systemHeadPart } from './system-head.ts';
import { hospitalsPart } from './system-hospitals.ts';
import { divisionsPart, foldedParts } from './system-lists.ts';

type Answer = z.infer<typeof SystemDetail>;

export interface SystemPageData {
  rows: ChartRow[];
  /** The highest paid of the newest year. */
  executives: PaidRow[];
  /** Nursing homes of a chain with the name of the system. */
  homes: ChainOfSystem | null;
  nation: Nation;
}

/** The first figures of the page: size, money, quality, people. */
function figuresOfHead(answer: Answer, nation: Nation): Tile[] {
  const { figures, hospital_count: hospitals, npi_count, physician_count, unknown_type_count, affiliated_npi_count } = answer;
  const states = figures.by_state.filter(({ state }) => state !== null).length;
  return [
    {
      label: 'Hospitals',
      value: number(hospitals),
      note: [states > 0 && `in ${counted(states, 'state')}`, leftOutShort(answer)].filter(Boolean).join(', ') || 'on file',
    },
    ...(hospitals > 0 ? figureTiles(figures, nation) : []),
    {
      label: 'Physicians',
      value: physician_count ? html`<a href="/systems/${answer.system_id}/physicians">${number(physician_count)}</a>` : null,
      note: `of ${counted(npi_count, 'provider')}${unknown_type_count > 0 ? `, ${number(unknown_type_count)} of unknown type` : ''}`,
      position: affiliated_npi_count > 0 && html`<span class="quiet">${number(affiliated_npi_count)} more affiliated</span>`,
    },
  ];
}

/** Hospitals are all that is counted; a chain of nursing homes would look small. */
const homesNote = (homes: ChainOfSystem | null): Content =>
  homes &&
  html`<p class="note">Nursing homes are not counted on this page: it is about hospitals. <a href="/nursing-homes?chain=${encodeURIComponent(homes.chain_name)}">${counted(homes.home_count, 'nursing home')} on file</a> ${homes.home_count === 1 ? 'names' : 'name'} a chain of this name.</p>`;

const isKnown = ({ value }: Tile) => value !== null && value !== 0;

/** Links to the parts the page has. */
const contents = (parts: [string, string, Content][]) =>
  html`<nav aria-label="On this page"><ul class="chips">${parts.map(([id, title, part]) => part && html`<li><a class="chip" href="#${id}">${title}</a></li>`)}</ul></nav>`;

const financesPart = ({ figures }: Answer) =>
  (figures.years.length > 0 || figures.readmission_years.length > 1) &&
  html`<h2 id="finances">Hospitals together, by year</h2>${yearPlots(figures)}<p class="quiet">The hospitals of today, including years before they joined.</p>`;

const executivesPart = ({ system_id }: Answer, executives: PaidRow[]) =>
  executives.length > 0 &&
  html`<h2 id="executives">Highest paid, fiscal year ${String(executives[0]!.fiscal_year)}</h2>${executivesTable(executives)}<p><a href="/systems/${system_id}/financials/executives">All executives</a></p>`;

const filingsPart = ({ system_id, activity: { plans } }: Answer, rows: ChartRow[]) => {
  const at = `/systems/${system_id}`;
  return html`<h2 id="filings">Filings of the whole system</h2>${rows.length > 0 && chartPart(rows, system_id)}
${plans.plan_count > 0 && html`<p>${counted(plans.plan_count, 'plan return')} (Form 5500) for ${String(plans.plan_year)}${plans.active_participants !== null && `; the largest plan has ${number(plans.active_participants)} active participants, a minimum for employees`}. <a href="${at}/financials/workforce">Workforce by EIN</a></p>`}
<p><a href="${at}/financials">All filings</a> · <a href="${at}/financials/community-benefit">Community benefit (Schedule H)</a> · <a href="${at}/related-organizations">Related organizations</a> and <a href="${at}/related-transactions">transactions with them</a> · <a href="${at}/filings">Returns in the IRS index</a> · <a href="${at}/quality">Quality of its clinicians</a></p>`;
};

const movesPart = ({ moves }: Answer) =>
  moves.arrival_count + moves.departure_count > 0 &&
  html`<p>${counted(moves.arrival_count, 'arrival')} and ${counted(moves.departure_count, 'departure')} of providers between loaded releases.</p>`;

export function systemPage(answer: Answer, view: PageView, { rows, executives, homes, nation }: SystemPageData): Page {
  const parts: [string, string, Content][] = [
    ['hospitals', 'Hospitals', hospitalsPart(answer)],
    ['finances', 'Finances', financesPart(answer)],
    ['executives', 'Executives', executivesPart(answer, executives)],
    ['filings', 'Filings', filingsPart(answer, rows)],
    ['trials', 'Trials', trialsPart(answer)],
    ['deals', 'Deals', dealsPart(answer)],
    ['acos', 'ACOs', acosPart(answer)],
    ['divisions', 'Divisions', divisionsPart(answer)],
  ];
  return {
    title: displayName(answer.system_name, 'business'),
    width: 'wide',
    main: html`${systemHeadPart(answer, 'overview', notes(view), tiles(figuresOfHead(answer, nation).filter(isKnown)))}
${homesNote(homes)}
${contents(parts)}
${parts.map(([, , part]) => part)}
${movesPart(answer)}
<p><a class="button plain" href="/compare?system=${answer.system_id}">Compare with other systems</a></p>
${missingLine(
  { ...answer, executives: executives.length },
  figuresOfHead(answer, nation).filter((tile) => !isKnown(tile)),
)}
<h2>How we know this</h2>
${answer.evidence && html`<p>${answer.evidence} ${systemSource(answer.source, answer.source_url)}</p>`}
${foldedParts(answer)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
