import { OUTCOME_WORDS, similarityPct } from '../../screening/outcome-words.ts';
import type { AlertHit, AlertKind, AlertSubject, StoredAlert } from '../monitoring/alerts.ts';
import { notScreened } from '../monitoring/run-statement.ts';
import { linksOf } from './links.ts';

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 2026-01-31 → Jan 31, 2026 */
const dayName = (day: string): string =>
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
const headlineOf = (alert: StoredAlert): string => headlines[alert.kind](alert);

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
const BY_URGENCY: readonly AlertKind[] = ['new_hit', 'list_outdated', 'outcome_changed', 'hit_gone', 'month_finished', 'list_renewed'];

/** Subjects of one alert in a mail; the pages have all. */
const MOST_NAMED = 50;
/** Hits of one subject. */
const MOST_HITS = 5;
const MOST_ROSTER = 80;

/** On one line, so that a name cannot look like a line of ours. */
const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function short(name: string): string {
  const signs = [...line(name)];
  return signs.length > MOST_ROSTER ? `${signs.slice(0, MOST_ROSTER).join('')}…` : signs.join('');
}

function hitLine({ name, list, exclusion_date, score }: AlertHit, titles: ReadonlyMap<string, string>): string {
  const facts = [
    titles.get(list) ?? list,
    exclusion_date && `excluded ${dayName(exclusion_date)}`,
    score === null ? 'found by NPI' : `name similarity ${similarityPct(score)}%`,
  ];
  return `     - ${line(name)}: ${facts.filter(Boolean).join(', ')}`;
}

function subjectLines(
  { position, row_number, id, name, kept = [], outcome, outcome_before, hits }: AlertSubject,
  titles: ReadonlyMap<string, string>,
): string[] {
  const before = outcome_before === null || outcome_before === outcome ? '' : `, before: ${OUTCOME_WORDS[outcome_before].toLowerCase()}`;
  return [
    `   ${line(name)} (row ${row_number ?? position}${id === null ? '' : `, your id ${line(id)}`})`,
    ...(kept.length > 0 ? [`     ${kept.map(({ heading, value }) => `${short(heading)}: ${short(value)}`).join('; ')}`] : []),
    `     now: ${OUTCOME_WORDS[outcome].toLowerCase()}${before}`,
    ...hits.slice(0, MOST_HITS).map((hit) => hitLine(hit, titles)),
    ...(hits.length > MOST_HITS ? [`     - and ${hits.length - MOST_HITS} more`] : []),
  ];
}

function alertLines(alert: StoredAlert, titles: ReadonlyMap<string, string>, public_url: string): string[] {
  const { content } = alert;
  const { subjects = [], subjects_total = 0, list } = content;
  const links = linksOf(alert, public_url);
  const headline = headlineOf(alert);
  const more = subjects_total - Math.min(subjects.length, MOST_NAMED);
  return [
    `* ${headline[0]!.toUpperCase()}${headline.slice(1)}`,
    '',
    ...subjects.slice(0, MOST_NAMED).flatMap((subject) => subjectLines(subject, titles)),
    ...(more > 0 ? [`   and ${more.toLocaleString('en-US')} more: ${links.results}`] : []),
    ...(list ? [`   ${list.title}${list.release_date ? `, release of ${dayName(list.release_date)}` : ''}`] : []),
    ...(list?.detail ? [`   ${line(list.detail)}`] : []),
    ...(subjects.length > 0 || list ? [''] : []),
    `   ${adviceOf(alert)}`,
    ...(links.month ? [`   Monthly summary: ${links.month}`] : []),
    '',
  ];
}

/** One mail for alerts of one monitor. Names of subjects are in the text, never in the subject line. */
export function alertMail(alerts: readonly StoredAlert[], titles: ReadonlyMap<string, string>, public_url: string, stop_link: string) {
  const sorted = alerts.toSorted((a, b) => BY_URGENCY.indexOf(a.kind) - BY_URGENCY.indexOf(b.kind));
  const [first] = sorted as [StoredAlert, ...StoredAlert[]];
  const roster = `roster “${short(first.content.monitor.name)}”`;
  const others = sorted.length - 1;
  const links = linksOf(first, public_url);
  const text = [
    `Proviso screened your ${roster} against the exclusion lists.`,
    '',
    ...sorted.flatMap((alert) => alertLines(alert, titles, public_url)),
    ...(first.kind === 'new_hit' ? [`New hits: ${links.new_hits}`] : []),
    `Hits to review: ${links.review}`,
    `The roster: ${links.monitor}`,
    `Manage where alerts go: ${public_url}/account/alerts`,
    `Stop emails to this address: ${stop_link}`,
    '',
    'This email contains names of people who were screened. Forward it only to people who are allowed to see them.',
    '',
  ];
  return {
    subject: `Proviso: ${headlineOf(first)}${others > 0 ? ` and ${others} other ${others === 1 ? 'alert' : 'alerts'}` : ''} in ${roster}`,
    text: text.join('\n'),
  };
}
