const words = (text: string) => text.trim().split(/\s+/);

/** Provider columns of both files; the years until 2022 have the gender after the credentials. */
export const providerHeader = words(`Rndrng_NPI Rndrng_Prvdr_Last_Org_Name Rndrng_Prvdr_First_Name Rndrng_Prvdr_MI Rndrng_Prvdr_Crdntls
  Rndrng_Prvdr_Ent_Cd Rndrng_Prvdr_St1 Rndrng_Prvdr_St2 Rndrng_Prvdr_City Rndrng_Prvdr_State_Abrvtn Rndrng_Prvdr_State_FIPS
  Rndrng_Prvdr_Zip5 Rndrng_Prvdr_RUCA Rndrng_Prvdr_RUCA_Desc Rndrng_Prvdr_Cntry Rndrng_Prvdr_Type Rndrng_Prvdr_Mdcr_Prtcptg_Ind`);

const split = (part: string) =>
  words(`Sprsn_Ind Tot_HCPCS_Cds Tot_Benes Tot_Srvcs Sbmtd_Chrg Mdcr_Alowd_Amt Mdcr_Pymt_Amt Mdcr_Stdzd_Amt`).map(
    (name) => `${part}_${name}`,
  );

export const totalsHeader = [
  ...words('Tot_HCPCS_Cds Tot_Benes Tot_Srvcs Tot_Sbmtd_Chrg Tot_Mdcr_Alowd_Amt Tot_Mdcr_Pymt_Amt Tot_Mdcr_Stdzd_Amt'),
  ...split('Drug'),
  ...split('Med'),
  ...words(`Bene_Avg_Age Bene_Age_LT_65_Cnt Bene_Age_65_74_Cnt Bene_Age_75_84_Cnt Bene_Age_GT_84_Cnt Bene_Feml_Cnt Bene_Male_Cnt
    Bene_Race_Wht_Cnt Bene_Race_Black_Cnt Bene_Race_API_Cnt Bene_Race_Hspnc_Cnt Bene_Race_NatInd_Cnt Bene_Race_Othr_Cnt Bene_Dual_Cnt
    Bene_Ndual_Cnt`),
  ...words(`BH_ADHD_OthCD_V1 BH_Alcohol_Drug_V1 BH_Tobacco_V1 BH_Alz_NonAlzdem_V2 BH_Anxiety_V1 BH_Bipolar_V1 BH_Mood_V2 BH_Depress_V1
    BH_PD_V1 BH_PTSD_V1 BH_Schizo_OthPsy_V1 PH_Asthma_V2 PH_Afib_V2 PH_Cancer6_V2 PH_CKD_V2 PH_COPD_V2 PH_Diabetes_V2 PH_HF_NonIHD_V2
    PH_Hyperlipidemia_V2 PH_Hypertension_V2 PH_IschemicHeart_V2 PH_Osteoporosis_V2 PH_Parkinson_V2 PH_Arthritis_V2
    PH_Stroke_TIA_V2`).map((condition) => `Bene_CC_${condition}_Pct`),
  'Bene_Avg_Risk_Scre',
];

export const serviceHeader = words(`HCPCS_Cd HCPCS_Desc HCPCS_Drug_Ind Place_Of_Srvc Tot_Benes Tot_Srvcs Tot_Bene_Day_Srvcs
  Avg_Sbmtd_Chrg Avg_Mdcr_Alowd_Amt Avg_Mdcr_Pymt_Amt Avg_Mdcr_Stdzd_Amt`);
