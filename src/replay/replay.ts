import type { Pool } from 'pg';
import { basisOf } from '#certificates/basis';
import { certifiedItem, certifiedOne } from '#certificates/certify';
import { MOST_DISCLOSED, type StoredCertificate } from '#certificates/read-certificate';
import type { Basis, CertificateBody, Content, Disclosed, Header } from '#certificates/schemas';
import { type CertifiedSubject, subjectStatement } from '#certificates/statements';
import { sharedPool } from '#db/shared-pool';
import { EXCLUSION_LISTS, STATE_LISTS } from '#fields/required-lists';
import type { Question } from '#match/question';
import { counted, number } from '#pages/wording';
import { mergeGaps, screenSubjects } from '#rosters/screen-rows';
import type { ScreenDeps } from '#screening/ask';
import type { Screening } from '#screening/conclude';
import { outcomeWithout } from '#screening/decide';
import { listsOf } from '#screening/question-checks';
import { screenBatch } from '#screening/screen-batch';
import { screenName } from '#screening/screen-name';
import { compareBasis, compareSubject, isOfAnswer, recordsApart, recordsNow } from './compare.ts';
import type { Difference, Replay, SubjectReplay, Verdict } from './schemas.ts';

export interface ReplaySource {
  header: Header;
  basis: Basis;
  chunks: AsyncIterable<Disclosed[]> | Disclosed[][];
}

/**
 * As many subjects as a roster screens together; a certificate that discloses all of its subjects may be a batch, which
 * is screened as a whole.
 */
const AT_ONCE = 200;

