import { z } from 'zod';

/** What the reading of a file's form was checked on; words for it on pages. */
export const Verified = z.enum(['published', 'described']);
export type Verified = z.infer<typeof Verified>;

export const verified_described =
  'published: the form of the file was checked on files as their publisher gives them out; described: it is known from descriptions or copies only, and the first published ' +
  'file may be refused or read with gaps; null: not recorded';

export const VERIFIED_IN_WORDS: Record<Verified, string> = {
  published: 'checked on published files',
  described: 'known from descriptions only',
};
