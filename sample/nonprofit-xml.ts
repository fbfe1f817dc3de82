import type { SamplePay } from './executives.ts';
import type { SampleReturn } from './nonprofit-returns.ts';
import type { Place } from './places.ts';

type Node = [name: string, value: string | number | Node[] | null];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Elements with two blanks a level; null is left out. */
function xml(nodes: Node[], prefix: string, depth = 1): string {
  const pad = '  '.repeat(depth);
  return nodes
    .map(([name, value]) => {
      if (value === null) return '';
      const text = Array.isArray(value) ? `\n${xml(value, prefix, depth + 1)}${pad}` : escaped(String(value));
      return `${pad}<${prefix}${name}>${text}</${prefix}${name}>\n`;
    })
    .join('');
}

const business = (name: string): Node[] => [['BusinessNameLine1Txt', name]];
const address = ({ city, state, zip5 }: Place, line: string): Node => [
  'USAddress',
  [
    ['AddressLine1Txt', line],
    ['CityNm', city],
    ['StateAbbreviationCd', state],
    ['ZIPCd', zip5],
  ],
];

const header = ({ made, tax_year, organization, place }: SampleReturn): Node => [
  'ReturnHeader',
  [
    ['ReturnTs', made],
    ['TaxPeriodEndDt', `${tax_year}-12-31`],
    ['ReturnTypeCd', '990'],
    ['TaxPeriodBeginDt', `${tax_year}-01-01`],
    ['Filer', [['EIN', organization.ein], ['BusinessName', business(organization.name)], address(place, '100 CHARTER WAY')]],
    ['TaxYr', tax_year],
    ['BuildTS', `${tax_year + 1}-11-20 10:00:00Z`],
  ],
];

const box = (name: string, ticked: boolean): Node => [name, ticked ? 'X' : null];

function officer(one: SamplePay): Node {
  const paid = one.base + one.bonus + one.other;
  return [
    'Form990PartVIISectionAGrp',
    [
      ['PersonNm', one.name],
      ['TitleTxt', one.title],
      ['AverageHoursPerWeekRt', one.is_related ? '2.00' : `${one.hours}.00`],
      ['AverageHoursPerWeekRltdOrgRt', one.is_related ? '40.00' : '0.00'],
      box('IndividualTrusteeOrDirectorInd', one.role === 'director'),
      box('OfficerInd', one.role === 'officer'),
      box('KeyEmployeeInd', one.role === 'key'),
      box('HighestCompensatedEmployeeInd', one.role === 'highest'),
      ['ReportableCompFromOrgAmt', one.is_related ? 0 : paid],
      ['ReportableCompFromRltdOrgAmt', one.is_related ? paid : 0],
      ['OtherCompensationAmt', one.deferred + one.nontaxable],
    ],
  ];
}

function compensation(one: SamplePay): Node {
  const split = (filing: string, related: string, amount: number): Node[] => [
    [filing, one.is_related ? 0 : amount],
    [related, one.is_related ? amount : 0],
  ];
  return [
    'RltdOrgOfficerTrstKeyEmplGrp',
    [
      ['PersonNm', one.name_in_schedule],
      ['TitleTxt', one.title],
      ...split('BaseCompensationFilingOrgAmt', 'CompensationBasedOnRltdOrgsAmt', one.base),
      ...split('BonusFilingOrganizationAmount', 'BonusRelatedOrganizationsAmt', one.bonus),
      ...split('OtherCompensationFilingOrgAmt', 'OtherCompensationRltdOrgsAmt', one.other),
      ...split('DeferredCompensationFlngOrgAmt', 'DeferredCompRltdOrgsAmt', one.deferred),
      ...split('NontaxableBenefitsFilingOrgAmt', 'NontaxableBenefitsRltdOrgsAmt', one.nontaxable),
      ...split(
        'TotalCompensationFilingOrgAmt',
        'TotalCompensationRltdOrgsAmt',
        one.base + one.bonus + one.other + one.deferred + one.nontaxable,
      ),
    ],
  ];
}

function form(one: SampleReturn): Node {
  const { figures: f, organization } = one;
  const revenue = f.contributions + f.program + f.investment + f.other_revenue;
  const expenses = f.grants + f.salaries + f.other_expenses;
  const pair = (name: string, begin: number, end: number): Node => [
    name,
    [
      ['BOYAmt', begin],
      ['EOYAmt', end],
    ],
  ];
  return [
    'IRS990',
    [
      box('AmendedReturnInd', one.is_amended),
      ['GroupReturnForAffiliatesInd', organization.role === 'group_return' ? 'true' : '0'],
      ['TotalEmployeeCnt', one.employees],
      ['CYContributionsGrantsAmt', f.contributions],
      ['CYProgramServiceRevenueAmt', f.program],
      ['CYInvestmentIncomeAmt', f.investment],
      ['CYOtherRevenueAmt', f.other_revenue],
      ['PYTotalRevenueAmt', Math.round(revenue * 0.96)],
      ['CYTotalRevenueAmt', revenue],
      ['CYGrantsAndSimilarPaidAmt', f.grants],
      ['CYSalariesCompEmpBnftPaidAmt', f.salaries],
      ['CYOtherExpensesAmt', f.other_expenses],
      ['PYTotalExpensesAmt', Math.round(expenses * 0.95)],
      ['CYTotalExpensesAmt', expenses],
      ['CYRevenuesLessExpensesAmt', revenue - expenses],
      ['TotalAssetsBOYAmt', f.assets_before],
      ['TotalAssetsEOYAmt', f.assets],
      ['TotalLiabilitiesBOYAmt', f.liabilities_before],
      ['TotalLiabilitiesEOYAmt', f.liabilities],
      ['NetAssetsOrFundBalancesBOYAmt', f.assets_before - f.liabilities_before],
      ['NetAssetsOrFundBalancesEOYAmt', f.assets - f.liabilities],
      ['OperateHospitalInd', one.hospitals.length > 0 ? 'true' : 'false'],
      ['EmployeeCnt', one.employees],
      ...one.pay.map(officer),
      ['TotalRevenueGrp', [['TotalRevenueColumnAmt', revenue]]],
      [
        'TotalFunctionalExpensesGrp',
        [
          ['TotalAmt', expenses + one.slip],
          ['ProgramServicesAmt', Math.round(expenses * 0.88)],
          ['ManagementAndGeneralAmt', expenses - Math.round(expenses * 0.88)],
          ['FundraisingAmt', 0],
        ],
      ],
      pair('TotalAssetsGrp', f.assets_before, f.assets),
      pair('TotalLiabilitiesGrp', f.liabilities_before, f.liabilities),
      pair('TotalNetAssetsFundBalanceGrp', f.assets_before - f.liabilities_before, f.assets - f.liabilities),
    ],
  ];
}

