import { type Html, html } from '../../pages/html.ts';
import { VERDICTS } from '../../rosters/decisions/schemas.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { Problem } from '../../server/errors.ts';

/** What is chosen and filled in already. */
interface Typed {
  verdict?: string;
  reason?: string | null;
  decided_by?: string | null;
}

const choice = (verdict: keyof typeof VERDICTS, chosen: string | undefined): Html =>
  html`<label><input type="radio" name="verdict" value="${verdict}" required${verdict === chosen && html` checked`}> ${VERDICTS[verdict]}</label>\n`;

const reasonField = (reason: Typed['reason']): Html =>
  html`<label>Reason <span class="quiet">required if not the same</span> <input name="reason" maxlength="500" value="${reason ?? ''}"></label>`;

const nameField = ({ decided_by }: Typed, acts_as: string | null): Html =>
  acts_as === null
    ? html`<label>Your name <input name="decided_by" maxlength="100" required autocomplete="name" value="${decided_by ?? ''}"></label>`
    : html`<p class="quiet">The decision carries the name ${acts_as}.</p>`;

const verdicts = ['confirmed', 'not_same', 'pending'] as const;
const buttons = { confirmed: 'Confirmed', not_same: 'Not the same', pending: 'Pending' };

/** Decides with one click. Enter in a field, which would press the first button, presses one that is disabled. */
export const verdictButtons = (legend: string, typed: Typed, acts_as: string | null): Html => html`<input type="submit" disabled hidden>
${reasonField(null)}${nameField(typed, acts_as)}
<fieldset><legend>${legend}</legend>${verdicts.map((one) => html`<button class="plain" name="verdict" value="${one}" aria-label="${VERDICTS[one]}">${buttons[one]}</button> `)}</fieldset>`;

/** The fields of every other form that decides on hits; `acts_as`: under whose name, if that is known. */
export const verdictFields = (
  legend: string,
  { verdict, reason, ...typed }: Typed,
  acts_as: string | null,
): Html => html`<fieldset><legend>${legend}</legend>
${verdicts.map((one) => choice(one, verdict))}</fieldset>
${reasonField(reason)}
${nameField(typed, acts_as)}`;

/** What was wrong with such a form, in the words of its fields. */
export const verdictFault = (problem: Problem): Html =>
  problem.errors.some(({ parameter }) => parameter === 'reason')
    ? html`<div class="fault" role="alert"><p>Nothing was saved. Under “Reason”, enter why it is not the same person or business, such as “Different date of birth”.</p></div>`
    : faultNote(problem);
