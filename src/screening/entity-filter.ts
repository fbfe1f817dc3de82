import { isPossible } from '../match/name-score.ts';
import type { Question } from '../match/question.ts';
import type { Near } from './near.ts';

type Kind = Question['entity_type'];

const others = { individual: 'a business', organization: 'an individual' } as const;

/** Whether a record is of the requested kind; if its list does not state the kind it may be either. */
export const ofKind = (entity_type: Kind, facts: { entity_type: string | null }): boolean =>
  entity_type === undefined || facts.entity_type === null || facts.entity_type === entity_type;

/**
 * A note on hits that `entity_type` removed: a person may do business under a business name, and a list may file a
 * business as a person, so the result is not clear. Null if it removed none.
 */
export function leftOut(entity_type: Kind, near: readonly Near[]): string | null {
  if (entity_type === undefined) return null;
  const left = near.filter(
    ({ facts, judged }) => !ofKind(entity_type, facts) && (judged.is_active || judged.is_ended) && isPossible(judged),
  );
  if (left.length === 0) return null;
  const [which, them] =
    left.length === 1 ? ['1 potential match', 'it'] : [`${left.length.toLocaleString('en-US')} potential matches`, 'them'];
  return `The entity_type filter removed ${which} that the lists record as ${others[entity_type]}. Search without entity_type to see ${them}.`;
}
