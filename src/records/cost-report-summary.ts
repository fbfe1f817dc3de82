import { count, days, type Figures, fte, pct, ratio, sqft, usd } from './cost-report-figure.ts';

const g3 = (line: string) => `G300000 ${line} 00100`;
const s3 = (line: string, column: string) => `S300001 ${line} ${column}`;
/** A period that spans a program change has a second column. */
const partA = (line: string) => `E00A18A ${line} 00100,00101`;

export const summaryFigures = {
  total_patient_revenue: usd('Charges of all patients, before any discount', g3('00100'), {
    puf: 'Total Patient Revenue',
    extract: 'total_patient_revenue',
  }),
  contractual_allowances: usd(
    'What insurers and programs do not pay of the charges: contractual allowances, discounts, charity care and bad debts deducted from revenue',
    g3('00200'),
    {
      puf: "Less Contractual Allowance and Discounts on Patients' Accounts",
    },
  ),
  net_patient_revenue: usd(
    'What patients and payers owe for care: charges of all patients minus contractual allowances and discounts',
    g3('00300'),
    {
      puf: 'Net Patient Revenue',
      extract: 'net_patient_revenue',
    },
  ),
  total_operating_expenses: usd(
    'Cost of running the whole facility: salaries, supplies, services, depreciation and interest, with additions and deductions of the trial balance (worksheet G-2, line 43)',
    g3('00400'),
    {
      puf: 'Less Total Operating Expense',
      extract: 'total_operating_expenses',
    },
  ),
  operating_income: usd(
    'Net income from service to patients: net patient revenue minus operating expenses; computed if the file does not include it',
    g3('00500'),
    {
      puf: 'Net Income from Service to Patients',
    },
  ),
  donations: usd('Gifts received: contributions, bequests and similar, part of other income', g3('00600'), { extract: 'donations' }),
  investment_income: usd('Interest, dividends and gains on what the facility has invested, part of other income', g3('00700'), {
    extract: 'investment_income',
  }),
  public_health_emergency_funding: usd(
    'Relief money for COVID-19, such as the Provider Relief Fund (since 2020), part of other income',
    'G300000 02450-02460 00100',
  ),
  other_income: usd(
    'All income that is not from patients: gifts, investments, rent, cafeteria, parking, government grants; not part of operating income',
    g3('02500'),
    {
      puf: 'Total Other Income',
      extract: 'other_income',
    },
  ),
  total_income: usd('Net income from service to patients plus other income (line 5 plus line 25)', g3('02600'), { puf: 'Total Income' }),
  total_other_expenses: usd(
    'Expenses that are not for running the facility, such as losses on sales of property, entered by the hospital in its own words',
    g3('02800'),
    { puf: 'Total Other Expenses', extract: 'total_other_expenses' },
  ),
  net_income: usd('The bottom line, a profit or a loss: total income minus other expenses (line 26 minus line 28)', g3('02900'), {
    puf: 'Net Income',
  }),
  inpatient_revenue: usd('Charges for patients who were admitted, before any discount, whole facility', 'G200000 02800 00100', {
    puf: 'Inpatient Revenue',
    extract: 'inpatient_total_revenue',
  }),
  outpatient_revenue: usd('Charges for patients who were not admitted, before any discount, whole facility', 'G200000 02800 00200', {
    puf: 'Outpatient Revenue',
    extract: 'outpatient_total_revenue',
  }),
  total_salaries: usd('Salaries on the trial balance of expenses', 'A000000 20000 00100', { puf: 'Total Salaries From Worksheet A' }),
  non_salary_costs: usd('Costs other than salaries on the trial balance of expenses', 'A000000 20000 00200', {
    puf: 'Overhead Non-Salary Costs',
  }),
  adjusted_salaries: usd('Salaries reported for the wage index', 'S300002 00100 00400', { puf: 'Total Salaries (adjusted)' }),
  contract_labor: usd('Contract labor for direct patient care', 'S300002 01100 00400', { puf: 'Contract Labor: Direct Patient Care' }),
  wage_related_costs: usd(
    'Benefits of employees: retirement plans, health insurance, payroll taxes and the like, as reported for the wage index',
    'S300002 01700 00400',
    { puf: 'Wage-Related Costs (Core)' },
  ),
  wage_related_teaching_physicians: usd(
    'Benefits of physicians for the time they teach, which Medicare pays under part A, as reported for the wage index',
    'S300002 02201 00400',
    {
      puf: 'Wage Related Costs for Part - A Teaching Physicians',
    },
  ),
  wage_related_clinics: usd(
    'Benefits of employees of rural health clinics and federally qualified health centers, as reported for the wage index',
    'S300002 02400 00400',
    {
      puf: 'Wage-Related Costs (RHC/FQHC)',
    },
  ),
  wage_related_residents: usd('Benefits of physicians in training, as reported for the wage index', 'S300002 02500 00400', {
    puf: 'Wage Related Costs for Interns and Residents',
  }),
  employees_fte: fte(
    'People paid by the facility, as full-time jobs (40 hours a week for a year), subproviders included',
    s3('02700', '01000'),
    {
      puf: 'FTE - Employees on Payroll',
    },
  ),
  interns_and_residents_fte: fte('Physicians in training, as full-time jobs, subproviders included', s3('02700', '00900'), {
    puf: 'Number of Interns and Residents (FTE)',
  }),
  beds: count('Beds of the hospital without subproviders', s3('01400', '00200'), { puf: 'Number of Beds', extract: 'total_beds' }),
  facility_beds: count(
    'Beds of the whole facility with subproviders, such as units for psychiatry or rehabilitation',
    s3('02700', '00200'),
    {
      puf: 'Number of Beds + Total for all Subproviders',
      extract: 'total_beds_grand',
    },
  ),
  adult_and_pediatric_beds: count(
    'General beds for routine care with swing beds, without intensive care and nursery',
    [s3('00700', '00200'), s3('00100', '00200')],
    {
      puf: 'Hospital Number of Beds For Adults & Peds',
      extract: 'beds_adult_and_pediatric',
    },
  ),
  bed_days_available: days('Beds times the days on which each was available, hospital without subproviders', s3('01400', '00300'), {
    puf: 'Total Bed Days Available',
  }),
  adult_and_pediatric_bed_days_available: days(
    'Beds for routine care times the days on which each was available, without intensive care and nursery',
    [s3('00700', '00300'), s3('00100', '00300')],
    {
      puf: 'Hospital Total Bed Days Available For Adults & Peds',
      extract: 'total_bed_days_available',
    },
  ),
  title_v_days: days('Inpatient days under title V (maternal and child health)', s3('01400', '00500'), { puf: 'Total Days Title V' }),
  medicare_days: days('Medicare inpatient days (title XVIII), excluding Medicare Advantage', s3('01400', '00600'), {
    puf: 'Total Days Title XVIII',
  }),
  medicaid_days: days('Medicaid inpatient days (title XIX), excluding Medicaid managed care', s3('01400', '00700'), {
    puf: 'Total Days Title XIX',
  }),
  total_days: days(
    'Days in a bed of everyone admitted, of all payers, with intensive care and nursery, without subproviders',
    s3('01400', '00800'),
    { puf: 'Total Days (V + XVIII + XIX + Unknown)' },
  ),
  medicare_managed_care_days: days(
    'Medicare Advantage and other Medicare HMO inpatient days; not part of medicare_days',
    s3('00200', '00600'),
  ),
  medicaid_managed_care_days: days('Medicaid HMO inpatient days; not part of medicaid_days', s3('00200', '00700')),
  title_v_discharges: count('Stays that ended and that the maternal and child health program pays for', s3('01400', '01200'), {
    puf: 'Total Discharges Title V',
  }),
  medicare_discharges: count(
    'Stays that ended and that original Medicare (title XVIII) pays for, without Medicare Advantage',
    s3('01400', '01300'),
    { puf: 'Total Discharges Title XVIII' },
  ),
  medicaid_discharges: count('Stays that ended and that Medicaid (title XIX) pays for, without managed care', s3('01400', '01400'), {
    puf: 'Total Discharges Title XIX',
  }),
  total_discharges: count('Stays that ended, by discharge or death, of all payers', s3('01400', '01500'), {
    puf: 'Total Discharges (V + XVIII + XIX + Unknown)',
    extract: 'total_discharges',
  }),
  total_costs: usd('What care cost: all cost centers with their share of overhead, as compared with charges', 'C000001 20200 00300', {
    puf: 'Total Costs',
  }),
  inpatient_charges: usd('Charges of all cost centers for patients who were admitted, before any discount', 'C000001 20200 00600', {
    puf: 'Inpatient Total Charges',
  }),
  outpatient_charges: usd('Charges of all cost centers for patients who were not admitted, before any discount', 'C000001 20200 00700', {
    puf: 'Outpatient Total Charges',
  }),
  total_charges: usd('Inpatient plus outpatient charges of all cost centers, before any discount', 'C000001 20200 00800', {
    puf: 'Combined Outpatient + Inpatient Total Charges',
  }),
  drg_payment_amount: usd('DRG payments other than outliers, if not split by date', partA('00100'), {
    puf: 'DRG Amounts Other Than Outlier Payments',
  }),
  drg_payment_before_october: usd('DRG payments for discharges before October 1', partA('00101'), { puf: 'DRG Amounts Before October 1' }),
  drg_payment_from_october: usd('DRG payments for discharges on or after October 1', partA('00102'), {
    puf: 'DRG Amounts After October 1',
  }),
  outlier_payment_amount: usd(
    'What Medicare paid on top of the DRG amount for unusually costly stays',
    [partA('00200'), partA('00203-00204')],
    { puf: 'Outlier Payments For Discharges' },
  ),
  managed_care_simulated_payment: usd(
    'What Medicare would have paid for its Advantage patients; a basis for teaching payments, not money received',
    partA('00300'),
    { puf: 'Managed Care Simulated Payments' },
  ),
  ime_payment_amount: usd('What Medicare adds for the higher cost of care in teaching hospitals (IME)', partA('02900'), {
    puf: 'Total IME Payment',
  }),
  ssi_pct: pct('SSI share of Medicare days, percent', 'E00A18A 03000 00100'),
  medicaid_patient_pct: pct('Share of days of Medicaid patients without Medicare, percent', 'E00A18A 03100 00100'),
  dsh_patient_pct: pct(
    'Disproportionate patient percentage: SSI share plus Medicaid share, percent (can exceed 100)',
    'E00A18A 03200 00100',
  ),
  allowable_dsh_pct: pct(
    'Percentage by which DRG payments rise for a disproportionate share of patients with low income, after its caps',
    'E00A18A 03300 00100',
    { puf: 'Allowable DSH Percentage' },
  ),
  dsh_payment_amount: usd('Disproportionate share adjustment; since October 2013, 25% of the formula amount', partA('03400'), {
    puf: 'Disproportionate Share Adjustment',
  }),
  uncompensated_care_payment: usd('Uncompensated care payment, which replaced the other 75% of the DSH amount', partA('03600')),
  hvbp_adjustment: usd(
    'What the hospital value-based purchasing program adds to Medicare payments, or takes when negative',
    partA('07093'),
  ),
  hrrp_adjustment: usd('What the readmissions reduction program takes from Medicare payments, a negative amount', partA('07094')),
  hac_adjustment: usd(
    'What the hospital-acquired condition reduction program takes from Medicare payments, a negative amount',
    partA('07099'),
  ),
  total_facility_sqft: sqft('Square feet of buildings and fixtures, the statistic used to allocate capital costs', 'B100000 00100 00100'),
  depreciation_expense: usd('Cost of buildings and equipment that is charged to the year as they wear out', 'A700003 00300 00900', {
    puf: 'Depreciation Cost',
  }),
  cost_to_charge_ratio: ratio('Cost-to-charge ratio used for uncompensated care', ['S100001 00100 00100', 'S100000 00100 00100'], {
    puf: 'Cost To Charge Ratio',
    extract: 'cost_to_charge_ratio',
  }),
} satisfies Figures;
