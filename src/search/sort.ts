import type { SearchIndex } from './define-index.ts';
import { QueryError } from './errors.ts';

export type SortClause = Record<string, any>;

/** Field that holds the sortable form of a searchable text: its `sort` subfield where it has one. */
function sortField(index: SearchIndex<any>, name: string): string {
  const property = index.properties[name] as { fields?: Record<string, unknown> } | undefined;
  return property?.fields?.sort ? `${name}.sort` : name;
}

/** The field of a part such as -overall_rating. */
export function sortable({ sortable: fields }: SearchIndex<any>, part: string): string {
  const name = part.replace(/^-/, '');
  if (fields.includes(name)) return name;
  throw new QueryError('sort', `sort expects one or more of ${fields.join(', ')}, each with an optional - for descending.`);
}

/**
 * `-overall_rating,name`: fields in order, `-` for descending; what has no value comes last. The id decides between
 * equals.
 */
export function sortClauses(index: SearchIndex<any>, sort: string | null | undefined, standard: SortClause[]): SortClause[] {
  const tie: SortClause = { document_id: 'asc' };
  if (!sort) return [...standard, tie];
  const clauses = sort.split(',').map((part) => {
    const name = sortable(index, part.trim());
    return { [sortField(index, name)]: { order: part.trim().startsWith('-') ? 'desc' : 'asc', missing: '_last' } };
  });
  return [...clauses, tie];
}

export const byScore: SortClause[] = [{ _score: 'desc' }];
