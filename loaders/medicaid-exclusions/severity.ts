/**
 * Section 1128(a) of the Social Security Act (42 USC 1320a-7(a)) holds the four mandatory grounds. Case counts: section
 * 1128A (civil monetary penalties) is another one.
 */
const mandatory = /1128\s*\(\s*[aA]\s*\)\s*(?:\(\s*)?[1-4]|1128\s*a\s*(?:\(\s*)?[1-4]|1320a-7\s*\(\s*a\s*\)/;

/** State actions are `high` unless their published text cites a mandatory federal ground. */
export const severityOf = (...published: (string | null | undefined)[]): 'critical' | 'high' =>
  published.some((text) => text && mandatory.test(text)) ? 'critical' : 'high';
