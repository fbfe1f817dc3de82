import type { ReleaseRule } from '#load/declaration/layout';
import type { DatasetFile } from '#load/define-dataset';
import { medicareServiceUtilization, medicareUtilization } from '#records/medicare-utilization';
import {
  conditions,
  genderColumn,
  providerColumns,
  providerIgnored,
  serviceColumns,
  serviceIgnored,
  serviceProvider,
  totals,
  totalsIgnored,
} from './columns.ts';
import { providerRow } from './provider.ts';
import { serviceRow } from './service.ts';
import { dataYear, releaseOfName } from './years.ts';

const read = { format: 'csv' } as const;
const release: ReleaseRule = { name: releaseOfName };

/** A file name without the year is refused before this is called. */
const period = ({ file_name }: { file_name: string }) => String(dataYear(file_name));

export const files: DatasetFile[] = [
  {
    kind: 'providers',
    title: 'By provider: totals of a year',
    mode: 'period',
    period,
    acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '8889d81e-2ee7-448f-8713-f071038289b5' },
    layouts: [
      {
        id: 'by_provider',
        read,
        columns: { ...providerColumns, ...totals },
        ignored: [...providerIgnored, ...totalsIgnored, ...conditions],
        optional: [genderColumn, ...conditions],
        note: 'Data years 2013 on, under the names of today; older years have gender and 16 chronic conditions, data year 2023 has 25 and no gender.',
      },
    ],
    release,
    writes: [medicareUtilization],
    transform: providerRow,
    expect: {
      rows: { min: 800_000, max: 2_000_000 },
      filled: { beneficiary_count: 0.99, service_count: 0.99, medicare_payment_usd: 0.99, provider_type: 0.99 },
      issues: 0.005,
      drop: 0.1,
    },
  },
  {
    kind: 'services',
    title: 'By provider and service: each code of a year',
    mode: 'period',
    period,
    acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '92396110-2aed-4d63-a6a2-5d6207d46a29' },
    layouts: [
      {
        id: 'by_provider_and_service',
        verified: 'published',
        read,
        columns: { ...serviceProvider, ...serviceColumns },
        // Names and places of the provider are in the totals; descriptions of codes are copyrighted.
        ignored: [...serviceIgnored, 'HCPCS_Desc', 'YEAR'],
        optional: [genderColumn, 'YEAR'],
        note: 'One line per provider, code and kind of place; YEAR only occurs in copies.',
      },
    ],
    release,
    writes: [medicareServiceUtilization],
    transform: serviceRow,
    expect: {
      rows: { min: 8_000_000, max: 15_000_000 },
      filled: { beneficiary_count: 0.99, service_count: 0.99, average_medicare_payment_usd: 0.99 },
      issues: 0.005,
      drop: 0.1,
    },
  },
];
