import { bestName } from '../../src/match/best-name.ts';
import { isPossible } from '../../src/match/name-score.ts';
import { askedNames, type ListedName, listedNames, MAX_NAMES } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';
import { indexTerms, questionTerms } from '../../src/match/terms.ts';
import { judge } from '../../src/screening/judge.ts';
import { notEnough } from '../../src/screening/not-enough.ts';
import { surnameAlone } from '../../src/screening/surname-alone.ts';
import { mayHaveMoreHits } from '../../src/screening/too-many-similar.ts';
import { CANDIDATES, candidateQuery, MANY_CANDIDATES } from '../../src/search/name-candidates.ts';
import type { BenchRecord } from '../match/record.ts';

/** What a screening would answer, without servers: the same terms, query, ranks and scores over posting lists in memory. */
export interface Answer {
  /** Places of the hits in the list of records. */
  hits: Set<number>;
  outcome: 'possible' | 'not_screenable' | 'clear';
}

type Scores = Map<number, number>;

function matching({ term, terms, prefix, bool }: any, postings: Map<string, number[]>): Set<number> {
  if (prefix) return new Set([...postings].flatMap(([one, found]) => (one.startsWith(prefix.terms) ? found : [])));
  if (!bool) return new Set((term ? [term.terms] : terms.terms).flatMap((one: string) => postings.get(one) ?? []));
  const [first, ...others] = bool.filter.map((one: any) => matching(one, postings)) as Set<number>[];
  return new Set([...first!].filter((record) => others.every((other) => other.has(record))));
}

/** Scores of a query of the kinds that `candidateQuery` makes. */
function scoresOf(query: any, postings: Map<string, number[]>): Scores {
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

export function openMemory(records: readonly BenchRecord[]) {
  const names: ListedName[][] = [];
  const postings = new Map<string, number[]>();
  for (const [at, record] of records.entries()) {
    const listed = listedNames({ suffix: null, ...record });
    names.push(listed);
    for (const term of indexTerms(listed)) {
      const known = postings.get(term);
      if (known) known.push(at);
      else postings.set(term, [at]);
    }
  }
  const nothing = {
    npi: null,
    birth_date: null,
    state: null,
    license_number: null,
    exclusion_date: null,
    end_date: null,
    reinstatement_date: null,
  };
  return {
    ask(question: Question): Answer {
      const hits = new Set<number>();
      let isTooLittle = false;
      for (const name of askedNames(question).slice(0, MAX_NAMES)) {
        const groups = questionTerms(name);
        isTooLittle ||= notEnough(question, name, groups) !== null;
        const query = candidateQuery(groups, { as_of: null, lists: null });
        if (!query) continue;
        const ranked = [...scoresOf(query, postings)].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([record]) => record);
        for (const size of [CANDIDATES, MANY_CANDIDATES, ranked.length]) {
          const looked = ranked.slice(0, size);
          const near = looked.filter((at) => {
            const best = bestName(name, names[at]!);
            const facts = { ...nothing, full_name: records[at]!.full_name, entity_type: records[at]!.entity_type };
            return best && isPossible(judge(question, name, best, facts, '2026-01-01'));
          });
          for (const at of near) hits.add(at);
          if (!mayHaveMoreHits(name, size, looked, hits)) {
            isTooLittle ||= near.length === 0 && looked.some((at) => surnameAlone(name)?.(names[at]!));
            break;
          }
        }
      }
      return { hits, outcome: hits.size > 0 ? 'possible' : isTooLittle ? 'not_screenable' : 'clear' };
    },
  };
}