function hospital(one: SampleReturn): Node[] {
  if (one.hospitals.length === 0) return [];
  const expenses = one.figures.grants + one.figures.salaries + one.figures.other_expenses;
  const line = (name: string, share: number): Node => [
    name,
    [
      ['TotalCommunityBenefitExpnsAmt', Math.round(expenses * share * 1.4)],
      ['DirectOffsettingRevenueAmt', Math.round(expenses * share * 1.4) - Math.round(expenses * share)],
      ['NetCommunityBenefitExpnsAmt', Math.round(expenses * share)],
      ['TotalExpensePct', share.toFixed(5)],
    ],
  ];
  const schedule: Node[] = [
    line('FinancialAssistanceAtCostTyp', 0.018),
    line('UnreimbursedMedicaidGrp', 0.061),
    line('TotalFinancialAssistanceTyp', 0.079),
    line('CommunityHealthServicesGrp', 0.004),
    line('TotalOtherBenefitsGrp', 0.004),
    line('TotalCommunityBenefitsGrp', 0.083),
    ['BadDebtExpenseAmt', Math.round(expenses * 0.011)],
    ['HospitalFacilitiesCnt', one.hospitals.length],
    ...one.hospitals.map(
      ({ name, address_line, place }, index): Node => [
        'HospitalFacilitiesGrp',
        [['FacilityNum', index + 1], ['BusinessName', business(name)], address(place, address_line)],
      ],
    ),
  ];
  return [['IRS990ScheduleH', schedule]];
}

/** What it pays its parent for shared services: line m of Part V. */
function transactions(one: SampleReturn): Node[] {
  if (one.parent === null || one.organization.role === 'parent') return [];
  return [
    [
      'TransactionsRelatedOrgGrp',
      [
        ['OtherOrganizationName', business(one.parent)],
        ['TransactionTypeTxt', 'm'],
        ['InvolvedAmt', Math.round(one.figures.salaries * 0.04)],
        ['MethodOfAmountDeterminationTxt', 'ACTUAL AMOUNT'],
      ],
    ],
  ];
}

function related(one: SampleReturn): Node[] {
  if (one.related.length === 0) return [];
  const rows = one.related.map(
    ({ ein, name, role }): Node => [
      'IdRelatedTaxExemptOrgGrp',
      [
        ['DisregardedEntityName', business(name)],
        address(one.place, '100 CHARTER WAY'),
        ['EIN', ein],
        ['PrimaryActivitiesTxt', role === 'parent' ? 'PARENT' : 'HEALTHCARE'],
        ['LegalDomicileStateCd', one.place.state],
        ['ExemptCodeSectionTxt', '501(C)(3)'],
        ['PublicCharityStatusTxt', role === 'parent' ? 'LINE 12A, I' : '3'],
        ...(role === 'parent'
          ? [['DirectControllingNACd', 'N/A'] as Node]
          : [['DirectControllingEntityName', business(one.organization.name)] as Node]),
        ['ControlledOrganizationInd', role === 'parent' ? 'false' : '1'],
      ],
    ],
  );
  return [['IRS990ScheduleR', [...rows, ...transactions(one)]]];
}

/**
 * A return as the IRS publishes it; some preparers' software writes a mark at the beginning, a prefix, or other line
 * ends.
 */
export function returnXml(one: SampleReturn, style: { mark?: boolean; prefix?: string; ends?: '\r\n' } = {}): string {
  const prefix = style.prefix ? `${style.prefix}:` : '';
  const paid = one.pay.filter(({ base }) => base > 0);
  const data: Node[] = [
    form(one),
    ...hospital(one),
    ...(paid.length > 0 ? [['IRS990ScheduleJ', paid.map(compensation)] as Node] : []),
    ...related(one),
  ];
  const text = `${style.mark ? '\uFEFF' : ''}<?xml version="1.0" encoding="utf-8"?>
<${prefix}Return xmlns${style.prefix ? `:${style.prefix}` : ''}="http://www.irs.gov/efile" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.irs.gov/efile" returnVersion="${one.tax_year}v5.0">
${xml([header(one), ['ReturnData', data]], prefix)}</${prefix}Return>
`;
  return style.ends ? text.replaceAll('\n', style.ends) : text;
}
