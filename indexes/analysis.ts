import { abbreviations } from '#search/abbreviations';

/**
 * Text analysis shared by the indexes. It uses only OpenSearch's built-in parts, so that a managed service needs no
 * plugin.
 *
 * Each text field uses one of these analyzers: `names` (whole words; common abbreviations also in their long form),
 * `beginnings` (every beginning of every word, for as-you-type), `trigrams` (any run of characters inside), `prose`
 * (words reduced to a stem). Queries use `plain`, which adds nothing: the typed words must be in the index.
 */
const readable = ['apostrophes', 'initials', 'signs'];

export const analysis = {
  char_filter: {
    // O'Brien and OBrien, St. Mary's and St Marys should match either way.
    apostrophes: { type: 'mapping', mappings: ["'=>", '\\u2019=>', '`=>'] },
    // U.S.A. is one word.
    initials: {
      type: 'pattern_replace',
      pattern: '(?<=(?<![\\p{L}\\p{N}])\\p{L})\\.(?=\\p{L}(?![\\p{L}\\p{N}])|\\s|,|$)',
      replacement: '',
    },
    signs: { type: 'mapping', mappings: ['&=>\\u0020and\\u0020', '.=>\\u0020', '_=>\\u0020'] },
    spaces: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}]+', replacement: ' ' },
  },
  tokenizer: {
    one_or_two: { type: 'ngram', min_gram: 1, max_gram: 2 },
    three: { type: 'ngram', min_gram: 3, max_gram: 3 },
  },
  filter: {
    abbreviations: { type: 'synonym', synonyms: abbreviations.map((group) => group.join(', ')), lenient: true },
    each_beginning: { type: 'edge_ngram', min_gram: 1, max_gram: 12, preserve_original: true },
    once: { type: 'unique', only_on_same_position: false },
  },
  analyzer: {
    plain: { type: 'custom', char_filter: readable, tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
    names: { type: 'custom', char_filter: readable, tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'abbreviations'] },
    beginnings: {
      type: 'custom',
      char_filter: readable,
      tokenizer: 'standard',
      filter: ['lowercase', 'asciifolding', 'abbreviations', 'each_beginning', 'once'],
    },
    // The whole text as one token with all its prefixes: "starts with", across words.
    opening: {
      type: 'custom',
      char_filter: [...readable, 'spaces'],
      tokenizer: 'keyword',
      filter: ['lowercase', 'asciifolding', 'opening_of'],
    },
    whole: { type: 'custom', char_filter: [...readable, 'spaces'], tokenizer: 'keyword', filter: ['lowercase', 'asciifolding', 'trim'] },
    one_or_two: { type: 'custom', char_filter: [...readable, 'spaces'], tokenizer: 'one_or_two', filter: ['lowercase', 'asciifolding'] },
    three: { type: 'custom', char_filter: [...readable, 'spaces'], tokenizer: 'three', filter: ['lowercase', 'asciifolding'] },
    prose: { type: 'custom', char_filter: ['apostrophes', 'signs'], tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'kstem'] },
  },
  normalizer: {
    /** Exact but for case and accents. */
    lower: { type: 'custom', filter: ['lowercase', 'asciifolding'] },
  },
};

/** Settings every index of names and text needs. */
export const textSettings = {
  analysis: {
    ...analysis,
    filter: { ...analysis.filter, opening_of: { type: 'edge_ngram', min_gram: 1, max_gram: 30, preserve_original: true } },
  },
  max_ngram_diff: 1,
};

/** Fields for exact values. */
export const keyword = { type: 'keyword' };
/** Exact but for case and accents. */
export const lower = { type: 'keyword', normalizer: 'lower' };
export const day = { type: 'date', format: 'yyyy-MM-dd||yyyy-MM||yyyy' };
export const integer = { type: 'integer' };
export const boolean = { type: 'boolean' };

const sortable = { type: 'keyword', normalizer: 'lower', ignore_above: 256 };
/** Prefixes are looked up, never ranked by length or frequency. */
const beginnings = { type: 'text', analyzer: 'beginnings', search_analyzer: 'plain', norms: false, index_options: 'docs' };
const opening = { type: 'text', analyzer: 'opening', search_analyzer: 'whole', norms: false, index_options: 'docs' };

/** A name: whole words, word prefixes (`prefix`), the start of the text (`opening`), and its sortable form (`sort`). */
export const name = { type: 'text', analyzer: 'names', search_analyzer: 'plain', fields: { prefix: beginnings, opening, sort: sortable } };
/** Names that are searched and never sorted by. */
export const names = {
  type: 'text',
  analyzer: 'names',
  search_analyzer: 'plain',
  position_increment_gap: 100,
  fields: { prefix: beginnings, opening },
};
/** Names that can be searched for any substring. */
export const inside = {
  type: 'text',
  analyzer: 'names',
  search_analyzer: 'plain',
  position_increment_gap: 100,
  fields: {
    prefix: beginnings,
    opening,
    short: { type: 'text', analyzer: 'one_or_two', search_analyzer: 'whole', norms: false, index_options: 'docs' },
    three: { type: 'text', analyzer: 'three', norms: false, position_increment_gap: 100 },
  },
};
/** A published value from a small vocabulary: exact, and by its words. */
export const published = { ...lower, fields: { words: names } };
/** The words of several fields in one, searchable by prefix. Filled by `copy_to`. */
export const anything = beginnings;
export const prose = { type: 'text', analyzer: 'prose' };
