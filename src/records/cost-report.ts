import { date, defineRecord, flag, integer, oneOf, requiredText, text } from './define-record.ts';

export const costReportForms = ['cms_2552_10', 'public_use_file', 'extract'] as const;
export type CostReportForm = (typeof costReportForms)[number];

const year = (description: string) => ({ ...integer(description), schema: integer('').schema.unwrap() });
const day = (description: string) => ({ ...date(description), schema: date('').schema.unwrap() });

/** The head of a cost report; its figures stand in cost_report_statement and cost_report_cost_center. */
export const costReport = defineRecord({
  kind: 'cost_report',
  table: 'cost_report',
  description: 'A Medicare cost report of a hospital (form CMS-2552-10) as a file of a fiscal year lists it.',
  documents: {},
  columns: {
    rpt_rec_num: requiredText('Number of the report; an amended report has a higher one.'),
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    is_ccn_restored: flag('Leading zeros of the CCN were lost in the file and put back.'),
    form: oneOf(costReportForms, 'Form of the data: the raw cells, the public use file, or an extract of some worksheets.'),
    fiscal_year: year('Federal fiscal year in which the period begins (October to September).'),
    fiscal_year_begin: day('First day of the period.'),
    fiscal_year_end: day('Last day of the period.'),
    report_status: oneOf(['as_submitted', 'settled', 'settled_with_audit', 'reopened', 'amended'], 'Status of the report.'),
    medicare_utilization: oneOf(['full', 'low', 'none'], 'Medicare utilization; low and none leave most worksheets empty.'),
    control_type: text('Type of control, in words.'),
    provider_type: text('Type of provider, in words.'),
    hospital_name: text('Name of the hospital.'),
    address_line: text('Street address.'),
    city: text('City.'),
    state: text('USPS code.'),
    zip5: text('Five-digit ZIP.'),
    county: text('County.'),
    cbsa_code: text('Core-based statistical area; 999 and the state code of the program where rural.'),
    is_rural: flag('Rural as against urban.'),
    chain_name: text('Home office or chain the hospital belongs to.'),
    received_date: date('Received by the contractor.'),
    created_date: date('File created by the contractor.'),
    process_date: date('Processed into the system.'),
    settlement_date: date('Notice of program reimbursement.'),
    contractor_number: text('Medicare administrative contractor.'),
  },
});
