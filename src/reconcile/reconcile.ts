import type { Deps } from '#deps';
import { hospitalOfUnit } from '#fields/ccn';
import { inTurns } from '#screening/batch-turns';
import { checked } from '#search/client';
import { idOf, idsOnly } from '#search/page';
import { type Candidate, candidateOf, joined, type Question, questionOf, type RowQuery } from './compared.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type Compared, compare, isKnownCity, isLike, PARTS, RULES } from './rules.ts';
import { entityId, TYPES, typeOf, typesOfKind } from './types.ts';

/** `rule`: the strict one that makes it the match; null if it is none. */
export type Found = Compared & { rule: string | null; evidence: string };

interface ReconcileOptions {
  signal?: AbortSignal;
  /** Behind the searches of requests: few at once. */
  is_background?: boolean;
  /** Misspelled words are not searched for. */
  is_exact?: boolean;
}

const CANDIDATES = 40;
/** Few enough to be answered in time where OpenSearch is busy. */
const MOST_SEARCHES = 100;

const typesOf = ({ id }: Kind, { types }: Question): string[] =>
  typesOfKind(id).filter((type) => types.length === 0 || types.includes(type) || types.includes(typeOf(type)!.within));

/** Within hospitals, a unit is none of its own: it has the name of its hospital. */
const isOfType = ({ type, identifiers: { ccn } }: Candidate, types: readonly string[], { types: query }: Question): boolean =>
  types.includes(type) && (query.length === 0 || query.includes(type) || !hospitalOfUnit(ccn![0]!));

interface Row {
  question: Question;
  /** Null until they are compared. */
  candidates: Map<Candidate, Compared | null>;
  is_known_city?: boolean;
  found: Compared[];
  rule?: string;
}
type Wanted = Pick<Row, 'question'> & { types: string[]; ids: Set<string> };

async function search({ search }: Deps, kind: Kind, wanted: readonly Wanted[], is_similar: boolean, options: ReconcileOptions) {
  const { signal, is_background } = options;
  const header = JSON.stringify({ index: search.alias(kind.alias), allow_partial_search_results: false });
  for (let at = 0; at < wanted.length; at += MOST_SEARCHES) {
    const some = wanted.slice(at, at + MOST_SEARCHES);
    const lines = await inTurns(
      some,
      ({ question, types }) => {
        const query = kind.clause(question, types, is_similar);
        return `${header}\n${JSON.stringify({ query, size: CANDIDATES, ...idsOnly, track_total_hits: false })}\n`;
      },
      signal,
    );
    const request = { body: lines.join('') as never, ...(is_background && { max_concurrent_searches: 2 }) };
    const answer = await search.ask<any>((client, within) => client.msearch(request, within) as never, {
      ...{ signal, is_background, timeout_ms: 15_000 },
    });
    for (const [n, one] of answer.responses.entries()) for (const hit of checked(one).hits.hits) some[n]!.ids.add(idOf(hit));
  }
}

/** The one candidate that satisfies a strict rule; null for none and for ties. */
function matchOf(question: Question, order: Compared[], complete: ReadonlySet<string>): { one: Compared; rule: string } | null {
  const { types } = question;
  // Where a row says no type, the sources of all must be loaded whole.
  const is_complete = TYPES.every(({ id, source }) => complete.has(source) || (types.length > 0 && !types.includes(id)));
  // The other rules distinguish several records of one EIN.
  let among = order;
  for (const { id: rule, needs_complete, holds } of RULES) {
    const satisfying = among.filter((one) => {
      if (needs_complete && !(is_complete && complete.has(typeOf(one.candidate.type)!.source))) return false;
      if (rule !== 'identifier' && (!one.candidate.is_current || one.is_other_identifier)) return false;
      return holds(question, one, order);
    });
    if (satisfying.length === 1) return { one: satisfying[0]!, rule };
    if (satisfying.length > 1 && rule !== 'identifier') return null;
    if (satisfying.length > 1) among = satisfying;
  }
  return null;
}

function judge(row: Row, complete: ReadonlySet<string>): void {
  const { question, candidates } = row;
  const is_known_city = isKnownCity(question, candidates.keys());
  for (const [candidate, known] of candidates)
    if (!known || is_known_city !== row.is_known_city) candidates.set(candidate, compare(question, candidate, is_known_city));
  const order = ([...candidates.values()] as Compared[]).sort((a, b) => b.score - a.score || b.name.score - a.name.score);
  const match = matchOf(question, order, complete);
  const others = order.filter((one) => one !== match?.one && isLike(one, order));
  row.is_known_city = is_known_city;
  row.found = match ? [match.one, ...others] : others;
  row.rule = match?.rule;
}

