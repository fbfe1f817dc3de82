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
