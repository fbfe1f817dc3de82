import { byMnemonic, measureCodes, ourName } from './mnemonics.ts';
import type { Scale, YearTable } from './year-table.ts';

const always = 'N_AB Sav_rate MinSavPerc BnchmkMinExp GenSaveLoss EarnSaveLoss QualScore ABtotBnchmk ABtotExp FinalShareRate'.split(' ');
/** Mnemonics of the years that were seen; any of them may occur in a year between or after. */
const sometimes =
  'ACO_State Adv_Pay UpdatedBnchmk HistBnchmk Adv_Pay_Amt Adv_Pay_Recoup QualPerfShare Per_Capita_Exp_ALL_ESRD_BY1 ' +
  'Per_Capita_Exp_ALL_DIS_BY1 Per_Capita_Exp_ALL_AGDU_BY1 Per_Capita_Exp_ALL_AGND_BY1 Per_Capita_Exp_ALL_ESRD_BY2 ' +
  'Per_Capita_Exp_ALL_DIS_BY2 Per_Capita_Exp_ALL_AGDU_BY2 Per_Capita_Exp_ALL_AGND_BY2 Per_Capita_Exp_ALL_ESRD_BY3 ' +
  'Per_Capita_Exp_ALL_DIS_BY3 Per_Capita_Exp_ALL_AGDU_BY3 Per_Capita_Exp_ALL_AGND_BY3 Per_Capita_Exp_ALL_ESRD_PY ' +
  'Per_Capita_Exp_ALL_DIS_PY Per_Capita_Exp_ALL_AGDU_PY Per_Capita_Exp_ALL_AGND_PY Per_Capita_Exp_TOTAL_PY ' +
  'CMS_HCC_RiskScore_ESRD_BY1 CMS_HCC_RiskScore_DIS_BY1 CMS_HCC_RiskScore_AGDU_BY1 CMS_HCC_RiskScore_AGND_BY1 ' +
  'CMS_HCC_RiskScore_ESRD_BY2 CMS_HCC_RiskScore_DIS_BY2 CMS_HCC_RiskScore_AGDU_BY2 CMS_HCC_RiskScore_AGND_BY2 ' +
  'CMS_HCC_RiskScore_ESRD_BY3 CMS_HCC_RiskScore_DIS_BY3 CMS_HCC_RiskScore_AGDU_BY3 CMS_HCC_RiskScore_AGND_BY3 ' +
  'CMS_HCC_RiskScore_ESRD_PY CMS_HCC_RiskScore_DIS_PY CMS_HCC_RiskScore_AGDU_PY CMS_HCC_RiskScore_AGND_PY ' +
  'N_AB_Year_ESRD_BY3 N_AB_Year_DIS_BY3 N_AB_Year_AGED_Dual_BY3 N_AB_Year_AGED_NonDual_BY3 N_Ben_Age_0_64 N_Ben_Age_65_74 ' +
  'N_Ben_Age_75_84 N_Ben_Age_85plus N_Ben_Female N_Ben_Male N_Ben_Race_White N_Ben_Race_Black N_Ben_Race_Asian ' +
  'N_Ben_Race_Hisp N_Ben_Race_Native N_Ben_Race_Other CapAnn_INP_All CapAnn_INP_S_trm CapAnn_INP_L_trm CapAnn_INP_Rehab ' +
  'CapAnn_INP_Psych capann_hsp capann_snf CapAnn_INP_Other capann_opd capann_pb CapAnn_ambpay capann_hha capann_dme ADM ' +
  'ADM_S_Trm ADM_L_Trm ADM_Rehab ADM_Psych CHF_ADM COPD_ADM PNEU_ADM readm_Rate_1000 prov_Rate_1000 P_SNF_ADM P_EDV_Vis ' +
  'P_EDV_Vis_HOSP P_CT_VIS P_MRI_VIS P_EM_Total P_EM_PCP_Vis P_EM_SP_Vis P_Nurse_Vis P_FQHC_RHC_Vis N_CAH N_FQHC N_RHC ' +
  'N_ETA N_Fac_Other N_PCP N_Spec N_NP N_PA N_CNS Agree_Type Agreement_Period_Num Current_Start_Date Current_Track ' +
  'Risk_Model Assign_Type SNF_Waiver DisAdj Prorate_Shared_Losses DisAffQual Met_QPS Met_30pctl Met_Incentive Met_FirstYear ' +
  'Report_WI Report_eCQM_CQM Report_Inc Recvd30p PosRegAdj Rev_Exp_Cat N_AB_Year_PY N_AB_Year_ESRD_PY N_AB_Year_DIS_PY ' +
  'N_AB_Year_AGED_Dual_PY N_AB_Year_AGED_NonDual_PY N_Ben_VA_Only N_Ben_CBA_Only N_Ben_CBA_and_VA N_Ben_Race_Unknown ' +
  'SNF_LOS SNF_PayperStay N_Hosp Perc_Dual Perc_CovDiag Perc_CovEpisode Perc_LTI Current_Track_3 Current_Track_1_Plus ' +
  'Current_BASIC_A Current_BASIC_B Current_BASIC_C Current_BASIC_D Current_BASIC_E Current_ENHANCED AIM Report_eCQM ' +
  'Report_CQM MaxShareRate RevLossLimit';
