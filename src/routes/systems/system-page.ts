import type { z } from 'zod';
import type { Nation } from '../../domain/figures/nation-records.ts';
import { yearPlots } from '../../domain/figures/year-plots.ts';
import type { ChainOfSystem } from '../../domain/nursing-homes/chain-records.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import { type Content, html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { tiles } from '../../pages/tiles.ts';
import { counted, number } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { acosPart, dealsPart, missingLine, trialsPart } from './activity-parts.ts';
import { type ChartRow, chartPart } from './chart-part.ts';
import type { PaidRow } from './executive-records.ts';
import { executivesTable } from './executives-table.ts';
import type { SystemCompany } from './head-records.ts';
import type { SystemDetail } from './schemas.ts';
import { systemHeadPart } from './system-head.ts';
import { hospitalsPart } from './system-hospitals.ts';
import { divisionsPart, foldedParts } from './system-lists.ts';
import { figuresOfHead, isKnown } from './system-strip.ts';

type Answer = z.infer<typeof SystemDetail>;

export interface SystemPageData {
  rows: ChartRow[];
  /** The highest paid of the newest year. */
  executives: PaidRow[];
  /** Nursing homes of a chain with the name of the system. */
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
  html`<h2 id="executives">Highest paid, fiscal year ${String(executives[0]!.fiscal_year)}</h2>${executivesTable(executives)}<p><a href="/systems/${system_id}/financials/executives">All executives</a></p>`;

const filingsPart = ({ system_id, activity: { plans } }: Answer, rows: ChartRow[]) => {
  const at = `/systems/${system_id}`;
  return html`<h2 id="filings">Filings of the whole system</h2>${rows.length > 0 && chartPart(rows, system_id)}
${plans.plan_count > 0 && html`<p>${counted(plans.plan_count, 'plan return')} (Form 5500) for ${String(plans.plan_year)}${plans.active_participants !== null && `; the largest plan has ${number(plans.active_participants)} active participants, a minimum for employees`}. <a href="${at}/financials/workforce">Workforce by EIN</a></p>`}
<p><a href="${at}/financials">All filings</a> · <a href="${at}/financials/community-benefit">Community benefit (Schedule H)</a> · <a href="${at}/related-organizations">Related organizations</a> and <a href="${at}/related-transactions">transactions with them</a> · <a href="${at}/filings">Returns in the IRS index</a> </p>`;
};

const movesPart = ({ moves }: Answer) =>
  moves.arrival_count + moves.departure_count > 0 &&
  html`<p>${counted(moves.arrival_count, 'arrival')} and ${counted(moves.departure_count, 'departure')} of providers between loaded releases.</p>`;

export function systemPage(answer: Answer, view: PageView, { rows, executives, homes, nation, company }: SystemPageData): Page {
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
  return {
    title: displayName(answer.system_name, 'business'),
    width: 'wide',
    main: html`${systemHeadPart(system, 'overview', notes(view), tiles(figuresOfHead(answer, nation).filter(isKnown)))}
${homesNote(homes)}
${parts}
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
