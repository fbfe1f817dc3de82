import { type NameKind, normalCase } from './normal-case.ts';

/** A name as pages show it: in normal case, and with the blank behind a comma that some files leave out ("WOMANS HOSPITAL OF TEXAS,THE"). */
export const displayName = (published: string, kind: NameKind): string => normalCase(published, kind).replace(/,(?=\p{L})/gu, ', ');
