import { z } from 'zod';
import { readTable } from '#read-table';
import type { RequestContext } from '#server/define-endpoint';
import { typedHospitals } from '../hospitals/typeahead.ts';

const Row = z.object({
  nickname: z.string().regex(/^[A-Z][A-Z0-9 +-]*$/),
  name: z.string().min(3),
});

const names = new Map(readTable('src/domain/find/hospital-nicknames.csv', Row).map(({ nickname, name }) => [nickname, name]));

export const fullName = (q: string): string | null =>
  names.get(
    q
      .toUpperCase()
      .replace(/[.,'’]/g, '')
      .replace(/\s{1,20}/g, ' ')
      .trim(),
  ) ?? null;

/** A CCN that a spreadsheet took for a number and wrote without its leading zero: 30011 for 030011. */
const withZero = (q: string): string | null => (/^\d{5}$/.test(q.trim()) ? `0${q.trim()}` : null);

type Typed = Awaited<ReturnType<typeof typedHospitals>>['results'];

/** Hospitals that a nickname means, or the facility whose number lost its leading zero; empty for other texts. */
export async function nicknamed({ q, state }: { q: string; state?: string }, context: RequestContext): Promise<Typed> {
  const ccn = withZero(q);
  const name = ccn ?? fullName(q);
  if (name === null) return [];
  const { results, is_similar } = await typedHospitals({ q: name, state, facility_type: ccn ? undefined : 'hospital', limit: 3 }, context);
  if (is_similar) return [];
  return ccn ? results.filter((one) => one.ccn === ccn) : results;
}
