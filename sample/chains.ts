/**
 * Chains that cost reports name, by hospital: one that is not in the registry, in three spellings; one that is, with
 * its legal form; and the company that processes a report in place of a chain.
 */
export const chainOfHospital: Record<string, string> = {
  '054199': 'WILLOWMERE BEHAVIORAL HEALTH',
  '144099': 'NAME:  WILLOWMERE BEHAVIORAL HLTH',
  '334098': 'WILLOWMERE BEHAVIORAL HEALTH  INC.',
  '050871': 'MERIDIAN VALLEY HEALTH  INC',
  '100398': 'NOVITAS SOLUTIONS',
};

/** Named by the reports of later years; the company is real and listed. */
export const companyOfHospital: Record<string, string> = { '100399': 'HCA', '451383': 'HCA HEALTHCARE INC' };
