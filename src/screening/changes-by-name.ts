import type { Pool } from 'pg';
import { indexTerms } from '#match/index-terms';
import { listingOf, listingTerms } from '#match/listing';
import { POSSIBLE_THRESHOLD } from '#match/name-score';
import { MAX_NAMES, queryNames } from '#match/names';
import { questionTerms } from '#match/terms';
import { fewRecords } from '#search/few-records';
import { CANDIDATES, candidateQuery, EXCLUSIONS, listingQuery, nameCandidates } from '#search/name-candidates';
import { lookAtQueue } from '#search/queued';
import type { ScreenDeps } from './ask.ts';
import { batchTurnsOf, inTurns, ownTurn } from './batch-turns.ts';
import { namesIntact } from './candidates.ts';
import { listedRecords } from './listed-records.ts';
import { notEnough } from './not-enough.ts';
import { screeningFacts } from './npi-facts.ts';
import { isListedSurname, nearest } from './scored.ts';
import { isNamed } from './screen-name.ts';
import { readSubject, type SubjectInput } from './subject.ts';
import { type Named, questionsOf } from './subject-questions.ts';
import { isTooShortToRank } from './too-many-similar.ts';

/** Versions of records of the lists that came or went since a subject was screened, and every NPI they have. */
export interface Changes {
  ids: readonly number[];
  /** Those of them that are no longer on the list. */
  ended: ReadonlySet<number>;
  npis: ReadonlySet<string>;
}

/** A subject with every name it would be screened by now. */
export interface SubjectQuery {
  npi: string | null;
  questions: Named[];
  /** What NPPES says of its NPI, as far as screening uses it. */
  nppes_names: string;
}

/** The subjects as `screenBatch` would read them now. */
export async function subjectQueries(pool: Pool, given: readonly SubjectInput[]): Promise<SubjectQuery[]> {
  const subjects = await inTurns(given, readSubject);
  const facts = await screeningFacts(pool, [...new Set(subjects.flatMap(({ question }) => question.npi ?? []))]);
  return inTurns(subjects, ({ question, other_names, error }) => {
    const known = question.npi ? facts(question.npi) : null;
    const named = error ? [] : questionsOf(question, other_names, known);
    return {
      npi: question.npi ?? null,
      questions: named.map((one) => ({ ...one, names: queryNames(one.question) })),
      nppes_names: JSON.stringify(known?.names ?? []),
    };
  });
}

/** What the last result of a subject rests on. */
interface LastResult {
  has_hits: boolean;
}

/** The name index has lost no document. */
export const hasLostNone = async (deps: ScreenDeps): Promise<boolean> => (await namesIntact(deps)).lost === 'none';

/** The name index has every change that was committed before, and has lost none. */
export async function isIndexWhole(deps: ScreenDeps): Promise<boolean> {
  const { is_queued } = await lookAtQueue(deps, EXCLUSIONS, {});
  return !is_queued && (await hasLostNone(deps));
}

interface ChangesOptions {
  /** Source ids; null for every list. */
  lists: readonly string[] | null;
  /** For the hits that are listed. */
  min_score: number;
  day: string;
  /** Nothing else has changed: whether a search is full now says whether it was. Otherwise every candidate counts. */
  is_precise: boolean;
  signal?: AbortSignal;
}

type Finder = ReturnType<typeof fewRecords>;

/** Finds among the changed versions, ended ones too, those that a search of the name index would compare. */
async function finderOf(deps: ScreenDeps, { ids }: Changes): Promise<Finder> {
  const records = await listedRecords(deps, ids);
  return fewRecords(await inTurns(records, ({ id, names, facts }) => ({ id, terms: indexTerms(names, facts) })));
}

/** Whether a version may change what a screening by this name says. */
async function affects(
  deps: ScreenDeps,
  find: Finder,
  { question, names }: Named,
  changes: Changes,
  last: LastResult,
  options: ChangesOptions,
): Promise<boolean> {
  const { lists, signal, is_precise } = options;
  const least = Math.min(POSSIBLE_THRESHOLD, options.min_score);
  const query = { hints: question, size: CANDIDATES, signal, gives_way: true };
  for (const name of names.slice(0, MAX_NAMES)) {
    const groups = questionTerms(name);
    const found = find(candidateQuery(groups, null, question));
    if (found.length > 0) {
      if (!is_precise || found.length >= CANDIDATES) return true;
      if ((await nearest(deps, question, name, found, options.day, least, { turn: ownTurn })).length > 0) return true;
      if (await isListedSurname(deps, name, found)) return true;
      // None of them is a hit, and none was. It may still stand before a hit, or have stood before one, in a search
      // that returns no more than its limit.
      const ended = found.filter((id) => changes.ended.has(id)).length;
      if (ended > 0 || last.has_hits || isTooShortToRank(name)) {
        const now = await nameCandidates(deps.search, groups, { as_of: null, lists }, query);
        if (now.length + ended >= CANDIDATES) return true;
      }
    }
    // A name that is not enough to screen is answered with everyone who has it.
    const listing = names.length === 1 && isNamed(question) && notEnough(question, name, groups) ? listingOf(question, name) : null;
    if (listing && find(listingQuery(listingTerms(listing), null)).length > 0) return true;
  }
  return false;
}

/**
 * Which subjects the changes may affect. The query of a screening, put to these versions alone, ended ones included,
 * finds those that would be compared, and the same comparison says which of them are hits. A record that is not a hit
 * changes nothing, unless the search was full: then it may have taken the place of one. Only then the index is
 * searched, which must have all changes.
 */
export async function changesByName(
  deps: ScreenDeps,
  subjects: readonly (SubjectQuery & LastResult)[],
  changes: Changes,
  options: ChangesOptions,
): Promise<('npi' | 'candidate' | null)[]> {
  const find = await finderOf(deps, changes);
  const tasks = subjects.map((subject) => ({
    names: subject.questions.flatMap(({ names }) => names).length,
    work: async () => {
      if (subject.npi !== null && changes.npis.has(subject.npi)) return 'npi' as const;
      if (changes.ids.length === 0) return null;
      for (const question of subject.questions)
        if (await affects(deps, find, question, changes, subject, options)) return 'candidate' as const;
      return null;
    },
  }));
  return batchTurnsOf(deps.db).run(tasks, options.signal);
}
