/** SQL: a short reference to a record that is stable across releases and versions; `r` is the table or its alias. */
export const recordRef = (r: string): string => `left(md5(${r}.record_key), 12)`;
