import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { type Html, html, type Shown } from '../../pages/html.ts';
import { counted, number } from '../../pages/wording.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { surestOf } from '../../rosters/surest-hit.ts';

/** What tells a hit from the subject. */
const telling = new Set<string>(['birth_date_differs', 'npi_differs', 'middle_name_conflicts']);

type Row = Pick<RosterResult, 'result' | 'reason' | 'identifiers'>;

/**
 * A line under what a cell says; on a phone it is on the page of the row alone, as it would make the row a screen high.
 */
const under = (words: string): Html => html`<span class="described"><br><span class="quiet">${words}</span></span>`;

/** “Same full name; same birth date; different state (OH / TX).” as marks: what agrees, what differs, and the rest. */
const marks = (summary: string): Html =>
  html`<span class="marks">${summary
    .replace(/\.$/, '')
    .split('; ')
    .map((one) => {
      const tone = /^same /i.test(one) ? 'good' : /differ/i.test(one) ? 'bad' : 'quiet';
      return html`<span class="badge ${tone}">${one}</span> `;
    })}</span>`;

/** A fact of the record of the surest hit; XX is published where there is no US state. */
export const listed =
  (field: 'birth_date' | 'state') =>
  ({ result }: Pick<RosterResult, 'result'>): Shown => {
    const value = surestOf(result)?.record[field] ?? null;
    return value === 'XX' ? null : value;
  };

/**
 * Who the surest hit of a row is about, what agrees and differs, and how many others have a similar name; without a
 * hit, why there is none.
 */
export function bestHit({ result, reason, identifiers }: Row): Shown {
  const best = surestOf(result);
  if (!best) return reason;
  // A result lists the most similar records alone, and counts all of them.
  const { hits, hits_found } = result!;
  const among = hits_found > hits.length ? `, among the ${number(hits.length)} most similar of ${number(hits_found)} records` : '';
  const others = hits.filter(({ record }) => record.group_id !== best.record.group_id);
  const othersDiffer = others.every(({ against }) => against.some(({ code }) => telling.has(code)));
  const notes = [
    best.others > 0 &&
      `And ${counted(best.others, 'other person or business', 'other people or businesses')} with a similar name${identifiers === 'differ' && othersDiffer ? ', all with a different NPI, birth date or middle name' : ''}${among}.`,
  ];
  return html`<div class="wide">${listedName(best.record)}<br>${marks(best.hit?.summary ?? 'Same NPI.')}${notes.map((note) => note && under(note))}</div>`;
}

/**
 * The lists of the surest hit; those of other people or businesses stand apart, because they say nothing about this
 * one.
 */
export function hitLists({ result }: Row): Shown {
  const best = surestOf(result);
  if (!best) return null;
  return html`${best.lists.map(nameOfList).join(', ')}${best.other_lists.length > 0 && under(`similar names on ${best.other_lists.map(nameOfList).join(', ')}`)}`;
}

/** A column of identifiers only where a row of the page has one. */
export const idColumn = <R extends { id: string | null }>(rows: readonly R[]) =>
  rows.some(({ id }) => id !== null) ? [{ title: 'ID', value: ({ id }: R): Shown => id && html`<span class="nowrap">${id}</span>` }] : [];
