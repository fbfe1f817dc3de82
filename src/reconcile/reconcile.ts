import type { Deps } from '../deps.ts';
import { checked, type SearchAnswer } from '../search/client.ts';
import { idOf, idsOnly } from '../search/page.ts';
import { type Candidate, candidateOf, type Identifier } from './entity.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type Question, questionOf, type RowQuery } from './question.ts';
import { agreementOf, type Compared, evidenceOf, isKnownCity, RULES, scoreOf } from './rules.ts';
import { TYPES } from './types.ts';

export interface Found extends Compared {
  /** The strict rule that makes it the match; null if it is none. */
  rule: string | null;
  /** One sentence: what agrees and what differs. */
  evidence: string;
}

export interface ReconcileOptions {
  signal?: AbortSignal;
  /** A source whose names are not compared, to measure with its names. */
  without?: string;
  /** Behind the searches of requests: few at once. */
  is_background?: boolean;
  /** Misspelled words are not searched for, which takes ten times as long. */
  is_exact?: boolean;
}

const CANDIDATES = 40;
/** Searches of one request to OpenSearch: few enough to be answered in time where it is busy. */
const MOST_SEARCHES = 100;

/** One search of a batch: which row and kind it is for. */
interface Wanted {
  at: number;
  kind: Kind;
  body: object;
}

const typesOf = (kind: Kind, { types }: Question): readonly string[] =>
  types.length === 0 ? kind.types : kind.types.filter((type) => types.includes(type));

/** Ids of the candidates of each search. */
async function search({ search }: Deps, wanted: Wanted[], { signal, is_background }: ReconcileOptions): Promise<string[][]> {
  const found: string[][] = [];
  for (let at = 0; at < wanted.length; at += MOST_SEARCHES) {
    const lines = wanted
      .slice(at, at + MOST_SEARCHES)
      .flatMap(({ kind, body }) => [{ index: search.alias(kind.alias), allow_partial_search_results: false }, body])
      .map((line) => `${JSON.stringify(line)}\n`);
    const request = { body: lines.join('') as never, ...(is_background && { max_concurrent_searches: 2 }) };
    const answer = await search.ask<any>((client, within) => client.msearch(request, within) as never, {
      ...{ signal, is_background, timeout_ms: 15_000 },
    });
    found.push(...(answer.responses as SearchAnswer[]).map((one) => checked(one).hits.hits.map(idOf)));
  }
  return found;
}

/** Ids by the identifiers of all rows, a query for each kind and identifier. */
async function identified({ pool }: Deps, kind: Kind, questions: Question[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [id, { text }] of Object.entries(kind.identified) as [Identifier, { text: string }][]) {
    const values = [...new Set(questions.flatMap(({ identifiers }) => identifiers[id] ?? []))];
    if (values.length === 0) continue;
    for (const row of (await pool.query(text, [values])).rows) {
      const key = `${id}:${row.value}`;
      found.set(key, [...(found.get(key) ?? []), row.id]);
    }
  }
  return found;
}

/** What a record that is no longer in the file of its type keeps of its score. */
const PAST = 0.8;

/** Sources of the types that a row may be of: of all types where it says none. */
const sourcesOf = ({ types }: Question): string[] =>
  TYPES.flatMap(({ id, source }) => (types.length === 0 || types.includes(id) ? source : []));

/** The one candidate that satisfies a strict rule; null for none and for ties. */
function matchOf(question: Question, order: Compared[], complete: ReadonlySet<string>): { compared: Compared; rule: string } | null {
  // The other rules distinguish several records of one EIN.
  let among = order;
  const is_complete = sourcesOf(question).every((source) => complete.has(source));
  for (const rule of RULES) {
    if (rule.needs_complete && !is_complete) continue;
    const isClaim = ({ candidate, agreement }: Compared) =>
      rule.id === 'identifier' || (candidate.is_current && !agreement.is_other_identifier);
    const satisfying = among.filter((one) => isClaim(one) && rule.holds(question, one, order));
    if (satisfying.length === 1) return { compared: satisfying[0]!, rule: rule.id };
    if (satisfying.length > 1 && rule.id !== 'identifier') return null;
    if (satisfying.length > 1) among = satisfying;
  }
  return null;
}

