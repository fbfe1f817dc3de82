interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/**
 * Arguments as their schema has them: blank or null fields count as absent, like empty query parameters, and a model may send an identifier
 * such as an NPI as a number.
 */
export function given(value: unknown, schema: Schema = {}): unknown {
  if (Array.isArray(value)) return value.map((member) => given(member, schema.items));
  if (Number.isSafeInteger(value) && schema.type === 'string') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && (typeof member !== 'string' || member.trim() !== ''));
  return Object.fromEntries(members.map(([name, member]) => [name, given(member, schema.properties?.[name])]));
}
