import { faultWords, type JsonFault, jsonFault, unreadField } from '#fields/json-fault';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver } from './limits.ts';
import { batchSize, type ParsedRow, shorten } from './parsed-row.ts';

type Found = { line: number; value: unknown } | { line: number; fault: string; text: string };

const expected = 'use {"subjects": [{…}, …]}, an array of objects, or NDJSON with one object per line';

const placeOf = (fault: JsonFault | null) => (fault ? ` (${faultWords(fault)})` : '');

/** Null if the text is not one document. */
function document(text: string): Found[] | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  const fault = unreadField(text, whole);
  if (fault) throw new Refusal(`the text is not valid JSON${placeOf(fault)}: ${expected}`);
  const { subjects } = whole as { subjects?: unknown };
  if (Array.isArray(subjects)) {
    const further = Object.keys(whole as object).find((name) => name !== 'subjects');
    if (further !== undefined)
      throw new Refusal(`the JSON has the field "${shorten(further).slice(0, 40)}" next to "subjects": ${expected}`);
  }
  const list = Array.isArray(whole) ? whole : Array.isArray(subjects) ? subjects : null;
  // A single object is NDJSON with one line.
  return list?.map((value, at) => ({ line: at + 1, value })) ?? [{ line: 1, value: whole }];
}

function lines(text: string): Found[] {
  const found: Found[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fault = jsonFault(line);
    if (!fault) found.push({ line: at + 1, value: JSON.parse(line) });
    // In a document of several lines the fault is in the whole.
    else if (at === 0) throw new Refusal(`the text is not valid JSON${placeOf(jsonFault(text))}: ${expected}`);
    else found.push({ line: at + 1, fault: `the line is not valid JSON${placeOf({ ...fault, line: at + 1 })}`, text: shorten(line) });
  }
  return found;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null || value === undefined;

/** An absent field is an empty cell. */
function* tableOfJson(text: string): Generator<ParsedRow[]> {
  const found = document(text.replace(/^\ufeff/, '')) ?? lines(text.replace(/^\ufeff/, ''));
  const headings = new Map<string, number>();
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  for (const one of found)
    if ('value' in one && isObject(one.value))
      for (const name of Object.keys(one.value as object)) {
        if (!headings.has(name)) headings.set(name, headings.size);
        refuseOver(headings.size, limits.roster.columns, 'different fields in its subjects');
      }
  const names = [...headings.keys()];
  const rowOf = (one: Found): ParsedRow => {
    if ('fault' in one) return one;
    const { line, value } = one;
    const fields = value as Record<string, unknown>;
    if (!isObject(value)) return { line, fault: 'not an object with fields', text: shorten(JSON.stringify(value) ?? '') };
    const nested = Object.keys(fields).find((name) => !isPlain(fields[name]));
    if (nested !== undefined) return { line, fault: `${nested.slice(0, 40)}: use text or a number`, text: '' };
    return { line, values: names.map((name) => (fields[name] === null || fields[name] === undefined ? '' : String(fields[name]))) };
  };
  if (names.length > 0) yield [{ line: 0, values: names }];
  for (let at = 0; at < found.length; at += batchSize) yield found.slice(at, at + batchSize).map(rowOf);
}

export async function* rosterOfJson(text: string): AsyncGenerator<ParsedRow[]> {
  yield* tableOfJson(text);
}
