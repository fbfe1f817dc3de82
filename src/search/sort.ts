import type { SearchIndex } from './define-index.ts';
import { QueryError } from './errors.ts';

export type SortClause = Record<string, any>;

/** Field that holds the sortable form of a searchable text: its `sort` subfield where it has one. */
function sortField(index: SearchIndex<any>, name: string): string {
  const property = index.properties[name] as { fields?: Record<string, unknown> } | undefined;
  return property?.fields?.sort ? `${name}.sort` : name;
}

/**
 * `-overall_rating,name`: fields in order, `-` for descending; what has no value comes last. The id decides between
 * equals.
 */
export function sortClauses(index: SearchIndex<any>, sort: string | null | undefined, standard: SortClause[]): SortClause[] {
  const tie: SortClause = { document_id: 'asc' };
  if (!sort) return [...standard, tie];
  const clauses = sort.split(',').map((part) => {
    const name = part.trim().replace(/^-/, '');
    if (!index.sortable.includes(name)) {
      throw new QueryError('sort', `sort expects one or more of ${index.sortable.join(', ')}, each with an optional - for descending.`);
    }
    return { [sortField(index, name)]: { order: part.trim().startsWith('-') ? 'desc' : 'asc', missing: '_last' } };
  });
  return [...clauses, tie];
}

export const byScore: SortClause[] = [{ _score: 'desc' }];
