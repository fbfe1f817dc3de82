import type { Pool } from 'pg';
import { basisOf } from '../certificates/basis.ts';
import type { Content } from '../certificates/schemas.ts';
import { sharedPool } from '../db/shared-pool.ts';
import { counted, number } from '../pages/wording.ts';
import { mergeGaps } from '../rosters/screen-rows.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { type AskedAgain, askAgain, isRepeatable, type Moment } from './ask-again.ts';
import { compareBasis, isOfAnswer } from './compare-basis.ts';
import { compareSubject, recordsApart, recordsNow } from './compare-subject.ts';
import type { Difference, Replay, ReplaySummary, SubjectReplay, Verdict } from './schemas.ts';
import type { Basis, Disclosed, Header, ReplaySource } from './source.ts';

type Counts = ReplaySummary['counts'];

const people = (count: number) => counted(count, 'subject');

/** Never the same if an answer or a gap differs, or if anything was not compared. */
export function verdictOf(counts: Counts, differences: ReplaySummary['differences']): Verdict {
  if (counts.different > 0 || differences.some(isOfAnswer)) return 'different';
  if (counts.not_compared > 0 || counts.same === 0) return 'incomplete';
  return differences.length > 0 ? 'same_on_other_basis' : 'same';
}

export function statementOf(verdict: Verdict, counts: Counts, as_of: string): string {
  const { same, different, not_compared, not_screened } = counts;
  const asked = same + different;
  const left = not_screened > 0 ? ` ${people(not_screened)} had not been screened, so there is nothing to compare.` : '';
  const open = not_compared > 0 ? ` ${people(not_compared)} could not be compared.` : '';
  if (verdict === 'different')
    return different > 0
      ? `Not the same result: it differs for ${people(different)} of the ${number(asked)} screened again as of ${as_of}.${open}${left}`
      : `Not the same result: as of ${as_of}, ${asked === 1 ? 'the subject has the same outcome' : 'the subjects have the same outcomes'}, but the lists that could be searched differ.${open}${left}`;
  if (verdict === 'incomplete')
    return asked === 0
      ? `Nothing could be compared.${open}${left}`
      : `Not fully compared:${open} ${people(asked)} screened again as of ${as_of} ${asked === 1 ? 'has' : 'have'} the same result.${left}`;
  if (verdict === 'same_on_other_basis')
    return `The same result for ${people(asked)} screened again as of ${as_of}, but not from the same files or under the same rules.${left}`;
  return `The same result for ${people(asked)} screened again as of ${as_of}, from the same files and under the same rules.${left}`;
}

export interface OpenReplay {
  batches: AsyncIterable<SubjectReplay[]>;
  summary: () => ReplaySummary;
}

const answerOf = ({ outcome, reason, hits_found }: Content) => ({ outcome, reason, hits_found });

function notAsked({ index, content }: Disclosed): SubjectReplay | null {
  if (content === null) return { index, verdict: 'erased', sent: null, before: null, now: null, differences: [] };
  const rest = { index, sent: content.sent, before: answerOf(content), now: null, differences: [] };
  if (content.outcome === null) return { ...rest, verdict: 'not_screened' };
  return isRepeatable(content) ? null : { ...rest, verdict: 'not_repeatable' };
}

async function compared(pool: Pool, header: Header, pairs: readonly { before: Content; now: Content }[]): Promise<SubjectReplay[]> {
  const records = await recordsNow(
    sharedPool(pool),
    pairs.flatMap(({ before, now }) => recordsApart(before, now)),
  );
  return pairs.map(({ before, now }) => {
    const differences = compareSubject(before, now, { ...header, records });
    const verdict = differences.length > 0 ? 'different' : 'same';
    return { index: before.index, verdict, sent: before.sent, before: answerOf(before), now: answerOf(now), differences };
  });
}

/**
 * Repeats the screening of a certificate, as of its day and from the lists it names, and compares every part of the
 * answer.
 */
export function openReplay(deps: ScreenDeps, { header, basis, chunks }: ReplaySource, { now, signal }: Omit<Moment, 'as_of'>): OpenReplay {
  const counts = { subjects: header.subjects_count, same: 0, different: 0, not_screened: 0, not_compared: 0 };
  const moment = { as_of: header.as_of, now, signal };
  let last: AskedAgain | null = null;
  let gaps: AskedAgain['gaps'] = [];
  let differences: Difference[] = [];

  const replayChunk = async (chunk: Disclosed[]): Promise<SubjectReplay[]> => {
    const left = chunk.map(notAsked);
    const contents = chunk.flatMap(({ content }, at) => (left[at] ? [] : content!));
    const found = new Map<number, SubjectReplay>();
    if (contents.length > 0) {
      last = await askAgain(deps, basis, contents, moment);
      gaps = mergeGaps(gaps, last.gaps);
      // The response to a batch has NPIs first.
      const of = new Map(last.contents.map((content) => [content.index, content]));
      for (const one of await compared(
        deps.pool,
        header,
        contents.map((before) => ({ before, now: of.get(before.index)! })),
      ))
        found.set(one.index, one);
    }
    return chunk.map(({ index }, at) => left[at] ?? found.get(index)!);
  };
  async function* batches(): AsyncGenerator<SubjectReplay[]> {
    let seen = 0;
    for await (const chunk of chunks) {
      const replayed = await replayChunk(chunk);
      seen += replayed.length;
      for (const { verdict } of replayed) {
        if (verdict === 'same' || verdict === 'different' || verdict === 'not_screened') counts[verdict] += 1;
        else counts.not_compared += 1;
      }
      yield replayed;
    }
    counts.not_compared += header.subjects_count - seen;
    if (last) {
      const { content } = await basisOf(
        { db: deps.db, pool: deps.pool },
        { as_of: header.as_of, lists_searched: last.lists_searched, gaps },
      );
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
