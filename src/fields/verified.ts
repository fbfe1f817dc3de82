import { z } from 'zod';

/** What a file layout was verified on, and the words for it on pages. */
export const Verified = z.enum(['published', 'described']);
export type Verified = z.infer<typeof Verified>;

export const verified_described =
  'published: the file layout was verified on files downloaded from the publisher; described: it is known only from descriptions or copies, so the first published ' +
  'file may be refused or read incompletely; null: not recorded';

export const VERIFIED_IN_WORDS: Record<Verified, string> = {
  published: 'verified on published files',
  described: 'not checked on a file from the publisher',
};
