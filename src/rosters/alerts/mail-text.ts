import { OUTCOME_WORDS, similarityPct } from '../../screening/outcome-words.ts';
import type { AlertHit, AlertSubject } from '../monitoring/alerts.ts';
import { adviceOf, BY_URGENCY, dayName, headlineOf } from './alert-words.ts';
import { linksOf } from './links.ts';
import type { StoredAlert } from './stored-alert.ts';

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
