import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { noData } from '../../pages/record/no-data.ts';
import type { Tile } from '../../pages/tiles.ts';
import { counted, date, number, plain, usdShort } from '../../pages/wording.ts';
import type { SystemDetail } from './schemas.ts';

type Answer = z.infer<typeof SystemDetail>;
type Deal = Answer['activity']['deals'][number];
type Aco = Answer['activity']['acos'][number];

export const dealsPart = ({ activity: { deals } }: Answer) =>
  deals.length > 0 &&
  html`<h2 id="deals">Deals</h2>${dataTable(
    'Deals',
    [
      { title: 'Filed', value: (row: Deal) => html`<a href="${row.document_url}" rel="noreferrer">${date(row.filing_date)}</a>` },
      { title: 'Event', value: (row) => row.event_type && plain(row.event_type) },
      'target_name: Business',
      'counterparty_name: Other party',
      { title: 'Value', is_number: true, value: (row) => (row.value_usd === null ? null : usdShort(row.value_usd)) },
      'source',
    ],
    deals,
  )}`;

export const acosPart = ({ activity: { acos } }: Answer) =>
  acos.length > 0 &&
  html`<h2 id="acos">Accountable care organizations</h2>${dataTable(
    'Accountable care organizations',
    [
      {
        title: 'Organization',
        value: (row: Aco) => html`<a href="/vbc/acos/${row.aco_id}/financials">${nameOrNull(row.name, 'business') ?? row.aco_id}</a>`,
      },
      'performance_year: Year',
      'participant_name: Participant',
      'ein: EIN of the same name',
      'source',
    ],
    acos,
  )}<p class="quiet">Participants are published by legal name only. These have the same name as an EIN of this system and of no other.</p>`;

export const trialsPart = ({ activity: { trials } }: Answer) =>
  trials.trial_count > 0 &&
  html`<h2 id="trials">Clinical trials</h2><p>${counted(trials.trial_count, 'study', 'studies')} with a site at ${counted(trials.hospital_count, 'hospital')} of the system, ${trials.recruiting_count === 0 ? 'none' : number(trials.recruiting_count)} of them recruiting. Sites that match no hospital by name and city are not counted.</p>`;

/**
 * What a reader would look for and not find, in one line; `figures_without` are those of the head that have no value.
 */
export function missingLine(
  { activity, figures, hospitals, npi_count, executives }: Answer & { executives: number },
  figures_without: Tile[],
) {
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
