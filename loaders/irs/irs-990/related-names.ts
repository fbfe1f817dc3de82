import type { relatedParts } from '#records/related-organization';
import type { Names } from './element.ts';

type Part = (typeof relatedParts)[number];

/** Parts of Schedule R. Part II has the related organization's name under "disregarded entity". */
export const lists: Record<Part, { list: Names; name: Names }> = {
  disregarded: {
    list: ['IdDisregardedEntitiesGrp', 'Form990ScheduleRPartI'],
    name: ['DisregardedEntityName', 'NameOfDisregardedEntity'],
  },
  tax_exempt: {
    list: ['IdRelatedTaxExemptOrgGrp', 'Form990ScheduleRPartII'],
    name: ['DisregardedEntityName', 'NameOfDisregardedEntity'],
  },
  partnership: {
    list: ['IdRelatedOrgTxblPartnershipGrp', 'Form990ScheduleRPartIII'],
    name: ['RelatedOrganizationName', 'NameOfRelatedOrg'],
  },
  corporation_or_trust: {
    list: ['IdRelatedOrgTxblCorpTrGrp', 'Form990ScheduleRPartIV'],
    name: ['RelatedOrganizationName', 'NameOfRelatedOrg'],
  },
  unrelated_partnership: {
    list: ['UnrelatedOrgTxblPartnershipGrp', 'Form990ScheduleRPartVI'],
    name: ['BusinessName', 'NameOfBusiness'],
  },
};

const address = (us: string, abroad: string, classic: string): Names => [
  `${us
    .split('|')
    .map((name) => `USAddress/${name}`)
    .join('|')}|${abroad
    .split('|')
    .map((name) => `ForeignAddress/${name}`)
    .join('|')}`,
  classic,
];

export const related = {
  ein: ['EIN', 'EIN'],
  address_line: address(
    'AddressLine1Txt|AddressLine1',
    'AddressLine1Txt|AddressLine1',
    'AddressUS/AddressLine1|AddressForeign/AddressLine1',
  ),
  city: address('CityNm|City', 'CityNm|City', 'AddressUS/City|AddressForeign/City'),
  state: address('StateAbbreviationCd|State', 'ProvinceOrStateNm|ProvinceOrState', 'AddressUS/State|AddressForeign/ProvinceOrState'),
  zip: address('ZIPCd|ZIPCode', 'ForeignPostalCd|PostalCode', 'AddressUS/ZIPCode|AddressForeign/PostalCode'),
  country: ['ForeignAddress/CountryCd|ForeignAddress/Country', 'AddressForeign/Country'],
  legal_domicile: ['LegalDomicileStateCd|LegalDomicileForeignCountryCd', 'LegalDomicileState|LegalDomicileForeignCountry'],
  primary_activity: ['PrimaryActivitiesTxt', 'PrimaryActivities|PrimaryActivity'],
  exempt_section: ['ExemptCodeSectionTxt', 'ExemptCodeSection'],
  public_charity_status: ['PublicCharityStatusTxt', 'PublicCharityStatus'],
  controlling: ['DirectControllingEntityName', 'DirectControllingEntityName'],
  not_controlled: ['DirectControllingNACd', 'DirectControllingEntityNA'],
  is_controlled: ['ControlledOrganizationInd', 'ControlledOrg'],
  entity_type: ['EntityTypeTxt', 'TypeOfEntity'],
  income_type: ['PredominantIncomeTypeTxt|PredominateIncomeDesc', 'PredominantIncomeType|PredominateIncomeDesc'],
  total_income: ['TotalIncomeAmt|ShareOfTotalIncomeAmt', 'TotalIncome|ShareOfTotalIncome'],
  end_of_year_assets: ['EndOfYearAssetsAmt|ShareOfEOYAssetsAmt', 'EOYAssets|ShareOfEOYAssets'],
  ownership: ['OwnershipPct', 'PercentageOwnership'],
  unrelated_business: ['UBICodeVAmt', 'CodeVAmount'],
  is_managing_partner: ['GeneralOrManagingPartnerInd', 'GeneralOrManagingPartner'],
  has_disproportionate_allocations: ['DisproportionateAllocationsInd', 'DisproportionateAllocations'],
} satisfies Record<string, Names>;

export const transaction = {
  list: ['TransactionsRelatedOrgGrp', 'TransactionsRelatedOrgsTable|Form990ScheduleRPartV/TransactionsRelatedOrgsTable'],
  name: ['OtherOrganizationName', 'NameOfOtherOrganization'],
  type: ['TransactionTypeTxt', 'TransactionType'],
  amount: ['InvolvedAmt', 'AmountInvolved'],
  method: ['MethodOfAmountDeterminationTxt', 'MethodOfAmtDetermination'],
} satisfies Record<string, Names>;
