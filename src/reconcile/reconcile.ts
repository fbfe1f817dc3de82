import type { Deps } from '../deps.ts';
import { hospitalOfUnit } from '../fields/ccn.ts';
import { checked, type SearchAnswer } from '../search/client.ts';
import { idOf, idsOnly } from '../search/page.ts';
import { type Candidate, candidateOf } from './entity.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type Question, questionOf, type RowQuery } from './question.ts';
import { agreementOf, type Compared, isKnownCity, isLike, PARTS, RULES, scoreOf } from './rules.ts';
import { TYPES, typeOf, typesOfKind } from './types.ts';

export interface Found extends Compared {
  /** The strict rule that makes it the match; null if it is none. */
  rule: string | null;
  /** One sentence: what agrees and what differs. */
  evidence: string;
}

interface ReconcileOptions {
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

/** Which row and kind a search is for, null where none is needed, and the ids of its candidates. */
interface Wanted {
  at: number;
  kind: Kind;
  body: object | null;
  ids: Set<string>;
}

const typesOf = ({ id }: Kind, { types }: Question): string[] =>
  typesOfKind(id).filter((type) => types.length === 0 || types.includes(type) || types.includes(typeOf(type)!.within));

/** Within hospitals, a unit is none of its own: it has the name of its hospital. */
const isOfType = (kind: Kind, { type, identifiers: { ccn } }: Candidate, question: Question): boolean =>
  typesOf(kind, question).includes(type) && (question.types.length === 0 || question.types.includes(type) || !hospitalOfUnit(ccn![0]!));

/** Adds the ids that each search finds. */
async function search({ search }: Deps, wanted: Wanted[], { signal, is_background }: ReconcileOptions): Promise<void> {
  for (let at = 0; at < wanted.length; at += MOST_SEARCHES) {
    const some = wanted.slice(at, at + MOST_SEARCHES);
    const lines = some.flatMap(({ kind, body }) => [{ index: search.alias(kind.alias), allow_partial_search_results: false }, body]);
    const request = {
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') as never,
      ...(is_background && { max_concurrent_searches: 2 }),
    };
    const answer = await search.ask<any>((client, within) => client.msearch(request, within) as never, {
      ...{ signal, is_background, timeout_ms: 15_000 },
    });
    for (const [n, one] of (answer.responses as SearchAnswer[]).entries())
      for (const hit of checked(one).hits.hits) some[n]!.ids.add(idOf(hit));
  }
}

/** The one candidate that satisfies a strict rule; null for none and for ties. */
function matchOf(question: Question, order: Compared[], complete: ReadonlySet<string>): { compared: Compared; rule: string } | null {
  const { types } = question;
  // Where a row says no type, the sources of all must be loaded whole.
  const is_complete = TYPES.every(({ id, source }) => complete.has(source) || (types.length > 0 && !types.includes(id)));
  // The other rules distinguish several records of one EIN.
  let among = order;
  for (const rule of RULES) {
    const satisfying = among.filter((one) => {
      const { candidate, agreement } = one;
      if (rule.needs_complete && !(is_complete && complete.has(typeOf(candidate.type)!.source))) return false;
      if (rule.id !== 'identifier' && (!candidate.is_current || agreement.is_other_identifier)) return false;
      return rule.holds(question, one, order);
    });
    if (satisfying.length === 1) return { compared: satisfying[0]!, rule: rule.id };
    if (satisfying.length > 1 && rule.id !== 'identifier') return null;
    if (satisfying.length > 1) among = satisfying;
  }
  return null;
}

/** What a record that is no longer in the file of its type keeps of its score. */
const PAST = 0.8;

function judged(question: Question, candidates: Candidate[], complete: ReadonlySet<string>): Found[] {
  const is_known_city = isKnownCity(question, candidates);
  const compared = candidates.map((candidate): Compared => {
    const agreement = agreementOf(question, candidate, is_known_city);
    const score = scoreOf(question, agreement);
    return { candidate, agreement, score: candidate.is_current ? score : Math.round(score * PAST * 10) / 10 };
  });
  const order = compared.toSorted((a, b) => b.score - a.score || b.agreement.name.score - a.agreement.name.score);
  const match = matchOf(question, order, complete);
  // The match of a rule may have a lower score than another candidate.
  return order
    .map((one) => {
      const rule = one === match?.compared ? match.rule : null;
      return { ...one, rule, evidence: evidenceOf(one, rule) };
    })
    .filter((one) => one.rule !== null || isLike(one, order))
    .toSorted((a, b) => Number(b.rule !== null) - Number(a.rule !== null));
}

/** The candidates of some rows by one round of searches, each kind read from Postgres once. */
async function candidatesOf(
  deps: Deps,
  questions: ReadonlyMap<number, Question>,
  is_similar: boolean,
  options: ReconcileOptions,
): Promise<Map<number, Candidate[]>> {
  const all = [...questions].flatMap(([at, question]) =>
    KINDS.map((kind): Wanted => {
      const types = typesOf(kind, question);
      const query = types.length > 0 && question.names.length > 0 && kind.clause(question, types, is_similar);
      return { at, kind, body: query ? { query, size: CANDIDATES, ...idsOnly, track_total_hits: false } : null, ids: new Set() };
    }),
  );
  await search(
    deps,
    all.filter(({ body }) => body),
    options,
  );
  const candidates = new Map<number, Candidate[]>([...questions.keys()].map((at) => [at, []]));
  for (const kind of KINDS) {
    const wanted = all.filter((one) => one.kind === kind);
    // A query for each identifier of all rows.
    for (const [id, text] of is_similar ? [] : (Object.entries(kind.identified) as [keyof typeof kind.identified, string][])) {
      const identifierOf = ({ at }: Wanted) => questions.get(at)!.identifiers[id];
      const values = [...new Set(wanted.flatMap((one) => identifierOf(one) ?? []))];
      if (values.length === 0) continue;
      const { rows } = await deps.pool.query<{ value: string; id: string }>(text, [values]);
      for (const one of wanted) for (const row of rows) if (row.value === identifierOf(one)) one.ids.add(row.id);
    }
    const ids = new Set(wanted.flatMap((one) => [...one.ids]));
    if (ids.size === 0) continue;
    const entities = await kind.read(deps, [...ids]);
    const read = new Map(entities.map((entity) => [entity.id.slice(entity.id.indexOf(':') + 1), candidateOf(entity, options.without)]));
    for (const { at, ids: of } of wanted)
      for (const id of of) {
        const candidate = read.get(id);
        if (candidate && isOfType(kind, candidate, questions.get(at)!)) candidates.get(at)!.push(candidate);
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

/** Below this score of the best candidate, a row is searched again with misspelled words. */
const SIMILAR_BELOW = 85;

/** The candidates of each row: first the match with its rule, if there is one, then the best. */
export async function reconcile(deps: Deps, rows: RowQuery[], options: ReconcileOptions = {}): Promise<Found[][]> {
  const questions = rows.map(questionOf);
  const complete = await completeSources(deps);
  const all = new Map(questions.entries());
  const exact = await candidatesOf(deps, all, false, options);
  const found = questions.map((question, at) => judged(question, exact.get(at)!, complete));
  const rest = new Map([...all].filter(([at]) => !found[at]![0]?.rule && (found[at]![0]?.score ?? 0) < SIMILAR_BELOW));
  if (rest.size > 0 && !options.is_exact)
    for (const [at, further] of await candidatesOf(deps, rest, true, options)) {
      const by_id = new Map([...exact.get(at)!, ...further].map((candidate) => [candidate.id, candidate]));
      found[at] = judged(questions[at]!, [...by_id.values()], complete);
    }
  return found.map((candidates, at) => candidates.slice(0, questions[at]!.limit));
}

/** One sentence: by which rule it matches, or what agrees and what differs. */
export function evidenceOf({ agreement, candidate }: Compared, rule: string | null): string {
  const { name, as, identifier } = agreement;
  const wordsWhere = (agrees: boolean) => PARTS.flatMap(([part, words]) => (agreement[part] === agrees ? words : []));
  const [same, other] = [wordsWhere(true), wordsWhere(false)];
  const percent = `name similarity ${Math.round(name.score * 100)}%`;
  const published = as && as.published.name !== candidate.name ? ` with ${as.published.name} (${as.published.source})` : '';
  const matched = RULES.find(({ id }) => id === rule);
  const facts = [
    ...(matched ? [agreement.city ? matched.words : matched.words.replace('city', agreement.zip ? 'ZIP' : 'area of the ZIP')] : []),
    ...(identifier ? [`${identifier.id.toUpperCase().replace('_', ' ')} ${identifier.value}`] : []),
    ...(name.score > 0 ? [`${percent}${published}`] : []),
    ...(!matched && same.length > 0 ? [`same ${same.join(', ')}`] : []),
    ...(other.length > 0 ? [`other ${other.join(', ')}`] : []),
    ...(agreement.is_other_identifier ? ['another identifier'] : []),
    ...(candidate.is_current ? [] : ['no longer in the current file']),
  ].join('; ');
  return facts === '' ? 'Nothing agrees.' : `${facts[0]!.toUpperCase()}${facts.slice(1)}.`;
}
