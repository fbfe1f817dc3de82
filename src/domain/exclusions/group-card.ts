import type { z } from 'zod';
import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { counted, number, withDates } from '../../pages/wording.ts';
import type { groupFields } from '../../screening/group-schemas.ts';
import type { Exclusion } from '../../screening/schemas.ts';
import { listLink, listName } from './list-name.ts';
import { listedName } from './listed-name.ts';
import { actionWords, basisWords } from './record-facts.ts';

type Group = z.infer<(typeof groupFields)['groups']>[number];
type Record = z.infer<typeof Exclusion>;

const isFederal = ({ source }: Record): number => Number(source === FEDERAL_LIST);

const lines = (records: Record[]): Html =>
  dataTable(
    'Lists',
    [
      { title: 'List', value: (record: Record) => listLink(record) },
      { title: 'Name', value: listedName },
      'exclusion_date: Excluded since',
      { title: 'Action', value: (record) => actionWords(record) ?? (basisWords(record) || null) },
      { title: 'Until', value: ({ end_date, reinstatement_date }) => reinstatement_date ?? end_date },
      'is_currently_active',
    ],
    records,
  );

/** Why the records are grouped, for the reader to check. */
const reasons = ({ grouped_by, records }: Group): Html =>
  html`<p><b>Why these records are grouped:</b> ${grouped_by
    .map(({ detail, records: sharing }) =>
      sharing < records ? `${withDates(detail)} (${number(sharing)} of ${counted(records, 'record')})` : withDates(detail),
    )
    .join('; ')}.</p>`;

const further = ({ records, records_here }: Group): Html | false =>
  records > records_here &&
  html`<p class="note">${counted(records - records_here, 'more record')} of this group ${records - records_here === 1 ? 'is' : 'are'} not on this page.</p>`;

/** Georgia, or where the group has several records of that list: Georgia, record 2 of 3. */
function detailsTitle(records: Record[], at: number): string {
  const ofList = (until: number) => records.slice(0, until).filter(({ source }) => source === records[at]!.source).length;
  const all = ofList(records.length);
  return `${listName(records[at]!)}${all > 1 ? `, record ${ofList(at + 1)} of ${all}` : ''}`;
}

interface Cards<R> {
  recordOf: (row: R) => Record;
  /** A card for a single record. */
  whole: (row: R) => Html;
  /** The details that open below a record's line. */
  details: (row: R) => Html;
  /** The outcome of the best hit; records found by NPI have none, and their heading is one level higher. */
  badge?: (row: R) => Html;
  /** By which name the best hit was found, where it is not that of the heading. */
  found?: (row: R) => Content;
  /** Ends the card; `is_group` unless it is a single record. */
  footer?: (rows: R[], is_group: boolean) => Html;
}

/**
 * A card for each person or business, with one line for each record, the federal list first; a single record keeps its
 * own card.
 */
export function groupCards<R>(groups: Group[], rows: R[], { recordOf, whole, details, badge, found, footer }: Cards<R>): Html[] {
  return groups.map((group) => {
    const own = rows.filter((row) => recordOf(row).group_id === group.group_id);
    if (group.records === 1) return html`${own.map(whole)}${footer?.(own, false)}`;
    const sorted = own.toSorted((a, b) => isFederal(recordOf(b)) - isFederal(recordOf(a)));
    const title = html`${listedName(recordOf(own[0]!))} ${badge?.(own[0]!)}`;
    const one = (row: R, at: number) =>
      html`<details${at === 0 && html` open`}><summary>${detailsTitle(sorted.map(recordOf), at)}: details and original row</summary>${details(row)}</details>`;
    return html`<article class="hit card group">${badge ? html`<h4>${title}</h4>` : html`<h3>${title}</h3>`}
${found?.(own[0]!)}<p class="quiet">${counted(group.records, 'record')} on ${counted(group.lists.length, 'list')}.</p>
${lines(sorted.map(recordOf))}
${further(group)}${reasons(group)}
${sorted.map(one)}${footer?.(own, true)}</article>
`;
  });
}
