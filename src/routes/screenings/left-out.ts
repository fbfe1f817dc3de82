import { type Content, html, type Shown } from '../../pages/html.ts';
import { moment } from '../../pages/wording.ts';
import type { Cells } from '../../rosters/cells.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { unreadableOptional } from '../../rosters/unreadable.ts';
import { leftOutWords, outcomeWords } from '../../screening/outcome-words.ts';

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
