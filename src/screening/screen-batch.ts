import { expectedNpi, isNpi, writtenNpi } from '#fields/npi';
import type { Question } from '#match/question';
import { SearchRefused } from '#search/errors';
import { type Integrity, together, uncheckedOf } from '#search/integrity';
import { resolveOptions, type ScreenDeps, type ScreenOptions } from './ask.ts';
import { openBudget, readNames } from './batch-limits.ts';
import { batchTurnsOf, inTurns } from './batch-turns.ts';
import { namesIntact } from './candidates.ts';
import { conclude, gapsOfSearch, type Screening, type SearchedLists, searchedLists } from './conclude.ts';
import { type Gap, type Outcome, outcomeWithout } from './decide.ts';
import type { Grouping } from './grouping.ts';
import { type Hit, listedOf, rankOf, surestFirst } from './hit.ts';
import { type Differences, tellApart } from './identifiers.ts';
import { type ScreeningFacts, screeningFacts } from './npi-facts.ts';
import { findName } from './screen-name.ts';
import { hitsOfNpis } from './screen-npi.ts';
import { type ReadSubject, readSubject, type SubjectInput, type SubjectProblem } from './subject.ts';
import { type Named, type NamesSearched, questionsOf, whyNothing } from './subject-questions.ts';

const SHOWN = 10;

type BatchOptions = Omit<ScreenOptions, 'limit'> & { shown?: number };

interface Roster {
  npis: string[];
  subjects: SubjectInput[];
}

export interface Screened extends Differences {
  kind: 'npi' | 'subject';
  index: number;
  id: string | null;
  npi: string | null;
  error: string | null;
  problems: SubjectProblem[];
  duplicate_of: number | null;
  outcome: Outcome | null;
  reason: string | null;
  by_npi: Hit[];
  by_name: Hit[];
  hits_found: number;
  below: number;
  grouping: Grouping;
  names: NamesSearched[];
  facts: ScreeningFacts | null;
}

export interface BatchScreening {
  as_of: string;
  min_score: number;
  items: Screened[];
  lists_searched: Screening['lists_searched'];
  gaps: Gap[];
  degraded: string | null;
}

/** A subject whose question the search server refuses keeps no other from being screened; it is never clear. */
const REFUSED = 'The subject was not screened because of an internal error. Screen it separately, and report it if the error remains.';

/** One subject under all its names: the surest hit of a record stays. */
async function findSubject(deps: ScreenDeps, subject: Question, questions: Named[], options: BatchOptions, searched: SearchedLists) {
  const { shown = SHOWN } = options;
  const found = await Promise.all(
    questions.map(({ question, names }) => findName(deps, question, { ...options, limit: shown }, searched, names)),
  );
  const hits = new Map<number, Hit>();
  for (const hit of found.flatMap((one) => one.hits).sort(surestFirst)) if (!hits.has(hit.record.id)) hits.set(hit.record.id, hit);
  const missing = whyNothing(subject, questions);
  // One name that cannot be screened is enough: the others being clear does not clear it.
  const unscreenable = found.find(({ reason }, at) => reason !== null && questions[at]!.searched.from === 'asked');
  return {
    hits: [...hits.values()].slice(0, shown),
    all: found.flatMap((one) => one.all),
    // A record that differs from one of the names does not differ, if another of them agrees.
    counted: onceEach(found.flatMap((one) => one.counted).sort((a, b) => rankOf(a) - rankOf(b))),
    hits_found: Math.max(hits.size, ...found.map((one) => one.total)),
    below: Math.max(...found.map((one) => one.below)),
    reason: missing ?? unscreenable?.reason ?? null,
    members: found.flatMap((one) => one.members),
    names: questions.map(({ searched }) => searched).filter(({ name }) => name !== ''),
    degraded: found.find((one) => one.degraded !== null)?.degraded ?? null,
    integrity: together(found.map((one) => one.integrity)),
  };
}

/** A record may be found by several names and by its NPI. */
const onceEach = <T extends { id: number }>(records: readonly T[]): T[] => [
  ...new Map([...records].reverse().map((record) => [record.id, record])).values(),
];

const blank = {
  ...{ id: null, error: null, problems: [], duplicate_of: null, reason: null },
  ...{ by_npi: [], by_name: [], hits_found: 0, below: 0, grouping: new Map() as Grouping, names: [], facts: null },
  ...tellApart([]),
};

