import type { Pool } from 'pg';
import { addSubjects, type CertificateDeps, openRoster, type RosterPart, sealRoster } from '../certificates/certify.ts';
import { newScreeningId } from '../certificates/screening-id.ts';
import { countCutNames } from '../fields/cut-names.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import type { SearchedAndGaps } from '../screening/list-block.ts';
import type { ResultSummary } from './result-files.ts';
import { addCounts, type OutcomeCounts, type RosterResult, resultRow, reviewOrder } from './result-row.ts';
import { CHUNK } from './run-chunk.ts';
import { mergeGaps, notScreened, type RowOptions, type ScreenedRows, screenRows } from './screen-rows.ts';
import { sentRow } from './sent.ts';
import type { RosterLine } from './subject.ts';
import { asRequested, type Unreadable } from './unreadable.ts';

export type RunOptions = Omit<RowOptions, 'now' | 'signal'> & { unreadable?: Unreadable };

export interface Run {
  batches: AsyncIterable<RosterResult[]>;
  summary: () => Pick<ResultSummary, 'id' | 'as_of' | 'counts' | 'names_cut'> & SearchedAndGaps;
}

export function openRun(
  deps: ScreenDeps & CertificateDeps & { pool: Pool },
  lines: AsyncIterable<RosterLine>,
  { unreadable, ...asked }: RunOptions,
): Run {
  let counts: OutcomeCounts = {};
  let last: ScreenedRows | null = null;
  let gaps: ScreenedRows['gaps'] = [];
  let position = 0;
  const names = countCutNames();
  const began_at = new Date();
  const id = newScreeningId(began_at);
  const sent = { lists: asked.lists?.join(), as_of: asked.as_of };

  const screen = async (chunk: RosterLine[]): Promise<RosterResult[]> => {
    const subjects = chunk.flatMap((line) => ('subject' in line ? [line] : []));
    const now = new Date();
    if (subjects.length > 0) {
      last = await screenRows(deps, subjects, { ...asked, now });
      gaps = mergeGaps(gaps, last.gaps);
    }
    const certified: RosterPart[] = [];
    let at = 0;
    const results = chunk.map((line) => {
      const place = { position: ++position, row_number: line.line, subject: line.sent };
      const { certified: own, ...row } = 'fault' in line ? notScreened(line.fault) : last!.rows[at++]!;
      const unreadable = 'fault' in line ? [] : [...(line.left_out ?? [])];
      certified.push({ index: place.position - 1, subject: { ...own, sent: sentRow(line.sent, unreadable, sent) } });
      return resultRow({
        ...place,
        ...{ ...row, ...reviewOrder(row.result) },
        unreadable,
        kept: line.kept ? [...line.kept] : null,
        screened_at: 'fault' in line ? null : now,
      });
    });
    counts = addCounts(
      counts,
      results.flatMap(({ outcome }) => outcome ?? []),
    );
    await addSubjects(deps.pool, id, certified);
    return results;
  };
  async function* batches(): AsyncGenerator<RosterResult[]> {
    let chunk: RosterLine[] = [];
    await openRoster(deps.pool, id, null, began_at);
    for await (const line of lines) {
      names.add(line.sent);
      chunk.push(asRequested(line, unreadable));
      if (chunk.length < CHUNK) continue;
      yield await screen(chunk);
      chunk = [];
    }
    if (chunk.length > 0) yield await screen(chunk);
    if (position === 0) return;
    const { as_of = began_at.toISOString().slice(0, 10), lists_searched = [] } = last ?? {};
    const outcomes = counts as Record<string, number>;
    await sealRoster(deps.pool, deps, { id, screened_at: began_at, as_of, lists_searched, gaps, outcomes });
  }
  return {
    batches: batches(),
    summary: () => ({
      id,
      screened_at: began_at.toISOString(),
      as_of: last?.as_of ?? null,
      counts,
      lists_searched: last?.lists_searched ?? [],
      gaps,
      names_cut: names.found(),
      degraded: last?.degraded ?? null,
    }),
  };
}
