/** SQL: the exclusion `r` is active as of the day, neither reinstated nor ended. Whether it was on the list that day is a separate condition. */
export const inForce = (r: string, day: string): string =>
  `(${r}.reinstatement_date is null or ${r}.reinstatement_date > ${day}) and (${r}.end_date is null or ${r}.end_date > ${day})`;
