/**
 * Version of the rules that decide an outcome: reading of names, terms, the query for candidates, scores, thresholds,
 * required lists and freshness. Certificates state it, and monitors screen everything again when it changes. Raise it
 * when an answer changes, once between two releases of the software; `test/unit/golden-corpus.test.ts` fails where one
 * changed without it.
 */
export const RULES_VERSION = 2;
