import { z } from 'zod';

/** Minimum score of a hit. */
export const POSSIBLE_THRESHOLD = 0.8;
/** With corroboration it makes a hit a match. */
export const MATCH_THRESHOLD = 0.9;

/** `missing`: only one name has the part. */
export const How = z
  .enum([
    'exact',
    'truncation',
    'joined',
    'variant',
    'particle',
    'typo',
    'nickname',
    'initial',
    'phonetic',
    'half_surname',
    'maiden_name',
    'acronym',
    'suffix',
    'missing',
  ])
  .meta({ id: 'NameMatchKind' });
export type How = z.infer<typeof How>;

export const NamePart = z.enum(['first_name', 'middle_name', 'last_name']);
export type NamePart = z.infer<typeof NamePart>;

export const Evidence = z
  .object({
    asked: z.string().nullable().describe('Part of the requested name; null if only the listed name has this part'),
    listed: z.string().nullable().describe('Part of the listed name; null if only the requested name has this part'),
    part: NamePart.optional().describe("Which part of a person's name; absent for businesses and for names compared as a whole"),
    how: How.describe('How the two parts compare'),
    strength: z.number().describe('Factor from 0 to 1 that this pair contributes to the score; 1 lowers nothing'),
    swapped: z.boolean().optional().describe('True if the parts were in different positions, such as given name and surname swapped'),
  })
  .meta({ id: 'NameEvidence' });
export type Evidence = z.infer<typeof Evidence>;

export const Against = z
  .object({
    code: z
      .enum([
        'birth_date_differs',
        'birth_date_differs_same_year',
        'state_differs',
        'npi_differs',
        'name_differs',
        'surname_differs',
        'first_name_differs',
        'middle_name_conflicts',
        'middle_initial_conflicts',
        'suffix_conflicts',
        'entity_type_differs',
        'legal_form_differs',
        'license_differs',
        'reinstated',
        'not_yet_in_force',
        'period_ended',
      ])
      .meta({ id: 'CounterEvidenceCode' })
      .describe('Evidence against the hit'),
    detail: z.string().describe('Explanation'),
  })
  .meta({ id: 'CounterEvidence' });
export type Against = z.infer<typeof Against>;

export const Difference = z.enum(['npi', 'birth_date', 'middle_name']);
export type Difference = z.infer<typeof Difference>;

export const difference = (query: string, listed: string): string => `You searched for ${query}; the list has ${listed}.`;

export const Corroboration = z.enum(['npi', 'birth_date', 'license_number', 'state_and_full_name']);
export type Corroboration = z.infer<typeof Corroboration>;

/** The equal words, then the remaining words together. */
export function slipEvidence(query: readonly string[], listed: readonly string[], strength: number, how: How = 'typo'): Evidence[] {
  const left = [...listed];
  const evidence: Evidence[] = [];
  const slipped: string[] = [];
  for (const word of query) {
    const at = left.indexOf(word);
    if (at < 0) slipped.push(word);
    else evidence.push({ asked: word, listed: left.splice(at, 1)[0]!, how: 'exact', strength: 1 });
  }
  const text = (words: string[]) => (words.length > 0 ? words.join(' ') : null);
  if (slipped.length + left.length > 0)
    evidence.push({ asked: text(slipped), listed: text(left), how: slipped.length > 0 && left.length > 0 ? how : 'missing', strength });
  return evidence;
}

export interface NameScore {
  score: number;
  /**
   * More than 1 where these are more likely two names than one, but a single error may explain the difference: with
   * this factor a score below the threshold stays a potential match.
   */
  review_factor: number;
  evidence: Evidence[];
  against: Against[];
  is_exact: boolean;
  /** The halves of a surname count as one. */
  met: number;
  is_swapped: boolean;
  is_inside?: true;
}

export const nothing: NameScore = { score: 0, review_factor: 1, evidence: [], against: [], is_exact: false, met: 0, is_swapped: false };

/** `found` with other figures, in a line of which `others` are left; evidence is only made where it is read. */
export function rescored(found: NameScore, changes: Partial<NameScore>, others: readonly string[] = []): NameScore {
  const { score, review_factor, against, is_exact, met, is_swapped, is_inside } = found;
  return {
    ...{ score, review_factor, against, is_exact, met, is_swapped, ...(is_inside && { is_inside }), ...changes },
    get evidence() {
      return [...found.evidence, ...others.map((query) => ({ asked: query, listed: null, how: 'missing' as const, strength: 1 }))];
    },
  };
}

type Reviewed = Pick<NameScore, 'score' | 'review_factor'>;

/** A higher minimum than the threshold counts the score alone. */
export const isPossible = ({ score, review_factor }: Reviewed, min_score: number = POSSIBLE_THRESHOLD): boolean =>
  score >= min_score || (min_score <= POSSIBLE_THRESHOLD && score * review_factor >= POSSIBLE_THRESHOLD - 1e-9);

const order = ({ score, review_factor }: Reviewed): number => (score >= POSSIBLE_THRESHOLD ? 1 + score : score * review_factor);

export const isBetter = (one: Reviewed, other: Reviewed): boolean => order(one) > order(other);
