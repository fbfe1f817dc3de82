import {
  address_line,
  ccn,
  city,
  date,
  defineRecord,
  flag,
  integer,
  oneOf,
  required,
  requiredText,
  state,
  text,
  zip5,
} from './define-record.ts';

export const costReportForms = ['cms_2552_10', 'public_use_file', 'extract'] as const;
export type CostReportForm = (typeof costReportForms)[number];

const year = (description: string) => required(integer(description));
const day = (description: string) => required(date(description));

export const costReport = defineRecord({
  kind: 'cost_report',
  description: 'A Medicare cost report of a hospital (form CMS-2552-10) as listed in a fiscal year file.',
  current_key: null,
  indexes: { record: '(source, release_period, record_key, observed_from)', ccn: '(ccn)' },
  current_indexes: { open: '(source, release_period)' },
  columns: {
    rpt_rec_num: requiredText('Report record number; an amended report has a higher number.'),
    ccn,
    is_ccn_restored: flag('Whether leading zeros of the CCN were missing in the file and restored.'),
    form: oneOf(costReportForms, 'Data format: raw worksheet cells, the public use file, or an extract of some worksheets.'),
    fiscal_year: year('Federal fiscal year in which the cost reporting period begins (October to September).'),
    fiscal_year_begin: day('First day of the period.'),
    fiscal_year_end: day('Last day of the period.'),
    report_status: oneOf(['as_submitted', 'settled', 'settled_with_audit', 'reopened', 'amended'], 'Report status.'),
    medicare_utilization: oneOf(['full', 'low', 'none'], 'Medicare utilization; low and none leave most worksheets empty.'),
    control_type: text('Type of control, in words.'),
    provider_type: text('Type of provider, in words.'),
    hospital_name: text('Name of the hospital.'),
    address_line,
    city,
    state,
    zip5,
    county: text('County.'),
    cbsa_code: text('Core-based statistical area; 999 followed by the CMS state code if rural.'),
    is_rural: flag('Whether the hospital is rural (otherwise urban).'),
    chain_name: text('Home office or chain the hospital belongs to.'),
    received_date: date('Date received by the contractor.'),
    created_date: date('Date the contractor created the file.'),
    process_date: date('Date processed by CMS.'),
    settlement_date: date('Date of the notice of program reimbursement.'),
    contractor_number: text('Medicare administrative contractor.'),
  },
});
