import { bestName } from '#match/best-name';
import { listedNames, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { judge } from '#screening/judge';
import type { LabeledPair } from './pair.ts';

const unknown = {
  npi: null,
  birth_date: null,
  state: null,
  license_number: null,
  exclusion_date: null,
  end_date: null,
  reinstatement_date: null,
};
const parts = { last_name: null, first_name: null, middle_name: null, suffix: null, organization_name: null, other_names: null };

/**
 * The score a screening gives to the question `a` and a listed record with the name `b`, both in one line, as the peer
 * gets them.
 */
export function scorePair({ a, b, entity }: Pick<LabeledPair, 'a' | 'b' | 'entity'>): number {
  const entity_type = entity === 'person' ? 'individual' : 'organization';
  const question: Question = { name: a, entity_type };
  const listed = { ...parts, entity_type, full_name: b };
  const names = listedNames(listed);
  let best = 0;
  for (const name of queryNames(question)) {
    const found = bestName(name, names);
    best = Math.max(best, judge(question, name, found, { ...unknown, full_name: b, entity_type }, '2026-01-01').score);
  }
  return best;
}