/** What was read from Postgres, by index and id. */
const noneKnown = () => new Map(KINDS.map(({ alias }) => [alias, new Map<string, Candidate>()]));
type Known = ReturnType<typeof noneKnown>;

async function addCandidates(deps: Deps, rows: Row[], is_similar: boolean, known: Known, options: ReconcileOptions) {
  for (const kind of KINDS) {
    const wanted = rows.flatMap(({ question, candidates }) => {
      const types = typesOf(kind, question);
      return types.length > 0 ? { question, candidates, types, ids: new Set<string>() } : [];
    });
    const named = wanted.filter(({ question }) => question.names.length > 0);
    await search(deps, kind, named, is_similar, options);
    for (const [id, text] of is_similar ? [] : (Object.entries(kind.identified) as [keyof typeof kind.identified, string][])) {
      const values = [...new Set(wanted.flatMap(({ question }) => question.identifiers[id] ?? []))];
      if (values.length === 0) continue;
      const found = await deps.pool.query<{ value: string; id: string }>(text, [values]);
      for (const { question, ids } of wanted) for (const row of found.rows) if (row.value === question.identifiers[id]) ids.add(row.id);
    }
    const of_index = known.get(kind.alias)!;
    const unknown = [...new Set(wanted.flatMap(({ ids }) => [...ids]))].filter((id) => !of_index.has(id));
    const entities = unknown.length > 0 ? await kind.read(deps, unknown) : [];
    await inTurns(entities, (entity) => of_index.set(entityId(entity.id)!.key, candidateOf(entity)), options.signal);
    for (const { question, candidates, types, ids } of wanted)
      for (const id of ids) {
        const candidate = of_index.get(id);
        if (candidate && isOfType(candidate, types, question) && !candidates.has(candidate)) candidates.set(candidate, null);
      }
  }
}

const COMPLETE = "select source_id from source where last_loaded_at is not null and coverage is distinct from 'partial'";

/** Below this score of the best candidate, a row is searched again with misspelled words. */
const SIMILAR_BELOW = 85;

/** Of each row first the match, if there is one, then the best. */
export async function reconcile(deps: Deps, queries: RowQuery[], options: ReconcileOptions = {}): Promise<Found[][]> {
  const { signal } = options;
  const rows = await inTurns(queries, (query): Row => ({ question: questionOf(query), candidates: new Map(), found: [] }), signal);
  const complete = new Set((await deps.pool.query<{ source_id: string }>(COMPLETE)).rows.map(({ source_id }) => source_id));
  const known = noneKnown();
  const find = async (some: Row[], is_similar: boolean) => {
    await addCandidates(deps, some, is_similar, known, options);
    await inTurns(some, (row) => judge(row, complete), signal);
  };
  await find(rows, false);
  const rest = rows.filter(({ found: [best], rule }) => !rule && (best?.score ?? 0) < SIMILAR_BELOW);
  if (!options.is_exact) await find(rest, true);
  return rows.map(({ question, found, rule: of_first = null }) =>
    found.slice(0, question.limit).map((one, at) => {
      const rule = at === 0 ? of_first : null;
      return { ...one, rule, evidence: evidenceOf(one, rule) };
    }),
  );
}

export const identifierWords = (id: string): string => id.toUpperCase().replace('_', ' ');

/** By which rule it matches, or what agrees and what differs. */
export function evidenceOf(one: Compared, rule: string | null): string {
  const { candidate, name, identifier } = one;
  const wordsWhere = (agrees: boolean) => PARTS.flatMap(([part, words]) => (one[part] === agrees ? words : [])).join(', ');
  const [same, other] = [wordsWhere(true), wordsWhere(false)];
  const as = name.as?.published;
  const published = as && as.name !== candidate.name ? ` with ${as.name} (${as.source})` : '';
  const matched = RULES.find(({ id }) => id === rule);
  const facts = joined(
    [
      matched && (one.city ? matched.words : matched.words.replace('city', one.zip ? 'ZIP' : 'area of the ZIP')),
      identifier && `${identifierWords(identifier.id)} ${identifier.value}`,
      name.score > 0 && `name similarity ${Math.round(name.score * 100)}%${published}`,
      !matched && same && `same ${same}`,
      other && `other ${other}`,
      one.is_other_identifier && 'another identifier',
      !candidate.is_current && 'no longer in the current file',
    ],
    '; ',
  );
  return facts === '' ? 'Nothing agrees.' : `${facts[0]!.toUpperCase()}${facts.slice(1)}.`;
}
