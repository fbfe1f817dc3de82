import type { Layout } from '#load/declaration/layout';

const columns = {
  CompanyName: 'organization_name',
  LastName: 'last_name',
  FirstName: 'first_name',
  MidInitial: 'middle_name',
  Occupation: 'provider_type',
  LicenseNumber: 'license_number',
  NPI: 'npi',
  StartDate: 'exclusion_date',
  AddDate: 'added_date',
  ReinstatedDate: 'reinstatement_date',
  WebComments: 'comments',
};
/**
 * A provider who may reapply is excluded until reinstated; the effect of a waiver is not known. Both are kept as
 * published.
 */
const ignored = ['Waiver', 'EligibleToReapplyDate'];

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xls', sheet: 'EXCEL_Destination' },
  any_case: true,
  columns,
  ignored,
};

export const text: Layout = {
  id: 'text',
  verified: 'described',
  read: { format: 'csv', delimiter: '\t', encoding: 'windows-1252' },
  any_case: true,
  columns,
  ignored,
  note: 'The same list as tab-separated text, every value in quotes. If a download ends with the page’s own HTML, remove the HTML.',
};
