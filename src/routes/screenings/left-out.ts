import { FIELD_TITLES, type RosterField } from '../../fields/roster-headings.ts';
import { type Content, html } from '../../pages/html.ts';
import { moment } from '../../pages/wording.ts';
import type { Cells } from '../../rosters/cells.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { unreadableOptional } from '../../rosters/screen-without.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';

/** the date of birth and the NPI */
export const leftOutWords = (fields: readonly string[]): string =>
  fields
    .map((field) => `the ${(FIELD_TITLES[field as RosterField] ?? field).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`)
    .join(' and ');

type Invalid = Pick<RosterResult, 'position' | 'subject' | 'reason' | 'screened_without'> & {
  screening: { id: string; columns: Parameters<typeof unreadableOptional>[0] };
};

/** Of an invalid row: what was found without the values that cannot be read, and the button that screens it so. */
export function leftOutPart({ position, subject, reason, screened_without, screening }: Invalid): Content {
  const sent = Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== null)) as Cells;
  const fields = unreadableOptional(screening.columns, sent, reason);
  return html`${
    screened_without &&
    html`<p class="note">Screened ${moment(screened_without.screened_at)} without ${leftOutWords(screened_without.fields)}: <b>${outcomeWords(screened_without.outcome)}</b>. <a href="/screenings/${screened_without.screening_id}/review">Result and certificate</a></p>`
  }${
    fields &&
    html`<form method="post" action="/screenings/screen-without"><input type="hidden" name="id" value="${screening.id}"><input type="hidden" name="position" value="${position}">
<button>Screen without ${leftOutWords(fields)}</button> <span class="quiet">${fields.includes('npi') && 'Without the NPI, a person listed under another name is not found. '}A screening of its own, with a certificate that says what was left out; it is listed under your certificates and erased with this roster. This row stays invalid: correct the file to have it screened in full.</span></form>`
  }`;
}
