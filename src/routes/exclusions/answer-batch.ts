import type { z } from 'zod';
import { certifyBatch } from '../../certificates/certify.ts';
import { cutNamesIn, cutNamesNote } from '../../fields/cut-names.ts';
import { batchAnswer } from '../../screening/batch-answer.ts';
import { listBlock } from '../../screening/list-block.ts';
import { dayAsked, listsOf } from '../../screening/question-checks.ts';
import { screenBatch } from '../../screening/screen-batch.ts';
import { batchWarnings } from '../../screening/warnings.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import type { Batch } from './batch-schemas.ts';

/** Requests with at most this many items do not count as batches in progress. */
export const SMALL = 10;

export async function answerBatch(body: z.output<typeof Batch>, context: RequestContext) {
  const { npis = [], subjects = [] } = body;
  if (npis.length + subjects.length > SMALL) await context.asBatch();
  const lists = Array.isArray(body.lists) ? body.lists.join(',') : body.lists;
  const { strictness, min_score } = body;
  const options = {
    lists: listsOf(lists),
    strictness,
    min_score,
    as_of: dayAsked(body.as_of, context.now),
    now: context.now,
    signal: context.signal,
  };
  const screening = await screenBatch(context.deps, { npis, subjects }, options);
  if (screening.degraded) context.degrade(screening.degraded);
  for (const warning of batchWarnings(screening)) context.warn(warning);
  const cut = cutNamesNote(cutNamesIn(subjects), 'batch');
  if (cut) context.warn(cut);
  const ref = await certifyBatch(context.deps, context, screening, subjects, options);
  return { ...ref, ...batchAnswer({ ...screening, block: await listBlock(context.deps, screening) }) };
}
