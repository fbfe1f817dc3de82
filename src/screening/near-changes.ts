import type { Pool } from 'pg';
import { listingOf, listingTerms } from '../match/listing.ts';
import { MAX_NAMES } from '../match/names.ts';
import { questionTerms } from '../match/terms.ts';
import { listingCandidates } from '../search/listing-candidates.ts';
import { type CandidateFilter, nameCandidates } from '../search/name-candidates.ts';
import type { ScreenDeps } from './ask.ts';
import { readNames } from './batch-limits.ts';
import { batchTurnsOf } from './batch-turns.ts';
import { notEnough } from './not-enough.ts';
import { screeningFacts } from './npi-facts.ts';
import { isNamed } from './screen-name.ts';
import { type GivenSubject, readSubject } from './subject.ts';
import { type Named, questionsOf } from './subject-questions.ts';

/** Versions of records that came or went since a subject was screened, and every NPI they have. */
export interface Changes {
  ids: readonly number[];
  npis: ReadonlySet<string>;
}

/** A subject with every name it would be screened by now. */
export interface AskedSubject {
  npi: string | null;
  questions: Named[];
  /** What NPPES says of its NPI, as far as screening uses it. */
  nppes_names: string;
}

/** The subjects as `screenBatch` would read them now. */
export async function askedSubjects(pool: Pool, given: readonly GivenSubject[]): Promise<AskedSubject[]> {
  const subjects = given.map(readSubject);
  const facts = await screeningFacts(pool, [...new Set(subjects.flatMap(({ question }) => question.npi ?? []))]);
  const asked: AskedSubject[] = [];
  for (const { question, other_names, error } of subjects) {
    const known = question.npi ? facts(question.npi) : null;
    // Each by itself: the limit on the names of a batch does not apply.
    const [questions] = await readNames([error ? [] : questionsOf(question, other_names, known)]);
    asked.push({ npi: question.npi ?? null, questions: questions!, nppes_names: JSON.stringify(known?.names ?? []) });
  }
  return asked;
}

interface NearOptions {
  /** Source ids; null for every list. */
  lists: readonly string[] | null;
  signal?: AbortSignal;
}

/** Whether one of the versions is a candidate for one of the names. A search that fills its limit cannot push one out: it has no others. */
async function isCandidate(deps: ScreenDeps, { question, names }: Named, filter: CandidateFilter, signal?: AbortSignal): Promise<boolean> {
  for (const name of names.slice(0, MAX_NAMES)) {
    const groups = questionTerms(name);
    const found = await nameCandidates(deps.search, groups, filter, { hints: question, size: 1, signal, gives_way: true });
    if (found.length > 0) return true;
    // A name that is not enough to screen is answered with everyone who has it.
    const listing = names.length === 1 && isNamed(question) && notEnough(question, name, groups) ? listingOf(question, name) : null;
    if (listing && (await listingCandidates(deps.search, listingTerms(listing), filter, signal)).length > 0) return true;
  }
  return false;
}

/**
 * Which subjects the changes may affect: the same search as for a screening, among these versions alone, ended ones included, and the same NPIs. For any other
 * subject a screening compares the same records as before: what is not a candidate is never compared. The index must have all changes.
 */
export function nearChanges(
  deps: ScreenDeps,
  subjects: readonly AskedSubject[],
  { ids, npis }: Changes,
  { lists, signal }: NearOptions,
): Promise<('npi' | 'candidate' | null)[]> {
  const filter: CandidateFilter = { as_of: null, lists, among: ids };
  const tasks = subjects.map(({ npi, questions }) => ({
    names: questions.flatMap(({ names }) => names).length,
    work: async () => {
      if (npi !== null && npis.has(npi)) return 'npi' as const;
      if (ids.length === 0) return null;
      for (const question of questions) if (await isCandidate(deps, question, filter, signal)) return 'candidate' as const;
      return null;
    },
  }));
  return batchTurnsOf(deps.db).run(tasks, signal);
}
