/** Headers of the published performance-year files, as they were published. */
export const py2013Header = (
  'ACO Identifier|ACO Name|Start Date|' +
  'Track 2 ACO|Advance pay status|Interim payment election|' +
  'Advanced payment amount|Quality Score|Quality Performance Sharing Rate|' +
  'Final sharing rate|Minimum Loss Rate (%)|Minimum Savings Rate (%)|' +
  'Total benchmark expenditures ($)|Total savings/losses ($)|Shared Savings ($)|' +
  'Shared Losses ($)|Total number of assigned beneficiaries|Total assigned beneficiary person years|' +
  'Total number of ESRD assigned beneficiary person years|Total number of DISABLED  assigned beneficiary person years|Total number of AGED/DUAL assigned beneficiary person years|' +
  'Total number of AGED/NON-DUAL assigned beneficiary person years|Total number of assigned beneficiaries, age 0-64|Total number of assigned beneficiaries, age 65-74|' +
  'Total number of assigned beneficiaries, age 75-84|Total number of assigned beneficiaries, age 85+|Total number of assigned beneficiaries, Female|' +
  'Total number of assigned beneficiaries, Male|Total number of assigned beneficiaries, Non-Hispanic White|Total number of assigned beneficiaries, Black|' +
  'Total number of assigned beneficiaries, Asian|Total number of assigned beneficiaries, Hispanic|Total number of assigned beneficiaries, North American Native|' +
  'Total number of assigned beneficiaries, Other|Total performance year spending per assigned beneficiary|Total expenditures per assigned ESRD beneficiary|' +
  'Total expenditures per assigned DISABLED beneficiary|Total expenditures per assigned AGED/DUAL beneficiary|Total expenditures per assigned AGED/NON-DUAL beneficiary|' +
  'Total inpatient spending per assigned beneficiary|Acute care hospital (IPPS/CAH) spending per assigned beneficiary|Long-term care hospital spending per assigned beneficiary|' +
  'Inpatient rehabilitation facility (IRF) spending per assigned beneficiary|Inpatient psychiatric hospital spending per assigned beneficiary|Hospice spending per assigned beneficiary|' +
  'Skilled nursing facility spending per assigned beneficiary|Other inpatient spending per assigned beneficiary|Physician/supplier spending per assigned beneficiary|' +
  'Ambulance spending per assigned beneficiary|Home health spending per assigned beneficiary|Durable medical equipment spending per assigned beneficiary|' +
  'Inpatient hospital discharges per 1,000 person years|Acute care hospital discharges per 1,000 person years|LTCH discharges per 1,000 person years|' +
  'IRF discharges per 1,000 person years|IPF discharges per 1,000 person years|CHF (PQI8) discharges  per 1,000 person years|' +
  'COPD/Asthma (PQI5) discharges per 1,000 person years|Bacterial Pneumonia (PQI11) discharges per 1,000 person years|Acute care readmissions (all-cause 30 day) per 1,000 discharges|' +
  'Post-acute care discharge provider visits (30 day)  per 1,000 discharges|Skilled nursing facility discharges per 1,000 person years|Outpatient ED visits per 1,000 person years|' +
  'Inpatient ED visits per 1,000 person years|Computed tomography (CT) events per 1,000 person years|Magnetic resonance imaging (MRI) events per 1,000 person years|' +
  'Primary care services per 1,000 person years|Primary care services with a PCP per 1,000 person years|Primary care services with a specialist per 1,000 person years|' +
  'Primary care services with a NP/PA/CNS per 1,000 person years|Primary care services with a FQHC/RHC per 1,000 person years|Number of CAH IIs|' +
  'Number of FQHCs|Number of RHCs|Number of ETA hospitals|' +
  'Number of other facility types|Number of participating PCPs|Number of participating specialists|' +
  'Number of participating nurse practitioners|Number of participating physician assistants|Number of participating clinical nurse specialist|' +
  'CMS_HCC_RiskScore_ESRD_BY1|CMS_HCC_RiskScore_DIS_BY1|CMS_HCC_RiskScore_AGDU_BY1|' +
  'CMS_HCC_RiskScore_AGND_BY1|CMS_HCC_RiskScore_ESRD_BY2|CMS_HCC_RiskScore_DIS_BY2|' +
  'CMS_HCC_RiskScore_AGDU_BY2|CMS_HCC_RiskScore_AGND_BY2|CMS_HCC_RiskScore_ESRD_BY3|' +
  'CMS_HCC_RiskScore_DIS_BY3|CMS_HCC_RiskScore_AGDU_BY3|CMS_HCC_RiskScore_AGND_BY3|' +
  'CMS_HCC_RiskScore_ESRD_PY|CMS_HCC_RiskScore_DIS_PY|CMS_HCC_RiskScore_AGDU_PY|' +
  'CMS_HCC_RiskScore_AGND_PY'
).split('|');

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

