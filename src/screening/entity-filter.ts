import type { Question } from '../match/question.ts';
import { POSSIBLE_THRESHOLD } from '../match/thresholds.ts';
import type { Near } from './near.ts';

type Kind = Question['entity_type'];

const others = { individual: 'a business', organization: 'an individual' } as const;

/** Whether a record is of the kind asked for; one whose list does not say which kind it is may be either. */
export const ofKind = (entity_type: Kind, facts: { entity_type: string | null }): boolean =>
  entity_type === undefined || facts.entity_type === null || facts.entity_type === entity_type;

/**
 * What `entity_type` kept out of the answer: a person may trade under a business name, and a list may file a business as a person, so
 * that finding nobody else is not clear. Null where it kept out nothing that is active.
 */
export function leftOut(entity_type: Kind, near: readonly Near[]): string | null {
  if (entity_type === undefined) return null;
  const left = near.filter(({ facts, judged }) => !ofKind(entity_type, facts) && judged.is_active && judged.score >= POSSIBLE_THRESHOLD);
  if (left.length === 0) return null;
  const [which, them] =
    left.length === 1 ? ['1 potential match', 'it'] : [`${left.length.toLocaleString('en-US')} potential matches`, 'them'];
  return `entity_type left out ${which} that the lists file as ${others[entity_type]}. Search without entity_type to see ${them}.`;
}
