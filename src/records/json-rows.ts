/** In order; one round trip for several queries. Dates arrive as text. */
export const jsonRows = (sql: string): string => `(select coalesce(json_agg(one), '[]') from (${sql}) one)`;
