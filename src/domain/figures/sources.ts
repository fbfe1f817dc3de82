export const sources = {
  rating: 'cms_hospital_general_information',
  beds: 'cms_provider_of_services',
  survey: 'cms_hcahps',
  readmissions: 'cms_hrrp_supplemental',
  acquired_conditions: 'cms_hac_reduction',
} as const;

export const reportSources = ['hcris_2552_10', 'cms_hospital_cost_report', 'hcris_wide_extract'];

export const bedFileSources = [sources.beds, ...reportSources];

export const figureSources = [...Object.values(sources), ...reportSources];
