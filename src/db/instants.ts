/** A row as JSON has it: times in ISO form. */
export const withInstants = <T>(row: object): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as T;
