import { type Content, type Html, html } from '../html.ts';
import { displayName } from './display-name.ts';
import type { NameKind } from './normal-case.ts';

/** A name in normal case, with the published form as tooltip where it differs. */
export function shownName(published: string, kind: NameKind): Html {
  const shown = displayName(published, kind);
  return shown === published ? html`${published}` : html`<span title="${`Published as ${published}`}">${shown}</span>`;
}

/** The same, where there may be no name. */
export const nameOrNull = (published: string | null | undefined, kind: NameKind): Html | null =>
  published ? shownName(published, kind) : null;

interface Address {
  address_line?: string | null;
  city?: string | null;
  state?: string | null;
}

/** Street, city and state in one line; parts without a value are left out. */
export const place = ({ address_line, city, state }: Address): Content =>
  [nameOrNull(address_line, 'street'), nameOrNull(city, 'place'), state]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .flatMap((part, at) => (at > 0 ? [', ', part] : [part]));
