import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';

/**
 * A link as SharePoint writes it: the address, a comma and a blank, then its text; commas within an address are
 * doubled.
 */
export function linkOf(cell: string): { url: string | null; text: string } {
  const [, address = '', text = ''] = /^(\S*?)(?:,\s+(.*))?$/s.exec(cell.trim()) ?? [];
  const url = address.replaceAll(',,', ',');
  return /^https?:\/\/\S+$/i.test(url) ? { url, text } : { url: null, text: cell };
}

export function convictedRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const { url, text } = linkOf(row.letter ?? '');
  if (text.trim() === '')
    return { issue: 'the link to the letter has no text, which would name the person or business', column: 'ows_URL' };
  const outcomes = listed('OR', {
    ...nameOfLine(text, 'comma'),
    action_type: 'Conviction',
    is_undated: true,
    source_url: url ?? undefined,
  });
  return url ? outcomes : [...outcomes, { issue: 'has no link to a letter; the page of the list is used instead', column: 'ows_URL' }];
}
