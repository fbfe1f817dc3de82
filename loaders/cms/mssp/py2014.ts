import { byMnemonic } from './mnemonics.ts';
import type { YearTable } from './year-table.ts';

/** The header as published; the sample file has the same. */
export const py2014Header = (
  'ACO_Num ACO_NAME ACO_State Start_Date Track1 Track2 Adv_Pay N_AB Sav_rate MinSavPerc BnchmkMinExp GenSaveLoss ' +
  'EarnSaveLoss QualScore UpdatedBnchmk HistBnchmk ABtotBnchmk ABtotExp Adv_Pay_Amt Adv_Pay_Recoup QualPerfShare ' +
  'FinalShareRate Per_Capita_Exp_ALL_ESRD_BY1 Per_Capita_Exp_ALL_DIS_BY1 Per_Capita_Exp_ALL_AGDU_BY1 ' +
  'Per_Capita_Exp_ALL_AGND_BY1 Per_Capita_Exp_ALL_ESRD_BY2 Per_Capita_Exp_ALL_DIS_BY2 Per_Capita_Exp_ALL_AGDU_BY2 ' +
  'Per_Capita_Exp_ALL_AGND_BY2 Per_Capita_Exp_ALL_ESRD_BY3 Per_Capita_Exp_ALL_DIS_BY3 Per_Capita_Exp_ALL_AGDU_BY3 ' +
  'Per_Capita_Exp_ALL_AGND_BY3 Per_Capita_Exp_ALL_ESRD_PY Per_Capita_Exp_ALL_DIS_PY Per_Capita_Exp_ALL_AGDU_PY ' +
  'Per_Capita_Exp_ALL_AGND_PY Per_Capita_Exp_TOTAL_PY CMS_HCC_RiskScore_ESRD_BY1 CMS_HCC_RiskScore_DIS_BY1 ' +
  'CMS_HCC_RiskScore_AGDU_BY1 CMS_HCC_RiskScore_AGND_BY1 CMS_HCC_RiskScore_ESRD_BY2 CMS_HCC_RiskScore_DIS_BY2 ' +
  'CMS_HCC_RiskScore_AGDU_BY2 CMS_HCC_RiskScore_AGND_BY2 CMS_HCC_RiskScore_ESRD_BY3 CMS_HCC_RiskScore_DIS_BY3 ' +
  'CMS_HCC_RiskScore_AGDU_BY3 CMS_HCC_RiskScore_AGND_BY3 CMS_HCC_RiskScore_ESRD_PY CMS_HCC_RiskScore_DIS_PY ' +
  'CMS_HCC_RiskScore_AGDU_PY CMS_HCC_RiskScore_AGND_PY N_AB_Year_ESRD_BY3 N_AB_Year_DIS_BY3 N_AB_Year_AGED_Dual_BY3 ' +
  'N_AB_Year_AGED_NonDual_BY3 N_AB_Year N_AB_Year_ESRD N_AB_Year_DIS N_AB_Year_AGED_Dual N_AB_Year_AGED_NonDual ' +
  'N_Ben_Age_0_64 N_Ben_Age_65_74 N_Ben_Age_75_84 N_Ben_Age_85plus N_Ben_Female N_Ben_Male N_Ben_Race_White ' +
  'N_Ben_Race_Black N_Ben_Race_Asian N_Ben_Race_Hisp N_Ben_Race_Native N_Ben_Race_Other CapAnn_INP_All CapAnn_INP_S_trm ' +
  'CapAnn_INP_L_trm CapAnn_INP_Rehab CapAnn_INP_Psych capann_hsp capann_snf CapAnn_INP_Other capann_opd capann_pb ' +
  'CapAnn_ambpay capann_hha capann_dme ADM ADM_S_Trm ADM_L_Trm ADM_Rehab ADM_Psych CHF_ADM COPD_ADM PNEU_ADM ' +
  'readm_Rate_1000 prov_Rate_1000 P_SNF_ADM P_EDV_Vis P_EDV_Vis_HOSP P_CT_VIS P_MRI_VIS P_EM_Total P_EM_PCP_Vis P_EM_SP_Vis ' +
  'P_Nurse_Vis P_FQHC_RHC_Vis N_CAH N_FQHC N_RHC N_ETA N_Fac_Other N_PCP N_Spec N_NP N_PA N_CNS'
).split(' ');

export const py2014: YearTable = {
  year: 2014,
  seen: true,
  columns: byMnemonic(py2014Header),
  scales: { sav_rate: 'percent', minsavperc: 'percent', qualscore: 'fraction', finalsharerate: 'fraction', qualperfshare: 'fraction' },
  note: '119 columns. Savings rates in percent without a sign; quality and sharing rates are fractions. P4R: scored on reporting.',
};
