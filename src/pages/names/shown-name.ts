import { type Content, type Html, html } from '../html.ts';
import { displayName } from './display-name.ts';
import type { NameKind } from './normal-case.ts';

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
