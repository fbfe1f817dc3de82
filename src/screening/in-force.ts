/** The record `r` of an exclusion list is in force on the day: neither reinstated nor ended. Whether it stood on the list is asked beside it. */
export const inForce = (r: string, day: string): string =>
  `(${r}.reinstatement_date is null or ${r}.reinstatement_date > ${day}) and (${r}.end_date is null or ${r}.end_date > ${day})`;
