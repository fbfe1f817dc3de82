/**
 * SQL that picks the rows of some ids, or a page of all after an id, over an indexed text column. Values are bound by
 * name.
 */
export interface Select {
  ids?: string[];
  after?: string | null;
  limit?: number;
}

/** Condition on a column for `select`, and the page size as a LIMIT; both use the bindings of `bound`. */
export const where = (column: string, select: Select): string =>
  select.ids ? `${column} = any(:ids)` : select.after ? `${column} > :after` : 'true';

export const limited = (select: Select): string => (select.ids ? '' : 'limit :limit');

export const bound = (select: Select): Record<string, any> => ({
  ...(select.ids ? { ids: select.ids } : { limit: select.limit ?? 1000 }),
  ...(select.after ? { after: select.after } : {}),
});
