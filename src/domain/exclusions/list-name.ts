import { FEDERAL_LIST, SAM_LIST, stateOfList } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import { type Html, html } from '../../pages/html.ts';

interface OnList {
  source: string;
  list_state?: string | null;
}

export const federalName = (source: string): string | null =>
  source === FEDERAL_LIST ? 'Federal' : source === SAM_LIST ? 'SAM.gov' : null;

export const listName = ({ source, list_state }: OnList): string =>
  source === FEDERAL_LIST ? 'Federal (OIG)' : ((list_state && stateName(list_state)) ?? federalName(source) ?? source.replaceAll('_', ' '));

export const nameOfList = (source: string): string => listName({ source, list_state: stateOfList(source) });

/** oig_leie-a7b53ac8cb64 → Federal (OIG) */
export const listOfRecord = (record: string): string => nameOfList(record.split('-', 1)[0]!);

export const listLink = (record: OnList): Html => html`<a href="/exclusions/lists/${record.source}">${listName(record)}</a>`;

export const fileOfList = (source: string): string => `${nameOfList(source)}${stateOfList(source) ? ' Medicaid' : ''} exclusions`;
