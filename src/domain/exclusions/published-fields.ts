import { readCache } from '../../db/read-cache.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';

/** Fields that filters of a list use; a list publishes a field if one of its records has it. */
const FIELDS = ['exclusion_date', 'list_added_date', 'entity_type', 'state'] as const;
type FilteredField = (typeof FIELDS)[number];

const FIELD_OF_FILTER: Readonly<Record<string, FilteredField>> = {
  excluded_from: 'exclusion_date',
  excluded_to: 'exclusion_date',
  added_from: 'list_added_date',
  added_to: 'list_added_date',
  entity_type: 'entity_type',
  state: 'state',
};

const words: Record<FilteredField, string> = {
  exclusion_date: 'effective dates',
  list_added_date: 'the dates on which it added its records',
  entity_type: 'whether a record is a person or a business',
  state: 'addresses',
};

const fieldsOf = readCache<ReadonlySet<FilteredField>>({ max: 200 });

export const publishedFields = (
  { db, pool }: Deps,
  source_id: string,
  last_loaded_at: string | null,
): Promise<ReadonlySet<FilteredField>> =>
  fieldsOf(db, `${source_id} ${last_loaded_at}`, async () => {
    const { rows } = await pool.query(
      `select ${FIELDS.map((field) => `count(${field}) > 0 as ${field}`).join(', ')} from ${current('exclusion', 'r')} where source = $1`,
      [source_id],
    );
    return new Set(FIELDS.filter((field) => rows[0][field]));
  });

export const uselessFilters = (published: ReadonlySet<FilteredField>): string[] =>
  Object.keys(FIELD_OF_FILTER).filter((filter) => !published.has(FIELD_OF_FILTER[filter]!));

export function notPublished(published: ReadonlySet<FilteredField>, query: Readonly<Record<string, unknown>>): string | null {
  const used = uselessFilters(published).filter((filter) => query[filter] !== undefined);
  if (used.length === 0) return null;
  const missing = [...new Set(used.map((filter) => words[FIELD_OF_FILTER[filter]!]))];
  return `This list does not publish ${missing.join(' or ')}, so a filter by it matches no record. This does not mean that no one is excluded: remove the filter.`;
}
