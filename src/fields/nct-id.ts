/** ClinicalTrials.gov registry number: NCT and 8 digits. */
export const isNctId = (value: string): boolean => /^NCT\d{8}$/.test(value);
