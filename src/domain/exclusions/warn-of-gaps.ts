import { gapsNote } from '../../screening/gaps-note.ts';
import { gapsAt } from '../../screening/list-counts.ts';
import type { RequestContext } from '../../server/handler-context.ts';

/** For responses that show exclusions but are not a screening: warns that the absence of exclusions proves nothing. */
export async function warnOfGaps(context: RequestContext, past: string | null = null): Promise<void> {
  const note = gapsNote([...(await gapsAt(context, past)).keys()], past);
  if (note) context.warn(note);
}
