import { type Figures, usd } from './cost-report-figure.ts';

/** Worksheet S-10: one sheet for periods that began before October 1, 2022; since then part I for the whole complex and part II for the hospital alone. */
const complex = (line: string, column = '00100') => [`S100001 ${line} ${column}`, `S100000 ${line} ${column}`];
const hospital = (line: string, column = '00100') => [`S100002 ${line} ${column}`];

export const charityCareFigures = {
  charity_care_charges: usd('Charges for charity care and uninsured discounts', complex('02000', '00300'), {
    extract: 'charity_care_initial_charges',
  }),
  charity_care_charges_uninsured: usd('Charges for charity care and uninsured discounts, uninsured patients', complex('02000')),
  charity_care_charges_insured: usd('Charges for charity care and uninsured discounts, insured patients', complex('02000', '00200')),
  charity_care_cost_before_payments: usd('Cost of charity care before patient payments', complex('02100', '00300'), {
    extract: 'charity_care_cost_before_payments',
  }),
  charity_care_patient_payments: usd('Patient payments for amounts written off as charity care', complex('02200', '00300'), {
    extract: 'charity_care_partial_payments',
  }),
  charity_care_cost: usd('Cost of charity care', complex('02300', '00300'), { puf: 'Cost of Charity Care', extract: 'charity_care_cost' }),
  bad_debt_expense: usd('Bad debt expense', complex('02600'), { puf: 'Total Bad Debt Expense', extract: 'total_bad_debt' }),
  medicare_bad_debt_reimbursable: usd('Reimbursable Medicare bad debts', complex('02700'), {
    extract: 'medicare_bad_debt_reimbursable',
  }),
  medicare_bad_debt_allowable: usd('Allowable Medicare bad debts', complex('02701')),
  non_medicare_bad_debt_expense: usd('Non-Medicare bad debt expense', complex('02800'), { extract: 'non_medicare_bad_debt_expense' }),
  non_medicare_bad_debt_cost: usd('Cost of non-Medicare bad debt', complex('02900'), { extract: 'non_medicare_bad_debt_cost' }),
  uncompensated_care_cost: usd('Cost of uncompensated care: charity care plus non-Medicare bad debt', complex('03000'), {
    puf: 'Cost of Uncompensated Care',
    extract: 'uncompensated_care_cost',
  }),
  unreimbursed_cost: usd('Unreimbursed cost of Medicaid, CHIP and other public programs', complex('01900')),
  unreimbursed_and_uncompensated_care_cost: usd('Total unreimbursed and uncompensated care cost', complex('03100'), {
    puf: 'Total Unreimbursed and Uncompensated Care',
  }),
  medicaid_net_revenue: usd('Net revenue from Medicaid', complex('00200'), { puf: 'Net Revenue from Medicaid' }),
  medicaid_charges: usd('Medicaid charges', complex('00600'), { puf: 'Medicaid Charges' }),
  medicaid_cost: usd('Medicaid cost', complex('00700')),
  chip_net_revenue: usd('Net revenue from stand-alone CHIP', complex('00900'), { puf: 'Net Revenue from Stand-Alone CHIP' }),
  chip_charges: usd('Stand-alone CHIP charges', complex('01000'), { puf: 'Stand-Alone CHIP Charges' }),
  chip_cost: usd('Stand-alone CHIP cost', complex('01100')),
  hospital_charity_care_cost: usd('Cost of charity care of the hospital alone (periods from October 2022)', hospital('02300', '00300')),
  hospital_bad_debt_expense: usd('Bad debt expense of the hospital alone (periods from October 2022)', hospital('02600')),
  hospital_uncompensated_care_cost: usd('Cost of uncompensated care of the hospital alone (periods from October 2022)', hospital('03000')),
} satisfies Figures;
