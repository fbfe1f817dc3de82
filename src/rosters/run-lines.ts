import type { Pool } from 'pg';
import { addSubjects, type CertificateDeps, openRoster, type RosterPart, sealRoster } from '#certificates/certify';
import { newScreeningId } from '#certificates/screening-id';
import { countCutNames } from '#fields/cut-names';
import type { ScreenDeps } from '#screening/ask';
import { addCounts, type OutcomeCounts, type RosterResult, resultRow, reviewOrder } from './result-row.ts';
import { rowSubject } from './row-subject.ts';
import { CHUNK } from './run-chunk.ts';
import { mergeGaps, notScreened, type RowOptions, type ScreenedRows, screenSubjects } from './screen-rows.ts';
import { asRequested, type RosterLine, type Unreadable } from './subject.ts';

export type RunOptions = Omit<RowOptions, 'now' | 'signal'> & { unreadable?: Unreadable };

export function openRun(
  deps: ScreenDeps & CertificateDeps & { pool: Pool },
  lines: AsyncIterable<RosterLine>,
  { unreadable, ...filters }: RunOptions,
) {
  let counts: OutcomeCounts = {};
  let last: ScreenedRows | null = null;
  let gaps: ScreenedRows['gaps'] = [];
  let position = 0;
  const names = countCutNames();
  const began_at = new Date();
  const id = newScreeningId(began_at);
  const sent = { lists: filters.lists?.join(), as_of: filters.as_of };

  const screen = async (chunk: RosterLine[]): Promise<RosterResult[]> => {
    const now = new Date();
    const read = chunk.flatMap(({ sent: subject, unreadable, fault }) => (fault === undefined ? { subject, unreadable } : []));
    if (read.length > 0) {
      last = await screenSubjects(deps, read, { ...filters, now });
      gaps = mergeGaps(gaps, last.gaps);
    }
    const certified: RosterPart[] = [];
    const screened = (last?.rows ?? []).values();
    const results = chunk.map(({ line: row_number, sent: subject, fault, unreadable = [], kept = [] }) => {
      const { certified: own, ...row } = fault === undefined ? screened.next().value! : notScreened(fault);
      certified.push({ index: position, subject: { ...own, sent: rowSubject(subject, fault === undefined ? unreadable : [], sent) } });
      position += 1;
      return resultRow({
        ...{ position, row_number, subject, ...row, ...reviewOrder(row.result), unreadable, kept },
        screened_at: fault === undefined ? now : null,
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

export type Run = ReturnType<typeof openRun>;
