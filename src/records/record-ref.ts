/** Stable across releases and versions. */
export const recordRef = (r: string): string => `left(md5(${r}.record_key), 12)`;
