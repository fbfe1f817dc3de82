import type { RawRow } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { nonprofitCompensation } from '#records/nonprofit-compensation';
import { nonprofitFiling } from '#records/nonprofit-filing';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { nonprofitOfficer } from '#records/nonprofit-officer';
import { nonprofitReturn } from '#records/nonprofit-return';
import { relatedOrganization, relatedTransaction } from '#records/related-organization';
import { isTarget, targets } from '../targets.ts';
import { nextArchive, nextIndex } from './archives.ts';
import { filedDay, filerOf } from './filing.ts';
import { indexRow, processingDate } from './index-row.ts';
import { returnRecords } from './return.ts';

/** Of an archive only returns on form 990 of the systems; a return loaded with --file is read for any filer. */
function unwanted(head: RawRow): string | null {
  const { ein, return_type } = filerOf(head);
  if (!isTarget(ein)) return 'a return of an organization that is not on the list of systems';
  return return_type === '990' ? null : `a form ${return_type}; only form 990 is read`;
}

export default defineDataset({
  id: 'irs_990',
  verified: 'published',
  title: 'IRS Form 990 of nonprofit health systems',
  publisher: { name: 'Internal Revenue Service', url: 'https://www.irs.gov' },
  landing_url: 'https://www.irs.gov/charities-non-profits/form-990-series-downloads',
  license: 'US government work, public domain',
  cadence: 'monthly',
  release_lag: 60,
  notes:
    'Electronic returns of selected nonprofit systems. The IRS publishes them in monthly archives with a yearly index. The IRS has no page for a single return, so links lead to a public page that shows it. Of several returns of one EIN for one period, the one filed last is current. Group returns are marked; they sum the affiliates of a group. Schemas of 2009 and later are read.',
  hosts: ['apps.irs.gov'],
  files: [
    {
      kind: 'index',
      title: 'Yearly index of electronic returns',
      mode: 'delta',
      acquire: { how: 'wanted', next: nextIndex },
      layouts: [
        {
          id: 'csv',
          read: { format: 'csv', surplus_delimiter: true },
          columns: {
            EIN: 'ein',
            TAX_PERIOD: 'tax_period',
            SUB_DATE: { name: 'submitted', note: 'A year; in older indexes a day.' },
            TAXPAYER_NAME: 'name',
            RETURN_TYPE: 'return_type',
            DLN: 'dln',
            OBJECT_ID: 'object_id',
            XML_BATCH_ID: {
              name: 'archive',
              note: 'Archive of the month in any case; sometimes the archive of another month contains the return. From 2024.',
            },
          },
          ignored: ['RETURN_ID', 'FILING_TYPE'],
          optional: ['XML_BATCH_ID', 'FILING_TYPE'],
        },
      ],
      release: {
        content: {
          value: ({ object_id }) => processingDate(object_id ?? ''),
          date_from: 'the day the newest return listed was processed',
          lower_bound: true,
        },
        live: true,
      },
      writes: [nonprofitFiling],
      transform: (row, _raw, context) => indexRow(row, context),
      expect: { rows: { min: 100_000 }, filled: { ein: 0.99, object_id: 0.99 } },
    },
    {
      kind: 'returns',
      title: 'Returns: one document each, or an archive of a month',
      mode: 'delta',
      whole_within: 'return_id',
      acquire: { how: 'wanted', next: nextArchive },
      layouts: [
        {
          id: 'return',
          read: {
            format: 'xml',
            tree: 'Return',
            namespace: 'http://www.irs.gov/efile',
            unwanted: { child: 'ReturnHeader', because: unwanted },
          },
          columns: {
            '(file)': { name: 'file_name', note: 'Name of the document, which carries the number of the return: <OBJECT_ID>_public.xml.' },
            '@returnVersion': { name: 'schema_version', note: 'Schema: names differ between those of 2009–2012 and those from 2013 on.' },
            ReturnHeader: 'header',
            ReturnData: { name: 'documents', note: 'The form and its schedules; the form and Schedules H, J and R are read.' },
          },
          ignored: ['@schemaLocation'],
          optional: ['@schemaLocation'],
        },
      ],
      release: { content: { value: (_row, raw) => filedDay(raw), date_from: 'the day the newest return was made' }, live: true },
      writes: [nonprofitReturn, nonprofitOfficer, nonprofitCompensation, relatedOrganization, relatedTransaction, nonprofitHospitalBenefit],
      transform: (_row, raw) => returnRecords(raw),
      // A return of each system, at least.
      expect: {
        whole: targets.length,
        rows: { min: 1 },
        filled: { total_revenue_usd: 0.99, total_expenses_usd: 0.99, total_assets_usd: 0.9 },
      },
    },
  ],
  not_a_release: [
    {
      reason: 'every value of one return as a third party listed it; the return itself is the release',
      test: ({ header }) => ['object_id', 'xpath', 'value'].every((name) => header?.includes(name)),
    },
    {
      reason: 'people of a schedule as a third party listed them; the return itself is the release',
      test: ({ head }) => /^\s*\[\s*\{\s*"schedule_name"/.test(head),
    },
    {
      reason: 'Part VII of many returns as a third party put it together, without the other parts',
      test: ({ header }) => ['FilingId', 'FilerEIN', 'PersonNm'].every((name) => header?.includes(name)),
    },
    {
      reason: 'a concordance of the names of the schemas',
      test: ({ header }) => ['xpath', 'variable_name', 'versions'].every((name) => header?.includes(name)),
    },
  ],
});
