/** Rows of a query as one JSON value, in its order: so one round trip brings what several queries find. Days and moments arrive as text. */
export const jsonRows = (sql: string): string => `(select coalesce(json_agg(one), '[]') from (${sql}) one)`;
