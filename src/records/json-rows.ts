/**
 * Rows of a query as one JSON value, in order, so that one round trip returns the rows of several queries. Dates and
 * timestamps arrive as text.
 */
export const jsonRows = (sql: string): string => `(select coalesce(json_agg(one), '[]') from (${sql}) one)`;
