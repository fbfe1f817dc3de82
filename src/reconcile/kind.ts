import type { Deps } from '../deps.ts';
import type { Clause } from '../search/clauses.ts';
import type { Entity, Identifier } from './entity.ts';
import type { Question } from './question.ts';

/** A kind of record that rows are reconciled with: how its candidates are found and read. */
export interface Kind {
  /** Ids of its types; each id of an entity is `type:id`. */
  types: readonly string[];
  /** Its search index. */
  alias: string;
  /** `is_similar`: words may be misspelled. */
  clause: (question: Question, types: readonly string[], is_similar: boolean) => Clause;
  /** Ids of the index by identifier. */
  identified: Partial<Record<Identifier, { text: string }>>;
  read: (deps: Pick<Deps, 'pool'>, ids: string[]) => Promise<Entity[]>;
}

/** Any words of a name, whole or as beginnings; `is_similar`: with slips, which takes ten times as long. */
export const looseName = (fields: string[], text: string, is_similar: boolean): Clause[] =>
  fields.flatMap((field) => [
    is_similar
      ? { match: { [field]: { query: text, fuzziness: 'AUTO', prefix_length: 1, max_expansions: 20 } } }
      : { match: { [field]: { query: text } } },
    { match: { [`${field}.prefix`]: { query: text, boost: 0.3 } } },
  ]);
