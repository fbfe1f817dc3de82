export const facilitySources = [
  ...['cms_hospital_general_information', 'cms_nursing_home', 'cms_hospice', 'cms_home_health', 'cms_dialysis', 'cms_irf', 'cms_ltch'],
  'cms_provider_of_services',
];
