import { type Html, hidden, html } from '#pages/html';
import { counted, moment } from '#pages/wording';
import { recordKey } from '#rosters/decisions/identify';
import { CHANGES, type HitDecision, shownReviewer, VERDICT_WORDS, VERDICTS } from '#rosters/decisions/schemas';
import { faultNote } from '#server/answers/problem-page';
import type { Problem } from '#server/errors';
import { maySend, type Principal } from '#server/rights';
import type { CardRow } from '../exclusions/group-card.ts';

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

/** Decides with one click. Enter in a field, which would press the first button, presses one that is disabled. */
const verdictButtons = (legend: string, typed: Typed, acts_as: string | null): Html => html`<input type="submit" disabled hidden>
${reasonField(null)}${nameField(typed, acts_as)}
<fieldset><legend>${legend}</legend>${verdicts.map((one) => html`<button class="plain" name="verdict" value="${one}" aria-label="${VERDICTS[one]}">${VERDICT_WORDS[one]}</button> `)}</fieldset>`;

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

interface Decided {
  screening_id: string;
  position: number;
  decisions: HitDecision[];
  /** Name of the reviewer of the last decision in this browser. */
  reviewer: string | null;
  /** Under whose name it is decided; null: as typed. */
  acts_as: string | null;
  principal: Principal | null;
}

/** What a decision answers. */
export const QUESTION = 'Is this the person or business you screened?';

type Listed = CardRow['record'];

export const decidedLine = ({ verdict, reason, decided_at, ...by }: HitDecision): Html =>
  html`<b>${VERDICTS[verdict]}</b>${reason && `: ${reason}`}. <span class="quiet">${shownReviewer(by)}, ${moment(decided_at)}</span>`;

const line = (made: HitDecision, { changed, erased_at } = made): Html => html`<p>${decidedLine(made)}</p>
${erased_at && html`<p class="quiet">The reason and the reviewer’s name were erased with the screening. The decision still applies; decide again to add a reason.</p>`}
${CHANGES[changed] && html`<p class="note">${CHANGES[changed]} Decide again.</p>`}`;

/**
 * What ends the card of a person or business: what was decided on its records that count, and for who may decide the
 * form. The first that waits for a decision is open.
 */
export function decisionForms(decided: Decided, counts: (row: CardRow) => boolean): (rows: CardRow[]) => Html {
  let has_open = false;
  return (rows) => {
    const records = rows.filter(counts).map(({ record }) => record);
    if (records.length === 0) return html``;
    const keys = new Set(records.map(recordKey));
    const made = decided.decisions.filter(({ record }) => keys.has(record));
    const waits = made.length < keys.size || made.some(({ changed }) => changed !== 'none');
    const is_open = waits && !has_open;
    has_open ||= waits;
    return form(decided, records, made, is_open);
  };
}

/** The decisions that a form shows: a newer one must not be replaced unseen. */
const seenIds = (made: readonly { id: string }[]): string => [...new Set(made.map(({ id }) => id))].join() || 'none';

/** One of several records is said once. */
const distinct = (made: readonly HitDecision[]): HitDecision[] => [
  ...Map.groupBy(made, ({ verdict, reason, decided_at, changed }) => [verdict, reason, decided_at, changed].join())
    .values()
    .map(([first]) => first!),
];

function form(
  { screening_id, position, reviewer, acts_as, principal }: Decided,
  records: Listed[],
  made: HitDecision[],
  is_open: boolean,
): Html {
  const may_decide = maySend(principal, '/screenings/decide');
  if (!may_decide && made.length === 0) return html``;
  return html`<section class="decision">${distinct(made).map((one) => line(one))}
${
  may_decide &&
  html`<details${is_open && html` open`}><summary>${made.length > 0 ? 'Change the decision' : 'Decide'}${records.length > 1 && ` on ${counted(records.length, 'record')}`}</summary>
<form method="post" action="/screenings/decide">${hidden({ id: screening_id, position, record: records.map(recordKey).join(), seen: seenIds(made) })}
${verdictButtons(QUESTION, { decided_by: reviewer }, acts_as)}</form></details>`
}</section>
`;
}
