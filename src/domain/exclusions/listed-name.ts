import { type Html, html } from '../../pages/html.ts';
import { displayName, kindOfField } from '../../pages/names/display-name.ts';

interface Listed {
  full_name: string;
  entity_type?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
}

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/**
 * A person's name in one order, whatever the order of the list: Jane Kay Tarrow for TARROW, JANE KAY. Only where the
 * parts are the whole name, so that no word of it is lost.
 */
export function inOrder({ full_name, entity_type, first_name, middle_name, last_name, suffix }: Listed): string {
  if (entity_type !== 'individual' || !first_name || !last_name) return full_name;
  const ordered = [first_name, middle_name, last_name, suffix].filter(Boolean).join(' ');
  const [one, other] = [full_name, ordered].map((name) => wordsOf(name).toSorted().join(' '));
  return one === other ? ordered : full_name;
}

/**
 * The listed name in normal case and in one order. It is evidence: its published form is in the tooltip and in the
 * published row.
 */
export function listedName(record: Listed): Html {
  const kind = kindOfField('name', record.full_name, record) ?? 'person';
  const shown = displayName(inOrder(record), kind);
  return shown === record.full_name ? html`${shown}` : html`<span title="${`Published as ${record.full_name}`}">${shown}</span>`;
}