function judged(question: Question, candidates: Candidate[], complete: ReadonlySet<string>): Found[] {
  const is_known_city = isKnownCity(question, candidates);
  const compared = candidates.map((candidate): Compared => {
    const agreement = agreementOf(question, candidate, is_known_city);
    const score = scoreOf(question, agreement);
    return { candidate, agreement, score: candidate.is_current ? score : Math.round(score * PAST * 10) / 10 };
  });
  const order = compared.toSorted((a, b) => b.score - a.score || b.agreement.name.score - a.agreement.name.score);
  const match = matchOf(question, order, complete);
  const found = order.map((one) => {
    const rule = one === match?.compared ? match.rule : null;
    return { ...one, rule, evidence: evidenceOf(one, rule) };
  });
  // The match of a rule may have a lower score than another candidate. What agrees in nothing is none.
  return found
    .filter(({ rule, score }) => rule !== null || score > 0)
    .toSorted((a, b) => Number(b.rule !== null) - Number(a.rule !== null));
}

/** Below this score of the best candidate, a row is searched again with misspelled words. */
const SIMILAR_BELOW = 85;

/** The candidates of some rows by one round of searches, each kind read from Postgres once. */
async function candidatesOf(
  deps: Deps,
  questions: ReadonlyMap<number, Question>,
  is_similar: boolean,
  options: ReconcileOptions,
): Promise<Map<number, Candidate[]>> {
  const wanted: Wanted[] = [];
  for (const [at, question] of questions)
    for (const kind of KINDS) {
      const types = typesOf(kind, question);
      if (types.length === 0 || question.names.length === 0) continue;
      const query = kind.clause(question, types, is_similar);
      wanted.push({ at, kind, body: { query, size: CANDIDATES, ...idsOnly, track_total_hits: false } });
    }
  const found = await search(deps, wanted, options);
  const candidates = new Map<number, Candidate[]>([...questions.keys()].map((at) => [at, []]));
  for (const kind of KINDS) {
    const ids_of = new Map<number, Set<string>>();
    const add = (at: number, ids: string[]) => ids_of.set(at, new Set([...(ids_of.get(at) ?? []), ...ids]));
    for (const [n, { at, kind: of }] of wanted.entries()) if (of === kind) add(at, found[n]!);
    if (!is_similar) {
      const by_identifier = await identified(deps, kind, [...questions.values()]);
      for (const [at, { identifiers }] of questions)
        for (const [id, value] of Object.entries(identifiers)) add(at, by_identifier.get(`${id}:${value}`) ?? []);
    }
    const all = [...new Set([...ids_of.values()].flatMap((ids) => [...ids]))];
    if (all.length === 0) continue;
    const entities = await kind.read(deps, all);
    const read = new Map(entities.map((entity) => [entity.id.slice(entity.id.indexOf(':') + 1), candidateOf(entity, options.without)]));
    for (const [at, ids] of ids_of) {
      const types = typesOf(kind, questions.get(at)!);
      for (const id of ids) {
        const candidate = read.get(id);
        if (candidate && types.includes(candidate.type)) candidates.get(at)!.push(candidate);
      }
    }
  }
  return candidates;
}

/** Sources that are loaded whole: only of those can a name be called the only one. */
async function completeSources({ pool }: Deps): Promise<Set<string>> {
  const { rows } = await pool.query(
    "select source_id from source where last_loaded_at is not null and coverage is distinct from 'partial'",
  );
  return new Set(rows.map(({ source_id }) => source_id));
}

/** The candidates of each row: first the match with its rule, if there is one, then the best. */
export async function reconcile(deps: Deps, rows: RowQuery[], options: ReconcileOptions = {}): Promise<Found[][]> {
  const questions = rows.map(questionOf);
  const complete = await completeSources(deps);
  const all = new Map(questions.entries());
  const exact = await candidatesOf(deps, all, false, options);
  const found = questions.map((question, at) => judged(question, exact.get(at)!, complete));
  const rest = new Map([...all].filter(([at]) => !((found[at]![0]?.score ?? 0) >= SIMILAR_BELOW || found[at]![0]?.rule)));
  if (rest.size > 0 && !options.is_exact)
    for (const [at, further] of await candidatesOf(deps, rest, true, options)) {
      const by_id = new Map([...exact.get(at)!, ...further].map((candidate) => [candidate.id, candidate]));
      found[at] = judged(questions[at]!, [...by_id.values()], complete);
    }
  return found.map((candidates, at) => candidates.slice(0, questions[at]!.limit));
}
