/** Arguments without blank or null fields, which count as absent, like empty query parameters. */
export function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && (typeof member !== 'string' || member.trim() !== ''));
  return Object.fromEntries(members.map(([name, member]) => [name, given(member)]));
}
