import { type Html, html } from '../../pages/html.ts';
import { hidden } from '../../pages/small-parts.ts';
import { counted, moment } from '../../pages/wording.ts';
import { recordKey } from '../../rosters/decisions/identify.ts';
import { CHANGES, type HitDecision, shownReviewer, VERDICTS } from '../../rosters/decisions/schemas.ts';
import { maySend, type Principal } from '../../server/rights.ts';
import type { CardRow } from '../exclusions/group-card.ts';
import { verdictButtons } from './verdict-fields.ts';

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

function form(
  { screening_id, position, reviewer, acts_as, principal }: Decided,
  records: Listed[],
  made: HitDecision[],
  is_open: boolean,
): Html {
  const distinct = made.filter(
    (one, at) =>
      made.findIndex(
        ({ verdict, reason, decided_at }) => [verdict, reason, decided_at].join() === [one.verdict, one.reason, one.decided_at].join(),
      ) === at,
  );
  const may_decide = maySend(principal, '/screenings/decide');
  if (!may_decide && distinct.length === 0) return html``;
  return html`<section class="decision">${distinct.map((one) => line(one))}
${
  may_decide &&
  html`<details${is_open && html` open`}><summary>${made.length > 0 ? 'Change the decision' : 'Decide'}${records.length > 1 && ` on ${counted(records.length, 'record')}`}</summary>
<form method="post" action="/screenings/decide">${hidden({ id: screening_id, position, record: records.map(recordKey).join(), seen: seenIds(made) })}
${verdictButtons(QUESTION, { decided_by: reviewer }, acts_as)}</form></details>`
}</section>
`;
}
