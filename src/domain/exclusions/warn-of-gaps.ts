import type { RequestContext } from '../../http/define-endpoint.ts';
import { gapsNote } from '../../screening/gaps-note.ts';
import { gapsAt } from '../../screening/list-standing.ts';

/** Warns that no exclusion shown proves nothing, where an answer shows exclusions beside other things and is no screening. */
export async function warnOfGaps(context: RequestContext, past: string | null = null): Promise<void> {
  const note = gapsNote([...(await gapsAt(context, past)).keys()], past);
  if (note) context.warn(note);
}
