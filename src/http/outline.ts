import { fieldText } from '../pages/names/kind-of-field.ts';

/** Fields left out of the text: they do not help its reader, and are in the structured result. */
const left_out = new Set(
  'raw_payload null_reasons provenance record_ref file_sha256 file_line file_name loaded_at source source_url sources quality_sources latitude longitude coordinate_basis'.split(
    ' ',
  ),
);
const MAX_LINES = 150;
const MAX_ENTRIES = 5;
const MAX_DEPTH = 4;

const wordsOf = (name: string) =>
  name
    .replace(/^(is|has)_/, '')
    .replace(/_(usd|pct)$/, '')
    .replaceAll('_', ' ')
    .replace(/\beins\b/g, 'EINs')
    .replace(/\b(npi|ccn|ein|hcahps|mips|aco|acos|hrrp|hac|hvbp|id|url)\b/g, (word) => word.toUpperCase());

const label = (name: string) => {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function valueText(name: string, value: string | number | boolean, row: object): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return fieldText(name, value.replaceAll('\n', ' '), row);
  // Years and identifiers are not amounts.
  const text = /(^|_)(year|vintage)$/.test(name) ? String(value) : value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return name.endsWith('_usd') ? `$${text}` : name.endsWith('_pct') ? `${text}%` : text;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.entries(value).every(([name, member]) => left_out.has(name) || isEmpty(member)));

function* linesOf(name: string, value: unknown, depth: number, row: object): Generator<string> {
  if (left_out.has(name) || isEmpty(value)) return;
  const indent = '  '.repeat(depth);
  if (typeof value !== 'object') {
    yield `${indent}${label(name)}: ${valueText(name, value as string, row)}`;
    return;
  }
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    const more = value.length > 2 * MAX_ENTRIES ? ` and ${value.length - 2 * MAX_ENTRIES} more` : '';
    yield `${indent}${label(name)}: ${value.slice(0, 2 * MAX_ENTRIES).join(', ')}${more}`;
    return;
  }
  if (depth >= MAX_DEPTH) return;
  if (!Array.isArray(value)) {
    yield `${indent}${label(name)}:`;
    for (const [member, inner] of Object.entries(value as object)) yield* linesOf(member, inner, depth + 1, value as object);
    return;
  }
  yield `${indent}${label(name)} (${value.length}):`;
  for (const entry of value.slice(0, MAX_ENTRIES)) {
    if (isEmpty(entry)) continue;
    const facts = Object.entries(typeof entry === 'object' ? (entry as object) : { value: entry }).filter(
      ([member, inner]) => !left_out.has(member) && !isEmpty(inner) && typeof inner !== 'object',
    );
    yield `${indent}  - ${facts.map(([member, inner]) => `${wordsOf(member)} ${valueText(member, inner, entry)}`).join('; ')}`;
  }
  if (value.length > MAX_ENTRIES) yield `${indent}  - and ${value.length - MAX_ENTRIES} more`;
}

/** A record as text, one line for each field with a value, for clients that show only text. Long lists are truncated, with a note. */
export function outline(record: Record<string, unknown>): string {
  const lines = Object.entries(record).flatMap(([name, value]) => [...linesOf(name, value, 0, record)]);
  const kept = lines.slice(0, MAX_LINES);
  if (lines.length > kept.length) kept.push(`(${lines.length - kept.length} more lines are in the structured result)`);
  return kept.join('\n');
}
