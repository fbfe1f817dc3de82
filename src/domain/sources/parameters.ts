import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { invalidParameter, notFound, type Problem } from '../../http/errors.ts';
import { nearest } from '../../http/nearest.ts';
import { fileKindsOf, sourceIds } from './records.ts';

export const SourceParams = z.object({
  source_id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,63}$/, 'a source id in lower case with underscores, such as oig_leie')
    .describe('Source id, as listed at /sources'),
});

/** A well-formed id nobody registered: names the one that may be meant. */
export async function unknownSource(deps: Deps, source_id: string): Promise<Problem> {
  const meant = nearest(source_id, await sourceIds(deps));
  return notFound(`No source has this id.${meant ? ` Is ${meant} meant?` : ''} All sources are listed at /sources.`);
}

/** No loads are an answer of a known source and a kind of file it has; anything else was meant otherwise. */
export async function explainNoLoads(deps: Deps, source_id: string, file_kind: string | undefined): Promise<void> {
  const kinds = await fileKindsOf(deps, source_id);
  if (!kinds) throw await unknownSource(deps, source_id);
  if (file_kind !== undefined && !kinds.includes(file_kind))
    throw invalidParameter('file_kind', `a kind of file of this source: ${kinds.join(', ')}`);
}
