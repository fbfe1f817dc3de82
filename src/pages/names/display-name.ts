import { type Content, type Html, html } from '../html.ts';
import { type NameKind, normalCase } from './normal-case.ts';

/**
 * With the blank behind a comma that some files leave out ("WOMANS HOSPITAL OF TEXAS,THE"), and a hyphen with a blank
 * on one side as the dash that it stands for ("METHODIST- HOSPITAL").
 */
export const displayName = (published: string, kind: NameKind): string =>
  normalCase(published, kind)
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\p{L}{3})- (?!(?:and|or)\b)(?=\p{L})|(?<=\p{L}) -(?=\p{L})/giu, ' – ');

/** The published form is the tooltip where it differs. */
export function shownName(published: string, kind: NameKind): Html {
  const shown = displayName(published, kind);
  return shown === published ? html`${published}` : html`<span title="${`Published as ${published}`}">${shown}</span>`;
}

export const nameOrNull = (published: string | null | undefined, kind: NameKind): Html | null =>
  published ? shownName(published, kind) : null;

interface Address {
  address_line?: string | null;
  city?: string | null;
  state?: string | null;
}

/** In one line. */
export const place = ({ address_line, city, state }: Address): Content =>
  [nameOrNull(address_line, 'street'), nameOrNull(city, 'place'), state]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .flatMap((part, at) => (at > 0 ? [', ', part] : [part]));
