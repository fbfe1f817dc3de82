/** Provider taxonomy code (NUCC): ten capitals or digits, the last an X. */
export const isTaxonomyCode = (value: string): boolean => /^[0-9A-Z]{9}X$/.test(value);
