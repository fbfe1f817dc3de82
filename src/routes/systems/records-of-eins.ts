import { z } from 'zod';
import { Benefit, benefitColumns, benefitOrder, benefitSorts, benefitSources, whatItIs } from '#domain/nonprofits/benefit-list';
import { listOf, sortBy } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import type { RecordColumns, RecordKind } from '#records/define-record';
import { nonprofitFiling } from '#records/nonprofit-filing';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { recordSchema } from '#records/record-schema';
import { relatedOrganization, relatedTransaction } from '#records/related-organization';
import type { SortKey } from '#search/page-by-keys';
import { defineEndpoint } from '#server/define-endpoint';
import { aboutSystem, ofSystem, systemFilers } from './system-head.ts';

interface Declared<C extends RecordColumns> {
  path: `/systems/{system_id}/${string}`;
  summary: string;
  description: string;
  kind: RecordKind<C>;
  row: z.ZodObject;
  order: readonly (string | SortKey)[];
  sorts: readonly (string & keyof C)[];
  sources: readonly string[];
  shown: string[];
  view: string;
  none?: string;
  /** Why a system has no records, if other lists complete it. */
  none_exists?: (system_id: string) => string;
}

const recordsOfEins = <C extends RecordColumns>({
  kind,
  row,
  order,
  sources,
  shown,
  none = 'for an EIN of this system',
  none_exists,
  sorts,
  view,
  ...declared
}: Declared<C>) =>
  defineEndpoint({
    ...declared,
    ...aboutSystem('financials', view),
    query: z.object({ sort: sortBy(sorts, { standard: 'newest first' }) }),
    response: listOf(row).extend(ofSystem),
    sources: [...sources],
    shape: 'list',
    list: { shown },
    async handler({ params, query: { sort, ...paging } }, context) {
      const { system, filers } = await systemFilers(context.deps, params.system_id);
      context.cite('health_systems');
      const page = await recordList(
        context,
        {
          ...{ kind, sources, none },
          where: { 'r.ein = any(?)': [...filers.eins.keys()] },
          order: sort ? [sort as string, ...order.filter((one) => one !== sort)] : order,
        },
        paging,
      );
      if (none_exists) context.explainEmpty({ code: 'none_exists', detail: none_exists(system.system_id) });
      return { ...system, ...page };
    },
  });

export const communityBenefit = recordsOfEins({
  path: '/systems/{system_id}/financials/community-benefit',
  view: 'community benefit',
  summary: 'Community benefit of a health system (Schedule H)',
  description: `For all EINs of the system and its divisions. ${whatItIs}`,
  kind: nonprofitHospitalBenefit,
  row: Benefit,
  order: benefitOrder,
  sorts: benefitSorts,
  sources: benefitSources,
  shown: benefitColumns,
});

export const filings = recordsOfEins({
  path: '/systems/{system_id}/filings',
  view: 'returns in the IRS index',
  summary: 'Electronic returns of a health system in the IRS index',
  description:
    'Entries in the annual IRS index of electronic returns for the EINs of a system, newest first. The index shows which returns exist, whether or not they are loaded here.',
  kind: nonprofitFiling,
  row: recordSchema(nonprofitFiling).meta({ id: 'NonprofitFiling' }),
  order: ['-processing_date', 'object_id'],
  sorts: ['ein', 'name', 'return_type', 'tax_period', 'processing_date'],
  sources: ['irs_990'],
  shown: ['ein', 'name', 'return_type', 'tax_period', 'processing_date', 'object_id', 'archive', 'source'],
  none: 'for an EIN of this system in the annual index',
  none_exists: (system_id) =>
    `The loaded IRS index lists no return for an EIN of this system. Figures of returns on file are at /systems/${system_id}/financials`,
});

export const relatedOrganizations = recordsOfEins({
  path: '/systems/{system_id}/related-organizations',
  view: 'related organizations',
  summary: 'Related organizations of a health system (Schedule R)',
  description:
    'Disregarded entities, related tax-exempt organizations, partnerships, corporations and trusts that the EINs of a system name in Form 990 Schedule R, newest return first, with controlling entities, income and assets.',
  kind: relatedOrganization,
  row: recordSchema(relatedOrganization).meta({ id: 'RelatedOrganization' }),
  order: ['-tax_period_end', 'ein', 'part', 'position'],
  sorts: ['tax_year', 'ein', 'part', 'name', 'state', 'total_income_usd', 'end_of_year_assets_usd', 'ownership_pct'],
  sources: ['irs_990'],
  shown: [
    ...['tax_year', 'ein', 'part', 'name', 'related_ein', 'state', 'primary_activity', 'controlling_entity', 'total_income_usd'],
    ...['end_of_year_assets_usd', 'ownership_pct', 'source'],
  ],
});

export const relatedTransactions = recordsOfEins({
  path: '/systems/{system_id}/related-transactions',
  view: 'transactions with related organizations',
  summary: 'Transactions of a health system with related organizations (Schedule R)',
  description:
    'Transfers, loans, rents, services and other transactions with related organizations that the EINs of a system report in Form 990 Schedule R Part V, newest return first. The letter is the line of the form.',
  kind: relatedTransaction,
  row: recordSchema(relatedTransaction).meta({ id: 'RelatedTransaction' }),
  order: ['-tax_period_end', 'ein', 'position'],
  sorts: ['tax_year', 'ein', 'name', 'transaction_type', 'amount_usd'],
  sources: ['irs_990'],
  shown: ['tax_year', 'ein', 'name', 'transaction_type', 'amount_usd', 'method', 'source'],
});
