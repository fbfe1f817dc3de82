import { indexTerms } from '#match/index-terms';
import { type ListedName, listedNames, MAX_NAMES, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { questionTerms } from '#match/terms';
import { type Compared, decide, type Outcome } from '#screening/decide';
import type { ListedFacts } from '#screening/judge';
import { notEnough } from '#screening/not-enough';
import { compared, SURNAME_ALONE, surnameAlone } from '#screening/scored';
import { readSubject } from '#screening/subject';
import { mayHaveMoreHits } from '#screening/too-many-similar';
import { CANDIDATES, candidateQuery, MANY_CANDIDATES } from '#search/name-candidates';
import type { BenchRecord } from '../match/record.ts';

/**
 * What a screening would answer, without servers: the same terms, query, ranks and scores over posting lists in memory.
 */
export interface Answer {
  /** Places of the hits in the list of records. */
  hits: Set<number>;
  /** Each hit as it was judged, by its place. */
  judged: Map<number, Compared>;
  /** Places of the first candidates of each name, best first. */
  first: number[];
  /** How many names the question was read as. */
  names_asked: number;
  /** As if every required list were current. */
  outcome: Outcome;
  /** Why it is not_screenable. */
  reason?: string;
}

const FIRST = 5;

type Scores = Map<number, number>;

/** Fields beside the terms have their own postings: state=OH. */
const keyOf = (term: Record<string, string | number>): string => {
  const [[field, value]] = Object.entries(term) as [[string, string | number]];
  return field === 'terms' ? String(value) : `${field}=${value}`;
};

/** The records of each term, and the terms in order. */
interface Postings {
  of: Map<string, number[]>;
  terms: string[];
}

function beginning(prefix: string, { of, terms }: Postings): number[] {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; terms[low]?.startsWith(prefix); low++) found.push(...of.get(terms[low]!)!);
  return found;
}

function matching({ term, terms, prefix, bool }: any, postings: Postings): Iterable<number> {
  if (prefix) return new Set(beginning(prefix.terms, postings));
  if (term) return postings.of.get(keyOf(term)) ?? [];
  if (terms) return new Set(terms.terms.flatMap((one: string) => postings.of.get(one) ?? []));
  if (bool.should) return new Set(bool.should.flatMap((one: any) => [...matching(one, postings)]));
  const [first, ...others] = bool.filter.map((one: any) => matching(one, postings)) as Iterable<number>[];
  const sets = others.map((other) => new Set(other));
  return [...first!].filter((record) => sets.every((other) => other.has(record)));
}

/** Scores of a query of the kinds that `candidateQuery` makes. */
function scoresOf(query: any, postings: Postings): Scores {
  const scores: Scores = new Map();
  if (query.constant_score) {
    for (const record of matching(query.constant_score.filter, postings)) scores.set(record, query.constant_score.boost);
  } else if (query.dis_max) {
    for (const one of query.dis_max.queries)
      for (const [record, score] of scoresOf(one, postings)) scores.set(record, Math.max(score, scores.get(record) ?? 0));
  } else if (query.bool.must) {
    for (const [record, score] of scoresOf(query.bool.must, postings)) scores.set(record, score);
    for (const one of query.bool.should ?? [])
      for (const [record, score] of scoresOf(one, postings)) if (scores.has(record)) scores.set(record, scores.get(record)! + score);
  } else {
    const matched: Scores = new Map();
    for (const one of query.bool.should)
      for (const [record, score] of scoresOf(one, postings)) {
        matched.set(record, (matched.get(record) ?? 0) + 1);
        scores.set(record, (scores.get(record) ?? 0) + score);
      }
    for (const [record, count] of matched) if (count < query.bool.minimum_should_match) scores.delete(record);
  }
  return scores;
}

interface ReadRecord {
  listed: ListedName[];
  terms: string[];
}

function readRecord(record: BenchRecord): ReadRecord {
  const listed = listedNames({ suffix: null, ...record });
  const others = { birth_year: record.facts?.birth_date?.slice(0, 4), state: record.facts?.state };
  return {
    listed,
    terms: [...indexTerms(listed, record.facts), ...Object.entries(others).flatMap(([field, value]) => (value ? `${field}=${value}` : []))],
  };
}

/** Tests open many lists that differ in one record. */
const known_records = new WeakMap<BenchRecord, ReadRecord>();

export function openMemory(records: readonly BenchRecord[]) {
  const names: ListedName[][] = [];
  const of = new Map<string, number[]>();
  for (const [at, record] of records.entries()) {
    const { listed, terms } = known_records.get(record) ?? readRecord(record);
    known_records.set(record, { listed, terms });
    names.push(listed);
    for (const term of terms) {
      const known = of.get(term);
      if (known) known.push(at);
      else of.set(term, [at]);
    }
  }
  const postings: Postings = { of, terms: [...of.keys()].sort() };
  const nothing: Omit<ListedFacts, 'full_name' | 'entity_type'> = {
    npi: null,
    birth_date: null,
    state: null,
    license_number: null,
    exclusion_date: null,
    end_date: null,
    reinstatement_date: null,
  };
  return {
    ask(wanted: Question, day = '2026-01-01'): Answer {
      const judged = new Map<number, Compared>();
      const first: number[] = [];
      const { question, error } = readSubject(wanted);
      if (error) return { hits: new Set(), judged, first, names_asked: 0, outcome: 'not_screenable', reason: error };
      const questions = queryNames(question);
      let reason: string | null = questions.length > MAX_NAMES ? 'The remaining names were not searched.' : null;
      for (const name of questions.slice(0, MAX_NAMES)) {
        const groups = questionTerms(name);
        reason ??= notEnough(question, name, groups);
        const query = candidateQuery(groups, { as_of: null, lists: null }, question);
        if (!query) continue;
        const ranked = [...scoresOf(query, postings)].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([record]) => record);
        first.push(...ranked.slice(0, FIRST));
        for (const size of [CANDIDATES, MANY_CANDIDATES, ranked.length]) {
          const looked = ranked.slice(0, size);
          const near = looked.filter((at) => {
            const { full_name, entity_type, facts } = records[at]!;
            const found = compared(question, name, { names: names[at]!, facts: { ...nothing, full_name, entity_type, ...facts } }, day);
            if (found && found.judged.score >= (judged.get(at)?.score ?? 0)) judged.set(at, found.judged);
            return found !== null;
          });
          if (looked.length < size || !mayHaveMoreHits(name, size, looked, new Set(judged.keys()))) {
            if (near.length === 0 && looked.some((at) => surnameAlone(name)?.(names[at]!))) reason ??= SURNAME_ALONE;
            break;
          }
        }
      }
      const outcome = decide([...judged.values()], [], reason === null);
      const found = { hits: new Set(judged.keys()), judged, first, names_asked: questions.length, outcome };
      return { ...found, ...(reason !== null && outcome === 'not_screenable' && { reason }) };
    },
  };
}
