import { decisionForms } from '../../domain/decisions/decision-forms.ts';
import { type CardRow, groupCards } from '../../domain/exclusions/group-card.ts';
import { HIT_IS_LEAD } from '../../domain/exclusions/verdict.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { isDate } from '../../pages/time.ts';
import { date } from '../../pages/wording.ts';

type Groups = Parameters<typeof groupCards>[0];

interface Cards {
  /** Groups as the screening found them; one that is unknown is of its records. */
  groups: Groups;
  sent: Parameters<typeof groupCards>[2]['sent'];
  decided: Parameters<typeof decisionForms>[0];
  isOpen: Parameters<typeof decisionForms>[1];
  noteOf?: (row: CardRow) => Html;
}

export function decisionCards(rows: CardRow[], { groups, sent, decided, isOpen, noteOf }: Cards): Html[] {
  const of_rows = [...new Set(rows.map(({ record }) => record.group_id))].map((group_id) => {
    const own = rows.filter(({ record }) => record.group_id === group_id);
    const lists = [...new Set(own.map(({ record }) => record.source))];
    const whole = { group_id, records: own.length, records_here: own.length, lists, grouped_by: [] };
    return groups.find((one) => one.group_id === group_id && one.records >= own.length) ?? whole;
  });
  return groupCards(of_rows, rows, { sent, noteOf, footer: decisionForms(decided, isOpen) });
}

/** Full name Jane Roe · Date of birth Nov 23, 1959 */
const sentFacts = (sent: Record<string, string | null | undefined>): Html =>
  html`<p>${ROSTER_FIELDS.flatMap((field) => {
    const value = sent[field];
    return value ? html`${FIELD_TITLES[field]} <b>${isDate(value) ? date(value) : value}</b>` : [];
  }).map((one, at) => html`${at > 0 && ' · '}${one}`)}</p>`;

interface Shown {
  name: string;
  sent: Parameters<typeof sentFacts>[0];
  links: Content;
  outcome: Content;
  notes?: Content;
  /** When it was screened, and as which of several subjects. */
  screened: Content;
  hits: Content;
  below?: Content;
}

/** The page of one subject, of a roster or of a single screening: its outcome, what was sent, and its hits. */
export const subjectPage = ({ name, sent, links, outcome, notes, screened, hits, below }: Shown): Page => ({
  title: `Screening of ${name}`,
  width: 'wide',
  main: html`<p class="quiet">${links}</p>
<h1>${name}</h1>
${outcome}
${notes}${sentFacts(sent)}
<p class="quiet">${screened}</p>
${hits}
${HIT_IS_LEAD}
${below}`,
});
