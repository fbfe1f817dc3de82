import { z } from 'zod';
import { type Against, type Corroboration, Difference } from '#match/name-score';
import type { QueryName } from '#match/names';
import type { HitOutcome } from './decide.ts';

const DIFFERENCES: Record<Difference, string> = { npi: 'NPI', birth_date: 'birth date', middle_name: 'full middle name' };

/**
 * What details beside the name say about all hits of a subject that count, so that a reviewer can take them in turn.
 */
export const Identifiers = z.enum(['agree', 'name_only', 'differ']);
export type Identifiers = z.infer<typeof Identifiers>;

export const IDENTIFIERS: Record<Identifiers, string> = {
  agree: 'Another detail matches',
  name_only: 'By name only',
  differ: 'Different NPI, birth date or middle name',
};

export const isDaySwapped = (a: string, b: string): boolean =>
  a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7);

/** One digit differs, two neighbors are swapped (1998, 1989), or day and month are. */
export function nearlyEqual(a: string, b: string): boolean {
  if (isDaySwapped(a, b)) return true;
  const [x, y] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  const differing = [...x].flatMap((digit, at) => (digit === y[at] ? [] : [at]));
  const [one, other] = differing;
  return differing.length === 1 || (differing.length === 2 && other === one! + 1 && x[one!] === y[other] && x[other] === y[one!]);
}

interface Compared {
  against: readonly Against[];
  corroborated_by: readonly Corroboration[];
  /** Birth date of the subject; `listed` has the one of the record. */
  birth_date?: string | null;
  listed: { entity_type: string | null; birth_date: string | null };
  asked?: Pick<QueryName, 'entity_type' | 'only_as'>;
}

/**
 * Another NPI, a birth date of another year that no typing error explains, or another full middle name, where nothing
 * else agrees. A business has several NPIs, and its NPI is not that of its owner.
 */
export function differencesOf({ against, corroborated_by, birth_date, listed, asked: query }: Compared): Difference[] {
  const isBusiness = [listed.entity_type, query?.entity_type].includes('organization') || query?.only_as !== undefined;
  if (corroborated_by.length > 0 || isBusiness) return [];
  const has = (code: Against['code']) => against.some((one) => one.code === code);
  const isOtherDate = has('birth_date_differs') && birth_date && listed.birth_date && !nearlyEqual(birth_date, listed.birth_date);
  return [
    ...(has('npi_differs') ? ['npi' as const] : []),
    ...(isOtherDate ? ['birth_date' as const] : []),
    ...(has('middle_name_conflicts') ? ['middle_name' as const] : []),
  ];
}

/**
 * Whether a potential match differs from the subject in such a detail: it is shown below the others and counted apart.
 */
export const isToldApart = ({ outcome, differs_in }: Pick<CountedHit, 'outcome' | 'differs_in'>): boolean =>
  outcome === 'possible' && differs_in.length > 0;

export interface CountedHit {
  id: number;
  outcome: HitOutcome;
  differs_in: readonly Difference[];
  against: readonly Against[];
}

type ComparedHit = Pick<CountedHit, 'outcome' | 'differs_in'> & Pick<Compared, 'corroborated_by'>;

/**
 * `agree`: the NPI, birth date or license number of a hit is the same, or its full name and state; `differ`: every hit
 * differs in a detail; `name_only`: anything else. Null without a hit that counts. Pure.
 */
export function identifiersOf(hits: readonly ComparedHit[]): Identifiers | null {
  const open = hits.filter(({ outcome }) => outcome !== 'inactive');
  if (open.length === 0) return null;
  if (open.some(({ corroborated_by }) => corroborated_by.length > 0)) return 'agree';
  // A reinstated record with the same birth date does not count, but a reviewer must see it.
  const agrees = hits.some(({ corroborated_by }) => corroborated_by.length > 0);
  return !agrees && open.every(({ differs_in }) => differs_in.length > 0) ? 'differ' : 'name_only';
}

export const differenceFields = {
  hits_that_differ: z
    .number()
    .int()
    .describe('Potential matches of which the NPI, birth date or full middle name differs (differs_in); they are shown below the others'),
  differences: z
    .string()
    .nullable()
    .describe('In words, in which details potential matches differ, and whether all of them do; null if none differs'),
};

export interface Differences {
  hits_that_differ: number;
  differences: string | null;
}

const potential = (count: number): string => `${count.toLocaleString('en-US')} potential ${count === 1 ? 'match' : 'matches'}`;

/** The hits that count in the outcome, those that differ apart, in words. `state`: that of the subject. */
export function tellApart(hits: readonly Omit<CountedHit, 'id'>[], state?: string): Differences {
  const open = hits.filter(({ outcome }) => outcome !== 'inactive');
  const apart = open.filter(isToldApart);
  if (apart.length === 0) return { hits_that_differ: 0, differences: null };
  const details = Difference.options.flatMap((detail) => {
    const count = apart.filter(({ differs_in }) => differs_in.includes(detail)).length;
    return count === 0 ? [] : apart.length === 1 ? DIFFERENCES[detail] : `${DIFFERENCES[detail]} (${count.toLocaleString('en-US')})`;
  });
  const which = details.length < 2 ? details.join('') : `${details.slice(0, -1).join(', ')} and ${details.at(-1)}`;
  const rest = open.length - apart.length;
  const one = apart.length === 1;
  const first =
    rest === 0
      ? `Only ${potential(apart.length)} that ${one ? 'differs' : 'differ'} in ${which}.`
      : `${rest.toLocaleString('en-US')} ${rest === 1 ? 'hit' : 'hits'}, and below ${rest === 1 ? 'it' : 'them'} ${potential(apart.length)} that ${one ? 'differs' : 'differ'} in ${which}.`;
  const elsewhere = state !== undefined && open.every(({ against }) => against.some(({ code }) => code === 'state_differs'));
  return { hits_that_differ: apart.length, differences: elsewhere ? `${first} None is listed in ${state}.` : first };
}
