/** Of one branch of several; longer numbers are those of bookkeeping, and SUITE 200 and 5/1/24 say nothing of branches. */
const branch_number = /(?:#\s?\d{1,5}|(?<![\d/.x-])\d{1,3})\W*$/i;
const address_number = /\b(?:suite|ste|unit|room|rm|box|floor|fl|apt|bldg|building)\.?\s{0,3}#?\s{0,3}\d{1,5}\W*$/i;

export const endsInNumber = (name: string): boolean => branch_number.test(name);

/** TRENWICK PHARMACY #3, one of several. */
export const hasBranchNumber = (name: string): boolean => endsInNumber(name) && !address_number.test(name);
