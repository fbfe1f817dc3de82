import { type NameKind, normalCase } from './normal-case.ts';

/**
 * With the blank behind a comma that some files leave out ("WOMANS HOSPITAL OF TEXAS,THE"), and a hyphen with a blank
 * on one side as the dash that it stands for ("METHODIST- HOSPITAL").
 */
export const displayName = (published: string, kind: NameKind): string =>
  normalCase(published, kind)
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\p{L}{3})- (?!(?:and|or)\b)(?=\p{L})|(?<=\p{L}) -(?=\p{L})/giu, ' – ');
