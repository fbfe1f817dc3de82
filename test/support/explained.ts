import { casesOf } from './cases.ts';
/** A response with the sentences of `meta.reasons` in place of their codes in every `null_reasons`. */
export function explained(body: any): any {
  const reasons: Record<string, string> = body?.meta?.reasons ?? {};
  const walk = (value: any): any => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, name === 'null_reasons' ? sentences(inner) : walk(inner)]);
    return Object.fromEntries(entries);
  };
  const sentences = (codes: any) =>
    Object.fromEntries(
      Object.entries(codes as Record<string, string>).map(([field, code]) => {
        if (!(code in reasons)) throw new Error(`null_reasons.${field} is ${code}, which meta.reasons does not explain`);
        return [field, reasons[code]];
      }),
    );
  return walk(body);
}

const PARTS: Record<string, string[]> = casesOf(import.meta.filename, 'parts');

/** The address of a record with all of its parts; any other address as it is. */
export function withAllParts(path: string): string {
  const [, area, id, ...more] = path.split('/');
  const is_record =
    more.length === 0 && id !== undefined && !/[?]/.test(path) && !['search', 'chains', 'conflicts', 'typeahead'].includes(id);
  const parts = is_record ? PARTS[area!] : undefined;
  return parts ? `${path}?${parts.map((part) => `include=${part}`).join('&')}` : path;
}
