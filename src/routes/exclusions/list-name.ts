import { FEDERAL_LIST, SAM_LIST } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import { type Html, html } from '../../pages/html.ts';

interface OnList {
  source: string;
  list_state?: string | null;
}

/** What a page calls a list that is no state's; null for one of a state. */
export const federalName = (source: string): string | null =>
  source === FEDERAL_LIST ? 'Federal' : source === SAM_LIST ? 'SAM.gov' : null;

/** Federal (OIG), SAM.gov, California. */
export const listName = ({ source, list_state }: OnList): string =>
  source === FEDERAL_LIST ? 'Federal (OIG)' : ((list_state && stateName(list_state)) ?? federalName(source) ?? source.replaceAll('_', ' '));

/** The list of a record, leading to its page. */
export const listLink = (record: OnList): Html => html`<a href="/exclusions/lists/${record.source}">${listName(record)}</a>`;
