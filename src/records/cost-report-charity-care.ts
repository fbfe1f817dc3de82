import { type Figures, usd } from './cost-report-figure.ts';

/** One sheet before October 1, 2022; since then part I for the complex and part II for the hospital. */
const complex = (line: string, column = '00100') => [`S100001 ${line} ${column}`, `S100000 ${line} ${column}`];
const hospital = (line: string, column = '00100') => [`S100002 ${line} ${column}`];

export const charityCareFigures = {
  charity_care_charges: usd(
    'Charges written off as charity care or by the discount for the uninsured, all patients, before they are turned into cost',
    complex('02000', '00300'),
    {
      extract: 'charity_care_initial_charges',
    },
  ),
  charity_care_charges_uninsured: usd(
    'Full charges written off for uninsured patients, as charity care or by the discount for the uninsured',
    complex('02000'),
  ),
  charity_care_charges_insured: usd(
    'Charges written off as charity care for insured patients: their deductibles, coinsurance and services not covered',
    complex('02000', '00200'),
  ),
  charity_care_cost_before_payments: usd(
    'Charges written off times the cost-to-charge ratio, before what these patients paid is subtracted',
    complex('02100', '00300'),
    {
      extract: 'charity_care_cost_before_payments',
    },
  ),
  charity_care_patient_payments: usd('Patient payments for amounts written off as charity care', complex('02200', '00300'), {
    extract: 'charity_care_partial_payments',
  }),
  charity_care_cost: usd(
    'Charges written off, turned into cost, minus what these patients paid (line 21 minus line 22)',
    complex('02300', '00300'),
    { puf: 'Cost of Charity Care', extract: 'charity_care_cost' },
  ),
  bad_debt_expense: usd('What patients owed, were expected to pay and did not, whole facility, in charges', complex('02600'), {
    puf: 'Total Bad Debt Expense',
    extract: 'total_bad_debt',
  }),
  medicare_bad_debt_reimbursable: usd('The part of unpaid Medicare deductibles and coinsurance that Medicare pays back', complex('02700'), {
    extract: 'medicare_bad_debt_reimbursable',
  }),
  medicare_bad_debt_allowable: usd(
    'Unpaid Medicare deductibles and coinsurance that the rules recognize, before the cut to what is paid back',
    complex('02701'),
  ),
  non_medicare_bad_debt_expense: usd('What patients did not pay, without what Medicare recognizes, in charges', complex('02800'), {
    extract: 'non_medicare_bad_debt_expense',
  }),
  non_medicare_bad_debt_cost: usd('What patients did not pay, without Medicare, turned into cost', complex('02900'), {
    extract: 'non_medicare_bad_debt_cost',
  }),
  uncompensated_care_cost: usd('Cost of uncompensated care: charity care plus non-Medicare bad debt', complex('03000'), {
    puf: 'Cost of Uncompensated Care',
    extract: 'uncompensated_care_cost',
  }),
  unreimbursed_cost: usd('Unreimbursed cost of Medicaid, CHIP and other public programs', complex('01900')),
  unreimbursed_and_uncompensated_care_cost: usd(
    'All care below cost: shortfalls of public programs plus charity care plus bad debt (line 19 plus line 30)',
    complex('03100'),
    {
      puf: 'Total Unreimbursed and Uncompensated Care',
    },
  ),
  medicaid_net_revenue: usd('What Medicaid paid for its patients, without supplemental payments reported separately', complex('00200'), {
    puf: 'Net Revenue from Medicaid',
  }),
  medicaid_charges: usd('Charges for patients of Medicaid, before any discount', complex('00600'), { puf: 'Medicaid Charges' }),
  medicaid_cost: usd('Charges for patients of Medicaid times the cost-to-charge ratio', complex('00700')),
  chip_net_revenue: usd('What a separate children’s health insurance program paid for its patients', complex('00900'), {
    puf: 'Net Revenue from Stand-Alone CHIP',
  }),
  chip_charges: usd('Charges for patients of a separate children’s health insurance program, before any discount', complex('01000'), {
    puf: 'Stand-Alone CHIP Charges',
  }),
  chip_cost: usd('Charges for patients of a separate children’s health insurance program times the cost-to-charge ratio', complex('01100')),
  hospital_charity_care_cost: usd('Cost of charity care of the hospital alone (periods from October 2022)', hospital('02300', '00300')),
  hospital_bad_debt_expense: usd('Bad debt expense of the hospital alone (periods from October 2022)', hospital('02600')),
  hospital_uncompensated_care_cost: usd('Cost of uncompensated care of the hospital alone (periods from October 2022)', hospital('03000')),
} satisfies Figures;
