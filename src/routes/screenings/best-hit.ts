import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { type Content, type Html, html, type Shown } from '../../pages/html.ts';
import { counted, moment, number } from '../../pages/wording.ts';
import type { Cells } from '../../rosters/cells.ts';
import { surestOf } from '../../rosters/result-row.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { unreadableOptional } from '../../rosters/unreadable.ts';
import { leftOutWords, outcomeWords } from '../../screening/outcome-words.ts';
import type { PageView } from '../../server/define-endpoint.ts';

/** The query of a page without some of its parameters. */
export function askedOf({ url }: PageView, ...without: string[]): URLSearchParams {
  const asked = new URLSearchParams(url.split('?')[1]);
  for (const name of without) asked.delete(name);
  return asked;
}

/** In which order the rows are, and the other order with the same filters. */
export function orderLinks(view: PageView, total: number): Content {
  if (total < 2) return false;
  const asked = askedOf(view, 'sort', 'cursor');
  const is_surest = askedOf(view).get('sort') === '-surest_score';
  if (!is_surest) asked.set('sort', '-surest_score');
  const query = decodeURIComponent(asked.toString());
  const path = view.url.split('?')[0];
  return html`<p class="quiet">${is_surest ? 'Strongest hit first.' : 'In the order of the roster.'} <a href="${path}${query && `?${query}`}">${is_surest ? 'In the order of the roster' : 'Strongest hit first'}</a></p>`;
}

type Without = NonNullable<RosterResult['screened_without']>;

const singlePath = ({ screening_id, position }: Without): string =>
  `/screenings/${screening_id}/review${position > 1 ? `?position=${position}` : ''}`;

type Marked = Pick<RosterResult, 'left_out_fields' | 'screened_without'>;

/** In a row of a table: which values were not used, and what was found without them. */
function leftOutCell({ left_out_fields, screened_without }: Marked): Shown {
  if (screened_without)
    return html`<a href="${singlePath(screened_without)}">Without ${leftOutWords(screened_without.fields)}: ${outcomeWords(screened_without.outcome)}</a>`;
  return left_out_fields.length > 0 ? html`Without ${leftOutWords(left_out_fields)}` : null;
}

/** A column only where a row of the page was screened without a value. */
export const leftOutColumn = <R extends Marked>(rows: readonly R[]) =>
  rows.some((row) => row.screened_without || row.left_out_fields.length > 0) ? [{ title: 'Not fully screened', value: leftOutCell }] : [];

/** Under the outcome of a row that was screened without an unreadable value. */
export const leftOutNote = ({ left_out_fields }: Pick<Marked, 'left_out_fields'>): Content =>
  left_out_fields.length > 0 &&
  html`<p class="note">Screened without ${leftOutWords(left_out_fields)}: the value below could not be read, so it did not count for or against a hit.${left_out_fields.includes('npi') && ' Without the NPI, Proviso cannot find a person listed under a different name.'} Correct the file to screen this row in full.</p>`;

type Invalid = Pick<RosterResult, 'position' | 'subject' | 'reason' | 'screened_without'> & {
  screening: { id: string; columns: Parameters<typeof unreadableOptional>[0] };
};

/** For an invalid row: what was found without the values that cannot be read, and the button that screens it so. */
export function leftOutPart({ position, subject, reason, screened_without, screening }: Invalid): Content {
  const sent = Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== null)) as Cells;
  const fields = unreadableOptional(screening.columns, sent, reason);
  return html`${
    screened_without &&
    html`<p class="note">Screened ${moment(screened_without.screened_at)} without ${leftOutWords(screened_without.fields)}: <b>${outcomeWords(screened_without.outcome)}</b>. <a href="${singlePath(screened_without)}">Result and certificate</a></p>`
  }${
    fields &&
    html`<form method="post" action="/screenings/screen-without"><input type="hidden" name="id" value="${screening.id}"><input type="hidden" name="position" value="${position}">
<button>Screen without ${leftOutWords(fields)}</button> <span class="quiet">${fields.includes('npi') && 'Without the NPI, Proviso cannot find a person listed under a different name. '}This is a separate screening, with a certificate that says what was left out; it is listed under your certificates and erased with this roster. This row stays invalid: correct the file to screen it in full.</span></form>`
  }`;
}

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
