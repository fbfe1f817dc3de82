import { GROUNDS } from '#fields/exclusion-grounds';

/**
 * Sections of the Social Security Act (or of an agreement) an exclusion rests on.
 *
 * Mandatory are those of 1128(a): exclusion by the Secretary is required, for at least five years. Civil monetary
 * penalties under 1128A(a) are often listed beside them, but the act says "may" there, as in 1128(b) and 1156: severity
 * high, not critical.
 */
const mandatory = /^1128a[1-4]$/;

export interface Ground {
  exclusion_type: string;
  reason: string;
  severity: 'critical' | 'high';
}

const known = new Map<string, Ground>(
  GROUNDS.map(({ code: exclusion_type, section, words }) => [
    exclusion_type,
    {
      exclusion_type,
      reason: words === '' ? `B${section.slice(1)}` : `Section ${section}: ${words}`,
      severity: mandatory.test(exclusion_type) ? 'critical' : 'high',
    },
  ]),
);

/** A published ground, blanks aside; null where it is none of the published codes. Case matters: 1128a is not 1128A. */
export const groundOf = (published: string): Ground | null => known.get(published.replace(/\s+/g, ' ').trim()) ?? null;