/** Screens many NPIs with one query, and subjects by name, taking turns with other batches. */
export async function screenBatch(deps: ScreenDeps, query: Roster, options: BatchOptions): Promise<BatchScreening> {
  const { signal } = options;
  const subjects = await inTurns(query.subjects, readSubject, signal);
  const npis = new Set(
    [...query.npis.map((npi) => writtenNpi(npi) ?? ''), ...subjects.flatMap(({ question }) => question.npi ?? [])].filter(isNpi),
  );
  // Read the lists first, so that the response never cites a release that was not searched.
  const resolved = resolveOptions(options);
  const searched = await searchedLists(deps, resolved);
  const [hits, facts] = await Promise.all([hitsOfNpis(deps, [...npis], options), screeningFacts(deps.pool, [...npis])]);
  const items: Screened[] = [];
  const first = new Map<string, number>();
  for (const [index, given] of query.npis.entries()) {
    const npi = writtenNpi(given) ?? given.trim();
    const item = { ...blank, kind: 'npi' as const, index, npi };
    if (!isNpi(npi)) items.push({ ...item, outcome: null, error: expectedNpi(npi) });
    else {
      const by_npi = hits.get(npi)!;
      const { outcome, reason, grouping } = conclude(searched, { hits: by_npi });
      items.push({ ...item, by_npi, grouping, duplicate_of: first.get(npi) ?? null, outcome, reason, facts: facts(npi) });
      if (!first.has(npi)) first.set(npi, index);
    }
  }
  const factsOf = ({ npi }: Question) => (npi ? facts(npi) : null);
  const questions = await inTurns(
    subjects,
    ({ question, other_names, error }) => (error ? [] : questionsOf(question, other_names, factsOf(question))),
    signal,
  );
  const asked_names = await readNames(questions, signal);
  // A single subject has the priority of a single request.
  const own_options = subjects.length > 1 ? { ...options, in_batch: openBudget() } : options;
  let degraded: string | null = null;
  const looks: Integrity[] = [];
  /**
   * Screens one subject. The outcome is decided after all subjects, since records that the index loses during the batch
   * make an earlier clear uncertain.
   */
  const screenOne = async (given: ReadSubject, index: number, questions: Named[]): Promise<(integrity: Integrity) => Screened> => {
    const { id, given_npi, question: subject, problems, error } = given;
    const item = { ...blank, kind: 'subject' as const, index, id, npi: given_npi, problems };
    if (error) return () => ({ ...item, outcome: null, error });
    const by_npi = subject.npi ? hits.get(subject.npi)! : [];
    const named = await findSubject(deps, subject, questions, own_options, searched).catch((refused) => {
      if (refused instanceof SearchRefused) return null;
      throw refused;
    });
    if (!named) return () => ({ ...item, outcome: null, error: REFUSED });
    degraded ??= named.degraded;
    looks.push(named.integrity);
    const { hits: by_name, hits_found, below, names } = named;
    const differences = tellApart([...by_npi, ...named.counted], subject.state);
    const members = onceEach([...named.members, ...listedOf(by_npi)]);
    return (integrity) => {
      const { outcome, reason, grouping } = conclude(searched, {
        ...named,
        all: [...by_npi, ...named.all],
        members,
        integrity,
        npi: subject.npi,
      });
      return {
        ...item,
        outcome: outcomeWithout(outcome, problems),
        reason,
        grouping,
        by_npi,
        by_name,
        hits_found,
        below,
        names,
        facts: factsOf(subject),
        ...differences,
      };
    };
  };
  const tasks = subjects.map((subject, index) => {
    const questions = asked_names[index]!;
    return { names: questions.flatMap(({ names }) => names).length, work: () => screenOne(subject, index, questions) };
  });
  const met = await batchTurnsOf(deps.db).run(tasks, signal);
  // If the search failed, every list is already a gap.
  if (looks.length > 0 && degraded === null) looks.push(await namesIntact(deps));
  const integrity = together(looks);
  degraded ??= uncheckedOf(integrity);
  items.push(...(await inTurns(met, (answered) => answered(integrity), signal)));
  const { day, lists_searched } = searched;
  return {
    as_of: day,
    min_score: resolved.min_score,
    items,
    lists_searched,
    gaps: gapsOfSearch(searched, { degraded, integrity }),
    degraded,
  };
}
