/**
 * Query clauses as plain data: each function returns the JSON of one clause, and questions are made by nesting them.
 */
export type Clause = Record<string, any>;

export const everything: Clause = { match_all: {} };

export const term = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: { value } } });

export const startsWith = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } });

export const allWords = (field: string, text: string): Clause => ({ match: { [field]: { query: text, operator: 'and' } } });

export const phrase = (field: string, text: string): Clause => ({ match_phrase: { [field]: { query: text } } });

/** All words, each in any of the fields (which must share an analyzer). */
export const allWordsAcross = (fields: string[], text: string): Clause => ({
  multi_match: { query: text, type: 'cross_fields', operator: 'and', fields },
});

/** All words, allowing one or two slips in longer ones; the first letter must be right. */
export const similarWords = (field: string, text: string): Clause => ({
  match: { [field]: { query: text, operator: 'and', fuzziness: 'AUTO', prefix_length: 1, max_expansions: 30 } },
});

export const range = (field: string, bounds: { gte?: string | number; lte?: string | number }): Clause => ({ range: { [field]: bounds } });

/** Score is the boost alone, whatever the words weigh. */
export const tier = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } });

export const best = (...queries: Clause[]): Clause => ({ dis_max: { queries } });

export const anyOf = (...should: Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } });

/** `must` has to match, `should` only raises the score. */
export const ranked = (must: Clause[], should: Clause[]): Clause => ({ bool: { must, should } });

/** A question with filters, which narrow and never score. */
export function filtered(query: Clause | null, filters: Clause[]): Clause {
  if (filters.length === 0) return query ?? everything;
  return { bool: { ...(query ? { must: [query] } : {}), filter: filters } };
}

/** One value or several, as a filter; nothing where the parameter is absent. */
export function among(field: string, value: string | string[] | number | boolean | null | undefined): Clause[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [term(field, value)];
  return value.length === 0 ? [] : [{ terms: { [field]: value } }];
}

const longest = 300;

/**
 * Very long questions cost time and find nothing more: texts are cut before they are compared. Halves of a character
 * and the NUL character, which Postgres does not store, are taken out.
 */
export function bounded<Input extends object>(input: Input): Input {
  const plain = (text: string) => Buffer.from(text.slice(0, longest)).toString().replaceAll('\0', ' ');
  const bound = (value: unknown): unknown => (typeof value === 'string' ? plain(value) : Array.isArray(value) ? value.map(bound) : value);
  const cut = Object.entries(input).map(([name, value]) => [name, bound(value)]);
  return Object.fromEntries(cut) as Input;
}

/** Does the text hold anything to look for (a letter or a digit)? */
export const hasWords = (text: string | null | undefined): text is string => !!text && /[\p{L}\p{N}]/u.test(text);

/** Was the parameter given, with something in it? */
export const given = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== '';
