/** What a model gave: members that are blank or null count as not given, as empty parameters of a query do. */
export function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && (typeof member !== 'string' || member.trim() !== ''));
  return Object.fromEntries(members.map(([name, member]) => [name, given(member)]));
}
