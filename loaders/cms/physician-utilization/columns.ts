import type { ColumnMap } from '#load/declaration/layout';

export const providerColumns: ColumnMap = {
  Rndrng_NPI: 'npi',
  Rndrng_Prvdr_Last_Org_Name: { name: 'last_or_organization_name', note: 'Surname, or name of an organization.' },
  Rndrng_Prvdr_First_Name: 'first_name',
  Rndrng_Prvdr_MI: 'middle_name',
  Rndrng_Prvdr_Crdntls: 'credential',
  Rndrng_Prvdr_Ent_Cd: { name: 'entity_code', note: 'I individual, O organization.' },
  Rndrng_Prvdr_City: 'city',
  Rndrng_Prvdr_State_Abrvtn: { name: 'state', note: 'ZZ abroad, XX unknown.' },
  Rndrng_Prvdr_Zip5: 'zip5',
  Rndrng_Prvdr_Type: 'provider_type',
  Rndrng_Prvdr_Mdcr_Prtcptg_Ind: { name: 'is_participating', note: 'Y or N.' },
};

/** Published until at least data year 2021, no longer for 2023. */
export const genderColumn = 'Rndrng_Prvdr_Gndr';

export const providerIgnored = [
  'Rndrng_Prvdr_St1',
  'Rndrng_Prvdr_St2',
  'Rndrng_Prvdr_State_FIPS',
  'Rndrng_Prvdr_RUCA',
  'Rndrng_Prvdr_RUCA_Desc',
  'Rndrng_Prvdr_Cntry',
  genderColumn,
];

export const totals: ColumnMap = {
  Tot_HCPCS_Cds: 'hcpcs_code_count',
  Tot_Benes: 'beneficiary_count',
  Tot_Srvcs: 'service_count',
  Tot_Sbmtd_Chrg: 'submitted_charge_usd',
  Tot_Mdcr_Alowd_Amt: 'medicare_allowed_usd',
  Tot_Mdcr_Pymt_Amt: 'medicare_payment_usd',
  Tot_Mdcr_Stdzd_Amt: 'medicare_standardized_payment_usd',
  Drug_Sprsn_Ind: 'drug_suppression',
  Drug_Tot_Srvcs: 'drug_service_count',
  Drug_Mdcr_Pymt_Amt: 'drug_payment_usd',
  Med_Sprsn_Ind: 'medical_suppression',
  Med_Tot_Srvcs: 'medical_service_count',
  Med_Mdcr_Pymt_Amt: 'medical_payment_usd',
  Bene_Avg_Age: 'average_age',
  Bene_Avg_Risk_Scre: 'average_risk_score',
};

const list = (text: string) => text.trim().split(/\s+/);
const split = ['Drug', 'Med'].flatMap((part) =>
  list('Tot_HCPCS_Cds Tot_Benes Sbmtd_Chrg Mdcr_Alowd_Amt Mdcr_Stdzd_Amt').map((name) => `${part}_${name}`),
);

export const totalsIgnored = [
  ...split,
  ...list('LT_65 65_74 75_84 GT_84').map((age) => `Bene_Age_${age}_Cnt`),
  'Bene_Feml_Cnt',
  'Bene_Male_Cnt',
  ...list('Wht Black API Hspnc NatInd Othr').map((race) => `Bene_Race_${race}_Cnt`),
  'Bene_Dual_Cnt',
  'Bene_Ndual_Cnt',
];

/** Chronic conditions: 16 until at least data year 2021, 25 since data year 2023 at the latest. None is needed. */
export const conditions = [
  ...list('AF Alzhmr Asthma Cncr CHF CKD COPD Dprssn Dbts Hyplpdma Hyprtnsn IHD Opo RAOA SZ Strok'),
  ...list(`BH_ADHD_OthCD_V1 BH_Alcohol_Drug_V1 BH_Tobacco_V1 BH_Alz_NonAlzdem_V2 BH_Anxiety_V1 BH_Bipolar_V1 BH_Mood_V2 BH_Depress_V1 BH_PD_V1
    BH_PTSD_V1 BH_Schizo_OthPsy_V1 PH_Asthma_V2 PH_Afib_V2 PH_Cancer6_V2 PH_CKD_V2 PH_COPD_V2 PH_Diabetes_V2 PH_HF_NonIHD_V2 PH_Hyperlipidemia_V2
    PH_Hypertension_V2 PH_IschemicHeart_V2 PH_Osteoporosis_V2 PH_Parkinson_V2 PH_Arthritis_V2 PH_Stroke_TIA_V2`),
].map((name) => `Bene_CC_${name}_Pct`);

export const serviceColumns: ColumnMap = {
  HCPCS_Cd: 'hcpcs_code',
  HCPCS_Drug_Ind: { name: 'is_drug', note: 'Y or N.' },
  Place_Of_Srvc: { name: 'place_of_service', note: 'F or O.' },
  Tot_Benes: 'beneficiary_count',
  Tot_Srvcs: 'service_count',
  Tot_Bene_Day_Srvcs: 'beneficiary_day_count',
  Avg_Sbmtd_Chrg: 'average_submitted_charge_usd',
  Avg_Mdcr_Alowd_Amt: 'average_medicare_allowed_usd',
  Avg_Mdcr_Pymt_Amt: 'average_medicare_payment_usd',
  Avg_Mdcr_Stdzd_Amt: 'average_medicare_standardized_payment_usd',
};

/** Of the provider, only the NPI is read from the service lines. */
export const serviceProvider: ColumnMap = { Rndrng_NPI: 'npi' };
export const serviceIgnored = [...Object.keys(providerColumns).filter((header) => header !== 'Rndrng_NPI'), ...providerIgnored];