export const py2021Header = (
  'ACO_ID ACO_Name ACO_State Agree_Type Agreement_Period_Num Initial_Start_Date Current_Start_Date Current_Track_1 ' +
  'Current_Track_2 Current_Track_3 Current_Track_1_Plus Current_BASIC_A Current_BASIC_B Current_BASIC_C Current_BASIC_D ' +
  'Current_BASIC_E Current_ENHANCED Risk_Model Assign_Type Adv_Pay AIM SNF_Waiver N_AB Sav_Rate MinSavPerc BnchmkMinExp ' +
  'GenSaveLoss DisAdj EarnSaveLoss DisAffQual Met_QPS Report_WI Report_eCQM Report_CQM Report_Inc QualScore Recvd30p ' +
  'PosRegAdj UpdatedBnchmk HistBnchmk ABtotBnchmk ABtotExp Adv_Pay_Amt Adv_Pay_Recoup MaxShareRate FinalShareRate ' +
  'RevLossLimit Rev_Exp_Cat Per_Capita_Exp_ALL_ESRD_BY1 Per_Capita_Exp_ALL_DIS_BY1 Per_Capita_Exp_ALL_AGDU_BY1 ' +
  'Per_Capita_Exp_ALL_AGND_BY1 Per_Capita_Exp_ALL_ESRD_BY2 Per_Capita_Exp_ALL_DIS_BY2 Per_Capita_Exp_ALL_AGDU_BY2 ' +
  'Per_Capita_Exp_ALL_AGND_BY2 Per_Capita_Exp_ALL_ESRD_BY3 Per_Capita_Exp_ALL_DIS_BY3 Per_Capita_Exp_ALL_AGDU_BY3 ' +
  'Per_Capita_Exp_ALL_AGND_BY3 Per_Capita_Exp_ALL_ESRD_PY Per_Capita_Exp_ALL_DIS_PY Per_Capita_Exp_ALL_AGDU_PY ' +
  'Per_Capita_Exp_ALL_AGND_PY Per_Capita_Exp_TOTAL_PY CMS_HCC_RiskScore_ESRD_BY1 CMS_HCC_RiskScore_DIS_BY1 ' +
  'CMS_HCC_RiskScore_AGDU_BY1 CMS_HCC_RiskScore_AGND_BY1 CMS_HCC_RiskScore_ESRD_BY2 CMS_HCC_RiskScore_DIS_BY2 ' +
  'CMS_HCC_RiskScore_AGDU_BY2 CMS_HCC_RiskScore_AGND_BY2 CMS_HCC_RiskScore_ESRD_BY3 CMS_HCC_RiskScore_DIS_BY3 ' +
  'CMS_HCC_RiskScore_AGDU_BY3 CMS_HCC_RiskScore_AGND_BY3 CMS_HCC_RiskScore_ESRD_PY CMS_HCC_RiskScore_DIS_PY ' +
  'CMS_HCC_RiskScore_AGDU_PY CMS_HCC_RiskScore_AGND_PY N_AB_Year_ESRD_BY3 N_AB_Year_DIS_BY3 N_AB_Year_AGED_Dual_BY3 ' +
  'N_AB_Year_AGED_NonDual_BY3 N_AB_Year_PY N_AB_Year_ESRD_PY N_AB_Year_DIS_PY N_AB_Year_AGED_Dual_PY ' +
  'N_AB_Year_AGED_NonDual_PY N_Ben_Age_0_64 N_Ben_Age_65_74 N_Ben_Age_75_84 N_Ben_Age_85plus N_Ben_Female N_Ben_Male ' +
  'N_Ben_Race_White N_Ben_Race_Black N_Ben_Race_Asian N_Ben_Race_Hisp N_Ben_Race_Native N_Ben_Race_Other CapAnn_INP_All ' +
  'CapAnn_INP_S_trm CapAnn_INP_L_trm CapAnn_INP_Rehab CapAnn_INP_Psych CapAnn_HSP CapAnn_SNF CapAnn_OPD CapAnn_PB ' +
  'CapAnn_AmbPay CapAnn_HHA CapAnn_DME ADM ADM_S_Trm ADM_L_Trm ADM_Rehab ADM_Psych P_EDV_Vis P_EDV_Vis_HOSP P_CT_VIS ' +
  'P_MRI_VIS P_EM_Total P_EM_PCP_Vis P_EM_SP_Vis P_Nurse_Vis P_FQHC_RHC_Vis P_SNF_ADM SNF_LOS SNF_PayperStay N_CAH N_FQHC ' +
  'N_RHC N_ETA N_Hosp N_Fac_Other N_PCP N_Spec N_NP N_PA N_CNS Perc_Dual Perc_CovDiag Perc_CovEpisode Perc_LTI CAHPS_1 ' +
  'CAHPS_2 CAHPS_3 CAHPS_4 CAHPS_5 CAHPS_6 CAHPS_7 CAHPS_11 CAHPS_9 CAHPS_8 Measure_479 Measure_MCC1 QualityID_318 ' +
  'QualityID_110 QualityID_226 QualityID_134_WI QualityID_134_eCQM-CQM QualityID_113 QualityID_112 QualityID_438 ' +
  'QualityID_370 QualityID_001_WI QualityID_001_eCQM-CQM QualityID_236_WI QualityID_236_eCQM-CQM'
).split(' ');

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