async function* storedChunks(pool: Pool, id: string, count: number): AsyncGenerator<Disclosed[]> {
  const at_once = count > MOST_DISCLOSED ? AT_ONCE : MOST_DISCLOSED;
  for (let after = -1; ; ) {
    const { rows } = await pool.query<Disclosed>(
      'select index, content::json as content from certificate_subject where id = $1 and index > $2 order by index limit $3',
      [id, after, at_once],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.index;
    yield rows;
  }
}

export const storedSource = (pool: Pool, id: string, { header, basis }: Pick<StoredCertificate, 'header' | 'basis'>): ReplaySource => ({
  ...{ header, basis, chunks: storedChunks(pool, id, header.subjects_count) },
});

/** A verified certificate: with the subjects in it, even if they have been erased here. */
export const fileSource = ({ header, basis, subjects }: CertificateBody): ReplaySource => ({ header, basis, chunks: [subjects] });

interface Moment {
  as_of: string;
  now: Date;
  signal?: AbortSignal;
}

type Repeated = Pick<Screening, 'lists_searched' | 'gaps'> & { contents: Content[] };

const isAllStates = (lists: readonly string[]) => STATE_LISTS.every((list) => lists.includes(list));

/**
 * The lists of the request: those named then; otherwise those that were searched or were gaps, so that a list that was
 * loaded for the first time later adds nothing.
 */
function requestedLists(basis: Basis, contents: readonly Content[]): { lists: string[]; required: string[] } {
  const searched = basis.lists.map(({ source_id }) => source_id);
  const gaps = basis.gaps.map(({ list }) => list);
  const named = listsOf(contents[0]?.sent.lists);
  // Records of sample data are hits of lists that do not count as searched.
  const of_hits = contents.flatMap(({ hits }) => hits.map(({ list }) => list));
  const lists = named ?? [...searched, ...gaps, ...of_hits];
  const needed =
    named && !isAllStates(named) ? named : [...gaps, ...basis.lists.filter((list) => list.is_required).map(({ source_id }) => source_id)];
  const known = (ids: string[]) => EXCLUSION_LISTS.filter((id) => ids.includes(id));
  return { lists: known(lists), required: known(needed) };
}

const stated = (subject: CertifiedSubject, { index, sent }: Content): Content => JSON.parse(subjectStatement({ ...subject, sent }, index));

/** Rows beyond those of the certificate that a search returns, so that it shows which are new. */
const FURTHER = 25;

type Options = Moment & ReturnType<typeof requestedLists> & { min_score: number };

async function nameAgain(deps: ScreenDeps, content: Content, options: Options): Promise<Repeated> {
  const { lists: _, as_of: __, ...question } = content.sent;
  const { min_score } = options;
  const { ignored } = content;
  const shown = content.hits.length;
  const limit = shown < content.hits_found ? shown : shown + FURTHER;
  const found = await screenName(deps, question as Question, { ...options, limit, is_search: true });
  const screening = { ...found, outcome: outcomeWithout(found.outcome, ignored) };
  const query = {
    screened_as: 'name' as const,
    sent: {},
    ignored,
    min_score,
    hits_below: screening.below,
    is_listing: screening.listing !== null,
  };
  return { ...screening, contents: [stated(certifiedOne(screening, query), content)] };
}

async function batchAgain(deps: ScreenDeps, contents: readonly Content[], options: Options): Promise<Repeated> {
  const npis = contents.filter(({ screened_as }) => screened_as === 'npi');
  const subjects = contents.filter(({ screened_as }) => screened_as === 'subject');
  const query = {
    npis: npis.map(({ sent }) => sent.npi!),
    subjects: subjects.map(({ sent: { lists: _, as_of: __, ...subject } }) => subject),
  };
  const { items, ...found } = await screenBatch(deps, query, options);
  const of = [...npis, ...subjects];
  const again = items.map((item, at) => stated(certifiedItem(item, of[at]!.screened_as, {}, options.min_score), of[at]!));
  return { ...found, contents: again };
}

async function rowsAgain(deps: ScreenDeps, contents: readonly Content[], options: Options): Promise<Repeated> {
  // What was left out of a row is not in what was sent, and so is left out again.
  const sent = contents.map(({ sent: subject, ignored: unreadable }) => ({ subject, unreadable }));
  const { rows, ...found } = await screenSubjects(deps, sent, options);
  return { ...found, contents: rows.map(({ certified }, place) => stated(certified, contents[place]!)) };
}

function askAgain(deps: ScreenDeps, basis: Basis, contents: readonly Content[], moment: Moment): Promise<Repeated> {
  const { screened_as, min_score } = contents[0]!;
  const options = { ...moment, ...requestedLists(basis, contents), min_score: Number(min_score) };
  if (screened_as === 'name') return nameAgain(deps, contents[0]!, options);
  return screened_as === 'row' ? rowsAgain(deps, contents, options) : batchAgain(deps, contents, options);
}

type Counts = Replay['counts'];

const people = (count: number) => counted(count, 'subject');

/** Never the same if an answer or a gap differs, or if anything was not compared. */
export function verdictOf(counts: Counts, differences: readonly Difference[]): Verdict {
  if (counts.different > 0 || differences.some(isOfAnswer)) return 'different';
  if (counts.not_compared > 0 || counts.same === 0) return 'incomplete';
  return differences.length > 0 ? 'same_on_other_basis' : 'same';
}

export function statementOf(verdict: Verdict, counts: Counts, as_of: string): string {
  const { same, different, not_compared, not_screened } = counts;
  const query = same + different;
  const left = not_screened > 0 ? ` ${people(not_screened)} had not been screened, so there is nothing to compare.` : '';
  const open = not_compared > 0 ? ` ${people(not_compared)} could not be compared.` : '';
  if (verdict === 'different')
    return different > 0
      ? `Not the same result: it differs for ${people(different)} of the ${number(query)} screened again as of ${as_of}.${open}${left}`
      : `Not the same result: as of ${as_of}, ${query === 1 ? 'the subject has the same outcome' : 'the subjects have the same outcomes'}, but the lists that could be searched differ.${open}${left}`;
  if (verdict === 'incomplete')
    return query === 0
      ? `Nothing could be compared.${open}${left}`
      : `Not fully compared:${open} ${people(query)} screened again as of ${as_of} ${query === 1 ? 'has' : 'have'} the same result.${left}`;
  const basis = verdict === 'same' ? 'from the same files and' : 'but not from the same files or';
  return `The same result for ${people(query)} screened again as of ${as_of}, ${basis} under the same rules.${left}`;
}

const answerOf = ({ outcome, reason, hits_found }: Content) => ({ outcome, reason, hits_found });

function notRequested({ index, content }: Disclosed): SubjectReplay | null {
  if (content === null) return { index, verdict: 'erased', sent: null, before: null, now: null, differences: [] };
  if (content.outcome !== null) return null;
  return { index, verdict: 'not_screened', sent: content.sent, before: answerOf(content), now: null, differences: [] };
}

/**
 * Repeats the screening of a certificate, as of its day and from the lists it names, and compares every part of the
 * answer.
 */
export function openReplay(deps: ScreenDeps, { header, basis, chunks }: ReplaySource, { now, signal }: Omit<Moment, 'as_of'>) {
  const counts = { subjects: header.subjects_count, same: 0, different: 0, not_screened: 0, not_compared: 0 };
  const moment = { as_of: header.as_of, now, signal };
  let last: Repeated | null = null;
  let gaps: Repeated['gaps'] = [];
  let differences: Difference[] = [];

  const replayChunk = async (chunk: Disclosed[]): Promise<SubjectReplay[]> => {
    const left = chunk.map(notRequested);
    const contents = chunk.flatMap(({ content }, at) => (left[at] ? [] : content!));
    if (contents.length === 0) return left as SubjectReplay[];
    last = await askAgain(deps, basis, contents, moment);
    gaps = mergeGaps(gaps, last.gaps);
    // The response to a batch has NPIs first.
    const of = new Map(last.contents.map((content) => [content.index, content]));
    const apart = contents.flatMap((before) => recordsApart(before, of.get(before.index)!));
    const known = { ...header, records: await recordsNow(sharedPool(deps.pool), apart) };
    return chunk.map(({ index, content: before }, at) => {
      if (left[at]) return left[at];
      const now = of.get(index)!;
      const differences = compareSubject(before!, now, known);
      const verdict = differences.length > 0 ? 'different' : 'same';
      return { index, verdict, sent: before!.sent, before: answerOf(before!), now: answerOf(now), differences };
    });
  };
  async function* batches(): AsyncGenerator<SubjectReplay[]> {
    let seen = 0;
    for await (const chunk of chunks) {
      const replayed = await replayChunk(chunk);
      seen += replayed.length;
      for (const { verdict } of replayed) counts[verdict === 'erased' ? 'not_compared' : verdict] += 1;
      yield replayed;
    }
    counts.not_compared += header.subjects_count - seen;
    if (last) {
      const { content } = await basisOf(deps, { as_of: header.as_of, lists_searched: last.lists_searched, gaps });
      differences = compareBasis(basis, JSON.parse(content) as Basis);
    }
  }
  return {
    batches: batches(),
    summary: () => {
      const verdict = verdictOf(counts, differences);
      const { id, screened_at, as_of } = header;
      const statement = statementOf(verdict, counts, as_of);
      return { id, screened_at, as_of, replayed_at: now.toISOString(), verdict, statement, counts: { ...counts }, differences };
    },
  };
}

export type OpenReplay = ReturnType<typeof openReplay>;

export async function wholeReplay(replay: OpenReplay): Promise<Replay> {
  const subjects: SubjectReplay[] = [];
  for await (const batch of replay.batches) subjects.push(...batch);
  return { ...replay.summary(), subjects };
}

/** A replay as NDJSON, written while the subjects are screened again; the last line is the verdict. */
export async function* replayLines({ batches, summary }: OpenReplay): AsyncGenerator<string> {
  for await (const batch of batches) yield `${batch.map((subject) => JSON.stringify(subject)).join('\n')}\n`;
  yield `${JSON.stringify(summary())}\n`;
}