/** Further columns of 2023 and 2024, as public programs that read those files name them. */
const since2023 =
  'Impact_Mid_Year_Termination Met_AltQPS Met_40pctl Report_eCQM_CQM_MedicareCQM Met_SSP_quality_reporting_requirements Recvd40p ' +
  'AIP AIPBalance AIPRecoup AIPOwe RegAdj PriorSavAdj FinalAdjCat Guardrail ReducedSS FinalLossRate Demog_RiskScore_ESRD_PY ' +
  'Demog_RiskScore_DIS_PY Demog_RiskScore_AGDU_PY Demog_RiskScore_AGND_PY Demog_RiskScore_ESRD_BY3 Demog_RiskScore_DIS_BY3 ' +
  'Demog_RiskScore_AGDU_BY3 Demog_RiskScore_AGND_BY3 RR_weight_ESRD_PY RR_weight_DIS_PY RR_weight_AGDU_PY RR_weight_AGND_PY ' +
  'N_AB_Year_Dual_PY N_AB_Year_NonDual_PY';

interface Years {
  id: 'ACO_Num' | 'ACO_ID';
  /** The year's own spellings; others with the same meaning are omitted. */
  own: string;
  /** Scales of the savings rate and the minimum rate. */
  savings: Scale;
  quality: Scale;
  shares: Scale;
  why: string;
}

const percent: Scale = 'percent_maybe_sign';
const fraction: Scale = 'fraction_maybe_sign';

function assumed(year: number, { id, own, savings, quality, shares, why }: Years): YearTable {
  const spelled = own.split(' ');
  const meant = new Set(spelled.map(ourName));
  const optional = [...spelled, ...sometimes.split(' ').filter((name) => !meant.has(ourName(name))), ...measureCodes];
  return {
    year,
    seen: false,
    columns: byMnemonic([id, 'ACO_Name', ...always, ...optional]),
    optional,
    scales: {
      ...{ sav_rate: savings, minsavperc: savings, qualscore: quality },
      ...{ finalsharerate: shares, finallossrate: shares, maxsharerate: shares, qualperfshare: shares },
      ...{ perc_dual: percent, perc_lti: percent, perc_covdiag: percent, perc_covepisode: percent },
    },
    note: `layout assumed: no file of ${year} was available. ${why}`,
  };
}

const tracks = 'Track1 Track2 Track3';
const years = 'N_AB_Year N_AB_Year_ESRD N_AB_Year_DIS N_AB_Year_AGED_Dual N_AB_Year_AGED_NonDual';
const fractions = { savings: fraction, quality: fraction, shares: fraction };
const early = { id: 'ACO_Num', own: `Initial_Start_Date ${tracks} ${years}` } as const;
const later = { id: 'ACO_ID', own: 'Initial_Start_Date Current_Track_1 Current_Track_2' } as const;
const newest: Years = {
  ...later,
  own: `${later.own} ${since2023}`,
  ...{ savings: percent, quality: percent, shares: percent },
  why: 'Names and scales as in 2022, with those that public programs name for 2023 and 2024.',
};
/**
 * Two independent copies agree: one has the rates unchanged, the other shows the rounding noise of a multiplication by
 * 100.
 */
const mixed: Years = {
  ...{ ...later, own: `${later.own} Participation_Six_Months`, savings: fraction, quality: percent, shares: fraction },
  why: 'Names as in 2021; rates are fractions, the quality score is in percent.',
};

/**
 * Years between and after those of which a published file was read; scales follow two independent copies. The dollar
 * amounts show whether the scale of the savings rate is right, the smallest value whether those of quality and sharing
 * are; if not, the load is refused.
 */
export const assumedYears: YearTable[] = [
  assumed(2015, {
    ...{ ...early, own: `Start_Date ${tracks} ${years}`, savings: percent, quality: percent, shares: percent },
    why: 'Names as in 2014; all rates are in percent.',
  }),
  assumed(2016, { ...early, ...fractions, why: 'Names as in 2014; rates are fractions.' }),
  assumed(2017, { ...early, ...fractions, why: 'Names as in 2014; rates are fractions.' }),
  assumed(2018, { ...later, ...fractions, why: 'Names as in 2021; rates are fractions.' }),
  assumed(2019, mixed),
  assumed(2020, mixed),
  assumed(2023, newest),
  assumed(2024, newest),
];
