interface IndexedRecord {
  id: number;
  terms: readonly string[];
  npis: readonly string[];
  birth_date: string | null;
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
  const having = { terms: new Map<string, Set<number>>(), npi: new Map<string, Set<number>>(), birth_date: new Map<string, Set<number>>() };
  const put = (into: Map<string, Set<number>>, key: string, id: number) => {
    const ids = into.get(key);
    if (ids) ids.add(id);
    else into.set(key, new Set([id]));
  };
  for (const { id, terms, npis, birth_date } of records) {
    for (const term of terms) put(having.terms, term, id);
    for (const npi of npis) put(having.npi, npi, id);
    if (birth_date) put(having.birth_date, birth_date, id);
  }

  const ofField = (condition: Clause): Found => {
    const [[field, values]] = Object.entries(condition) as [[string, string | string[]]];
    const known = having[field as keyof typeof having];
    if (!known) throw new Error(`Records in memory have no field ${field}.`);
    return union([values].flat().map((value) => known.get(value) ?? none));
  };
  const ofPrefix = ({ terms, ...further }: Clause): Found => {
    const [odd] = Object.keys(further);
    if (odd) throw new Error(`Records in memory have no prefixes of ${odd}.`);
    return union([...having.terms].flatMap(([term, ids]) => (term.startsWith(terms) ? [ids] : [])));
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
    term: ofField,
    terms: ofField,
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
