import { z } from 'zod';
import { financialSources } from '#domain/employers/financial-schemas';
import { knownShape, ofNpi, shownFrom } from '#domain/providers/records';
import { arrayOf, integer, text } from '#fields/described';
import { barFigure, barsOfYears } from '#pages/bar-plot';
import { dataTable } from '#pages/data-table';
import { type Content, html } from '#pages/html';
import { nameOrNull, shownName } from '#pages/names/display-name';
import { counted, ein as einText, usd } from '#pages/wording';
import { medicareUtilization } from '#records/medicare-utilization';
import { provider } from '#records/provider';
import { member, members, ownProvenance, withOrigin, withoutValues } from '#records/record-schema';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { ExecutiveMatch, FinancialAffiliation, financialProfile, groupSources } from './financial-profile.ts';
import { ask, blockOf, citeLoaded, findIdentity, type Query, stateOf } from './records.ts';

const Employing = FinancialAffiliation.omit({ claims: true });

const Affiliation = blockOf(
  {
    npi: member(provider, 'npi'),
    ...knownShape,
    ...Employing.shape,
    executive_matches: arrayOf(ExecutiveMatch, 'Filings of any employer that list the provider as an executive'),
    affiliations: arrayOf(
      FinancialAffiliation,
      'All billing employers; the fields above describe the only one and are null if there are several',
    ),
  },
  'Billing employer with its financial profile',
).meta({ id: 'FinancialAffiliations' });

/** Of the only employer, null if there is none or several. */
const none = withoutValues(Employing);

async function affiliationsOf(npi: string, context: RequestContext): Promise<z.input<typeof Affiliation>> {
  const { deps, now } = context;
  const request = ask(deps, npi, now);
  const [found, { affiliations, executive_matches }] = await Promise.all([findIdentity(deps.pool, npi), financialProfile(request)]);
  const { is_in_nppes, known_from } = await shownFrom(found, context);
  const state = await stateOf(request, [...groupSources, ...financialSources], affiliations.length > 0 || executive_matches.length > 0);
  citeLoaded(context, state);
  const only = affiliations.length === 1 ? affiliations[0] : undefined;
  const { claims: _, ...shown } = only ?? { ...none, claims: [] };
  return {
    npi,
    is_in_nppes,
    known_from,
    ...state,
    ...shown,
    executive_match: only ? only.executive_match : (executive_matches[0] ?? null),
    executive_matches,
    affiliations,
  };
}

export default defineEndpoint({
  path: '/provider/{npi}/financial-affiliation',
  summary: 'Medicare billing employers of a provider with their finances',
  description:
    'Groups to which the provider reassigned the Medicare benefits, each with EIN, health system, latest revenue and headcount if a loaded source links the group to them. ' +
    'Figures are filed under the employer’s own EIN, or else come from its whole system. `executive_matches` has filings that list the provider as an executive. ' +
    'The EIN is filled only if exactly one matches both name and state of the group; otherwise it is null with the reason.',
  ...ofNpi,
  response: Affiliation,
  shape: 'detail',
  handler: ({ params }, context) => affiliationsOf(params.npi, context),
});

type Answer = z.infer<typeof FinancialIntelligence>;
type Payment = Answer['medicare_payments'][number];
type Employer = Answer['employers'][number];

const payments = (rows: Payment[]) => {
  const table = dataTable(
    'Medicare payments by year',
    [
      'year',
      'beneficiary_count: Patients',
      'service_count',
      'submitted_charge_usd: Charged',
      'medicare_allowed_usd: Allowed',
      'medicare_payment_usd: Paid',
    ],
    rows,
  );
  if (rows.length < 3) return table;
  const bars = barsOfYears(
    rows
      .toReversed()
      .map(({ year, medicare_payment_usd: value }) => ({ year, value, words: value === null ? 'not published' : usd(value) })),
  );
  return html`${barFigure('Paid by Medicare', bars, 'Paid by Medicare Part B, US dollars by year.')}
<details><summary>Table<span class="unseen"> of Medicare payments</span></summary>${table}</details>`;
};

const billing = (rows: Employer[]) =>
  rows.length > 0 &&
  html`<h3>Who bills Medicare for the provider</h3>${dataTable(
    'Who bills Medicare for the provider',
    [
      'organization_name: Organization',
      'ein',
      {
        title: 'Health system',
        value: (row) =>
          row.system_id &&
          html`<a href="${row.deep_link ?? `/systems/${row.system_id}`}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      {
        title: 'Latest revenue',
        is_number: true,
        value: (row) =>
          row.latest_revenue_usd === null
            ? null
            : html`${usd(row.latest_revenue_usd)} <span class="quiet">${String(row.latest_fiscal_year)}, ${row.figures_of === 'system' ? 'the whole system' : 'the employer'}</span>`,
      },
      'headcount: Employees (minimum)',
    ],
    rows,
  )}`;

export function moneyPart({ medicare_payments, executive_matches, ...money }: Answer): Content {
  return html`${medicare_payments.length > 0 && payments(medicare_payments)}${money.service_record_count > 0 && html`<p><a href="${money.services_at}">${counted(money.service_record_count, 'record')} by service (HCPCS code)</a></p>`}
${billing(money.employers)}${executive_matches.map(
  (one) =>
    html`<p>Among the executives of ${one.filer_name ? shownName(one.filer_name, 'business') : `EIN ${einText(one.ein ?? '')}`} in ${String(one.fiscal_year)}: ${nameOrNull(one.title ?? one.name, 'person')}${one.total_usd !== null && `, ${usd(one.total_usd)}`} <span class="quiet">(${one.confidence} confidence)</span> <a href="${one.source_url}">filing</a></p>`,
)}<p><a href="${money.affiliation_at}">Full financial affiliation</a></p>`;
}

const MedicarePayments = z.object({
  ...members(medicareUtilization, ['year', 'provider_type', 'beneficiary_count', 'service_count', 'submitted_charge_usd']),
  ...members(medicareUtilization, ['medicare_allowed_usd', 'medicare_payment_usd']),
  ...ownProvenance,
});

export const FinancialIntelligence = blockOf(
  {
    medicare_payments: arrayOf(MedicarePayments, 'Medicare Part B by year, newest first'),
    service_record_count: integer('Records of Medicare Part B by HCPCS code and place of service, all years'),
    services_at: text('Path of those records'),
    employers: arrayOf(Employing, 'Billing employers with EIN, system, latest revenue and headcount'),
    executive_matches: arrayOf(ExecutiveMatch, 'Filings that list the provider as an executive'),
    affiliation_at: text('Path of the financial affiliation'),
  },
  'Medicare payments to the provider, and finances of the organizations that bill for it; supporting records are at affiliation_at',
).meta({ id: 'FinancialIntelligence' });

export async function financialIntelligence(request: Query): Promise<z.input<typeof FinancialIntelligence>> {
  const { affiliations, executive_matches, payments, service_record_count } = await financialProfile(request);
  const sources = ['cms_physician_utilization', ...groupSources, ...financialSources];
  const holds = payments.length > 0 || service_record_count > 0 || affiliations.length > 0 || executive_matches.length > 0;
  return {
    ...(await stateOf(request, sources, holds)),
    employers: affiliations.map(({ claims: _, ...employer }) => employer),
    executive_matches,
    medicare_payments: payments.map(withOrigin) as never,
    service_record_count,
    services_at: `/provider/${request.npi}/utilization/services`,
    affiliation_at: `/provider/${request.npi}/financial-affiliation`,
  };
}
