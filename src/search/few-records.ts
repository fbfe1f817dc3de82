interface IndexedRecord {
  id: number;
  terms: readonly string[];
}

type Clause = Record<string, any>;
type Found = ReadonlySet<number>;

const none: Found = new Set();
const listOf = (clauses: Clause | Clause[] | undefined): Clause[] =>
  clauses === undefined ? [] : Array.isArray(clauses) ? clauses : [clauses];

function union(sets: Found[]): Found {
  const filled = sets.filter(({ size }) => size > 0);
  if (filled.length <= 1) return filled[0] ?? none;
  return new Set(filled.flatMap((set) => [...set]));
}

/** Ids that are in at least this many of the sets. */
function inAtLeast(needed: number, sets: Found[]): Found {
  if (needed === 1) return union(sets);
  const counts = new Map<number, number>();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].flatMap(([id, count]) => (count >= needed ? [id] : [])));
}

/**
 * A few records as a search index in memory. It takes the queries of the name index and finds the same records of
 * these, all of them and in no order: many names are looked up among few records without a request for each. A clause
 * it does not know is an error.
 */
export function fewRecords(records: readonly IndexedRecord[]): (query: object | null) => number[] {
  const having = new Map<string, Set<number>>();
  for (const { id, terms } of records)
    for (const term of terms) {
      const ids = having.get(term);
      if (ids) ids.add(id);
      else having.set(term, new Set([id]));
    }

  const termsOf = ({ terms, ...further }: Clause): string[] => {
    const [odd] = Object.keys(further);
    if (odd) throw new Error(`Records in memory have no field ${odd}.`);
    return [terms].flat();
  };
  const ofTerms = (condition: Clause): Found => union(termsOf(condition).map((term) => having.get(term) ?? none));
  const ofPrefix = (condition: Clause): Found => {
    const [beginning] = termsOf(condition);
    return union([...having].flatMap(([term, ids]) => (term.startsWith(beginning!) ? [ids] : [])));
  };
  const ofBool = ({ must, filter, should, minimum_should_match, ...further }: Clause): Found => {
    const [odd] = Object.keys(further);
    if (odd) throw new Error(`Records in memory have no ${odd} of bool.`);
    const required = [...listOf(must), ...listOf(filter)];
    const needed = minimum_should_match ?? (required.length > 0 ? 0 : 1);
    let found: Found | null = needed === 0 ? null : inAtLeast(needed, listOf(should).map(matching));
    for (const clause of required) {
      if (found?.size === 0) break;
      const matches = matching(clause);
      found = found === null ? matches : new Set([...found].filter((id) => matches.has(id)));
    }
    return found ?? none;
  };
  const kinds: Record<string, (condition: Clause) => Found> = {
    term: ofTerms,
    terms: ofTerms,
    prefix: ofPrefix,
    bool: ofBool,
    constant_score: ({ filter }) => matching(filter),
    dis_max: ({ queries }) => union(queries.map(matching)),
  };
  function matching(clause: Clause): Found {
    const [[kind, condition]] = Object.entries(clause) as [[string, Clause]];
    const find = kinds[kind];
    if (!find) throw new Error(`Records in memory cannot be searched by ${kind}.`);
    return find(condition);
  }
  return (query) => (query === null || records.length === 0 ? [] : [...matching(query)]);
}
