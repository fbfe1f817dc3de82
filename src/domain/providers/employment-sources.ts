export const employmentSources = ['pecos_reassignment', 'ppef', 'dac_practice', 'nppes', 'dol_5500', 'irs_990'] as const;
