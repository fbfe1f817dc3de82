import { decisionForms } from '../../domain/decisions/decision-forms.ts';
import { type CardRow, groupCards } from '../../domain/exclusions/group-card.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { type Html, html } from '../../pages/html.ts';
import { isDate } from '../../pages/time.ts';
import { date } from '../../pages/wording.ts';

type Groups = Parameters<typeof groupCards>[0];

interface Cards {
  /** Groups as the screening found them; one that is unknown is of its records. */
  groups: Groups;
  sent: Parameters<typeof groupCards>[2]['sent'];
  decided: Parameters<typeof decisionForms>[0];
  isOpen: (row: CardRow) => boolean;
  noteOf?: (row: CardRow) => Html;
}

export function decisionCards(rows: CardRow[], { groups, sent, decided, isOpen, noteOf }: Cards): Html[] {
  const of_rows = [...new Set(rows.map(({ record }) => record.group_id))].map((group_id) => {
    const own = rows.filter(({ record }) => record.group_id === group_id);
    const lists = [...new Set(own.map(({ record }) => record.source))];
    const whole = { group_id, records: own.length, records_here: own.length, lists, grouped_by: [] };
    return groups.find((one) => one.group_id === group_id && one.records >= own.length) ?? whole;
  });
  const form = decisionForms(decided);
  const footer = (own: CardRow[]) => {
    const open = own.filter(isOpen).map(({ record }) => record);
    return open.length > 0 ? form(open, open.length > 1) : html``;
  };
  return groupCards(of_rows, rows, { sent, noteOf, footer });
}

/** Full name Jane Roe · Date of birth Nov 23, 1959 */
export const sentFacts = (sent: Record<string, string | null | undefined>): Html =>
  html`<p>${ROSTER_FIELDS.flatMap((field) => {
    const value = sent[field];
    return value ? html`${FIELD_TITLES[field]} <b>${isDate(value) ? date(value) : value}</b>` : [];
  }).map((one, at) => html`${at > 0 && ' · '}${one}`)}</p>`;
