import type { AlertKind } from '../monitoring/alerts.ts';
import { notScreened } from '../monitoring/run-statement.ts';
import type { StoredAlert } from './stored-alert.ts';

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 2026-01-31 → Jan 31, 2026 */
export const dayName = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3)} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;

const headlines: Record<AlertKind, (alert: StoredAlert) => string> = {
  new_hit: ({ content }) => counted(content.subjects_total ?? 0, 'new hit', 'new hits'),
  hit_gone: ({ content }) => counted(content.subjects_total ?? 0, 'hit is gone', 'hits are gone'),
  outcome_changed: ({ content }) => counted(content.subjects_total ?? 0, 'changed outcome', 'changed outcomes'),
  list_outdated: () => 'a list is out of date',
  list_renewed: () => 'a list is up to date again',
  month_finished: ({ content }) => `the monthly screening of ${monthName(content.month!)} is finished`,
};

/** What an alert reports, in a few words without the names of subjects. */
export const headlineOf = (alert: StoredAlert): string => headlines[alert.kind](alert);

/** What it means, and what its reader should do. */
const goneByRules =
  'These hits are gone: the record left the list, is no longer active, or its name no longer matches closely enough. If a decision was based on one of them, review it.';

const advices: Record<AlertKind, string> = {
  new_hit:
    'These subjects are similar to a listed name or identifier. A name alone does not prove identity: compare date of birth, NPI and address before you decide.',
  hit_gone: 'These hits are no longer on the list, or no longer active. If a decision was based on one of them, review it.',
  outcome_changed: 'The outcome of these subjects has changed without a new hit.',
  list_outdated:
    'No one on this roster is clear while a required list is out of date, because a newer release may name more people. Loading the next release fixes this.',
  list_renewed: 'Proviso is comparing the roster with the new release and will alert you if it finds anyone.',
  month_finished: 'The roster was screened again for the month. The certificate is in the monthly summary.',
};

/** What changed may come from the rules, not from a list. */
const BY_NEW_RULES =
  'A new version of Proviso compares names with different rules. These subjects were screened with them for the first time, so the change may come from the rules and not from a list.';

/** Advice of an alert; of a monthly screening how many rows were screened, and which were not. */
export function adviceOf({ kind, content: { screened, not_screened = 0, rows_not_screened = [], is_by_new_rules } }: StoredAlert): string {
  if (is_by_new_rules) return `${kind === 'hit_gone' ? goneByRules : advices[kind]} ${BY_NEW_RULES}`;
  if (kind !== 'month_finished' || screened === undefined) return advices[kind];
  const again = `${counted(screened, 'row was', 'rows were')} screened again for the month. The certificate is in the monthly summary.`;
  return `${again}${notScreened({ not_screened, rows_not_screened })}`;
}

/** The most urgent kind gives a mail its subject. */
export const BY_URGENCY: readonly AlertKind[] = [
  'new_hit',
  'list_outdated',
  'outcome_changed',
  'hit_gone',
  'month_finished',
  'list_renewed',
];
