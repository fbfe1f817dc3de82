import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { nearest } from '../../fields/nearest.ts';
import { invalidParameter, notFound, type Problem } from '../../server/errors.ts';
import { fileKindsOf, sourceIds } from './records.ts';

export const SourceParams = z.object({
  source_id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,63}$/, 'a source id in lower case with underscores, such as oig_leie')
    .describe('Source id, as listed at /sources'),
});

export async function unknownSource(deps: Deps, source_id: string): Promise<Problem> {
  const meant = nearest(source_id, await sourceIds(deps));
  return notFound(`No source has this id.${meant ? ` Did you mean ${meant}?` : ''} All sources are listed at /sources.`);
}

export async function explainNoLoads(deps: Deps, source_id: string, file_kind: string | undefined): Promise<void> {
  const kinds = await fileKindsOf(deps, source_id);
  if (!kinds) throw await unknownSource(deps, source_id);
  if (file_kind !== undefined && !kinds.includes(file_kind))
    throw invalidParameter('file_kind', `one of this source’s file types: ${kinds.join(', ')}`);
}
