import { byMnemonic } from './mnemonics.ts';
import type { YearTable } from './year-table.ts';

/** The header as published; the sample file has the same. */
export const py2022Header = (
  'ACO_ID ACO_Name Agree_Type Agreement_Period_Num Current_Start_Date Current_Track Risk_Model Assign_Type SNF_Waiver N_AB ' +
  'Sav_rate MinSavPerc BnchmkMinExp GenSaveLoss DisAdj Prorate_Shared_Losses EarnSaveLoss DisAffQual Met_QPS Met_30pctl ' +
  'Met_Incentive Met_FirstYear Report_WI Report_eCQM_CQM Report_Inc QualScore Recvd30p PosRegAdj UpdatedBnchmk HistBnchmk ' +
  'ABtotBnchmk ABtotExp FinalShareRate Rev_Exp_Cat Per_Capita_Exp_ALL_ESRD_BY1 Per_Capita_Exp_ALL_DIS_BY1 ' +
  'Per_Capita_Exp_ALL_AGDU_BY1 Per_Capita_Exp_ALL_AGND_BY1 Per_Capita_Exp_ALL_ESRD_BY2 Per_Capita_Exp_ALL_DIS_BY2 ' +
  'Per_Capita_Exp_ALL_AGDU_BY2 Per_Capita_Exp_ALL_AGND_BY2 Per_Capita_Exp_ALL_ESRD_BY3 Per_Capita_Exp_ALL_DIS_BY3 ' +
  'Per_Capita_Exp_ALL_AGDU_BY3 Per_Capita_Exp_ALL_AGND_BY3 Per_Capita_Exp_ALL_ESRD_PY Per_Capita_Exp_ALL_DIS_PY ' +
  'Per_Capita_Exp_ALL_AGDU_PY Per_Capita_Exp_ALL_AGND_PY Per_Capita_Exp_TOTAL_PY CMS_HCC_RiskScore_ESRD_BY1 ' +
  'CMS_HCC_RiskScore_DIS_BY1 CMS_HCC_RiskScore_AGDU_BY1 CMS_HCC_RiskScore_AGND_BY1 CMS_HCC_RiskScore_ESRD_BY2 ' +
  'CMS_HCC_RiskScore_DIS_BY2 CMS_HCC_RiskScore_AGDU_BY2 CMS_HCC_RiskScore_AGND_BY2 CMS_HCC_RiskScore_ESRD_BY3 ' +
  'CMS_HCC_RiskScore_DIS_BY3 CMS_HCC_RiskScore_AGDU_BY3 CMS_HCC_RiskScore_AGND_BY3 CMS_HCC_RiskScore_ESRD_PY ' +
  'CMS_HCC_RiskScore_DIS_PY CMS_HCC_RiskScore_AGDU_PY CMS_HCC_RiskScore_AGND_PY N_AB_Year_ESRD_BY3 N_AB_Year_DIS_BY3 ' +
  'N_AB_Year_AGED_Dual_BY3 N_AB_Year_AGED_NonDual_BY3 N_AB_Year_PY N_AB_Year_ESRD_PY N_AB_Year_DIS_PY ' +
  'N_AB_Year_AGED_Dual_PY N_AB_Year_AGED_NonDual_PY N_Ben_VA_Only N_Ben_CBA_Only N_Ben_CBA_and_VA N_Ben_Age_0_64 ' +
  'N_Ben_Age_65_74 N_Ben_Age_75_84 N_Ben_Age_85plus N_Ben_Female N_Ben_Male N_Ben_Race_White N_Ben_Race_Black ' +
  'N_Ben_Race_Asian N_Ben_Race_Hisp N_Ben_Race_Native N_Ben_Race_Other N_Ben_Race_Unknown CapAnn_INP_All CapAnn_INP_S_trm ' +
  'CapAnn_INP_L_trm CapAnn_INP_Rehab CapAnn_INP_Psych CapAnn_HSP CapAnn_SNF CapAnn_OPD CapAnn_PB CapAnn_AmbPay CapAnn_HHA ' +
  'CapAnn_DME ADM ADM_S_Trm ADM_L_Trm ADM_Rehab ADM_Psych P_EDV_Vis P_EDV_Vis_HOSP P_CT_VIS P_MRI_VIS P_EM_Total ' +
  'P_EM_PCP_Vis P_EM_SP_Vis P_Nurse_Vis P_FQHC_RHC_Vis P_SNF_ADM SNF_LOS SNF_PayperStay N_CAH N_FQHC N_RHC N_ETA N_Hosp ' +
  'N_Fac_Other N_PCP N_Spec N_NP N_PA N_CNS Perc_Dual Perc_CovDiag Perc_CovEpisode Perc_LTI CAHPS_1 CAHPS_2 CAHPS_3 CAHPS_4 ' +
  'CAHPS_5 CAHPS_6 CAHPS_7 CAHPS_11 CAHPS_9 CAHPS_8 Measure_479 Measure_484 QualityID_318 QualityID_110 QualityID_226 ' +
  'QualityID_134_WI QualityID_134_eCQM QualityID_134_MIPSCQM QualityID_113 QualityID_112 QualityID_438 QualityID_370 ' +
  'QualityID_001_WI QualityID_001_eCQM QualityID_001_MIPSCQM QualityID_236_WI QualityID_236_eCQM QualityID_236_MIPSCQM'
).split(' ');

export const py2022: YearTable = {
  year: 2022,
  seen: true,
  columns: byMnemonic(py2022Header),
  scales: {
    sav_rate: 'percent_sign',
    minsavperc: 'percent_sign',
    qualscore: 'percent_sign',
    finalsharerate: 'percent_sign',
    perc_dual: 'percent_sign',
    perc_lti: 'percent_sign',
    perc_covdiag: 'percent_sign',
    perc_covepisode: 'percent_sign',
  },
  note: '164 columns, without a state. * means 1 to 10 people, - a measure that was not reported.',
};
