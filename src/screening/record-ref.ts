/** The part of a record's identity on its list that stays through releases and versions, as a short text; `r` the table or its alias. */
export const recordRef = (r: string): string => `left(md5(${r}.record_key), 12)`;
