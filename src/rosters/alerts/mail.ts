import { z } from 'zod';
import { sha256 } from '#certificates/canonical';
import type { Queries } from '#db/sql';
import { collapsed } from '#fields/person-name';
import { type Mail, type MailError, mailerOf } from '#mail/mailer';
import { counted, date, monthName, number } from '#pages/wording';
import { readTable } from '#read-table';
import { OUTCOME_WORDS, similarityPct } from '#screening/outcome-words';
import {
  ALERT_KINDS,
  type AlertContent,
  type AlertHit,
  type AlertKind,
  type AlertSubject,
  filledAlert,
  type StoredAlert,
} from '../monitoring/alerts.ts';
import { notScreened } from '../monitoring/run-statement.ts';
import { type AlertDeps, type Attempted, attempted, type Begun, type Channel, linksOf, newStopLink } from './channel.ts';

/** What an alert of each kind is called and advises, the most urgent first: it gives a mail its subject. */
const ALERT_WORDS = readTable(
  'src/rosters/alerts/kinds.csv',
  z.object({ kind: z.enum(ALERT_KINDS), title: z.string(), headline: z.string(), headlines: z.string(), advice: z.string() }),
);
export const wordsOf = (kind: AlertKind) => ALERT_WORDS.find((one) => one.kind === kind)!;

export function headlineOf(kind: AlertKind, { subjects_total = 0, month }: Pick<AlertContent, 'subjects_total' | 'month'>): string {
  const { headline, headlines } = wordsOf(kind);
  return subjects_total > 0 ? counted(subjects_total, headline, headlines) : headline.replace('{month}', () => monthName(month!));
}

const goneByRules =
  'These hits are gone: the record left the list, is no longer active, or its name no longer matches closely enough. If a decision was based on one of them, review it.';

const BY_NEW_RULES =
  'A new version of Proviso compares names with different rules. These subjects were screened with them for the first time, so the change may come from the rules and not from a list.';

/** Advice of an alert; of a monthly screening how many rows were screened, and which were not. */
export function adviceOf({ kind, content }: StoredAlert): string {
  const { advice } = wordsOf(kind);
  const { screened, not_screened, rows_not_screened, is_by_new_rules } = filledAlert(content);
  if (is_by_new_rules) return `${kind === 'hit_gone' ? goneByRules : advice} ${BY_NEW_RULES}`;
  if (kind !== 'month_finished' || screened === null) return advice;
  const again = `${counted(screened, 'row was', 'rows were')} screened again for the month. The certificate is in the monthly summary.`;
  return `${again}${notScreened({ not_screened: not_screened ?? 0, rows_not_screened })}`;
}

const MOST_NAMED = 50;
const MOST_HITS = 5;
const MOST_ROSTER = 80;

/** On one line, so that a name cannot look like a line of ours. */
function short(name: string): string {
  const signs = [...collapsed(name)];
  return signs.length > MOST_ROSTER ? `${signs.slice(0, MOST_ROSTER).join('')}…` : signs.join('');
}

function hitLine({ name, list, exclusion_date, score }: AlertHit, titles: ReadonlyMap<string, string>): string {
  const facts = [
    titles.get(list) ?? list,
    exclusion_date && `excluded ${date(exclusion_date)}`,
    score === null ? 'found by NPI' : `name similarity ${similarityPct(score)}%`,
  ];
  return `     - ${collapsed(name)}: ${facts.filter(Boolean).join(', ')}`;
}

function subjectLines(
  { row_number, id, name, kept, outcome, outcome_before, hits }: AlertSubject,
  titles: ReadonlyMap<string, string>,
): string[] {
  const before = outcome_before === null || outcome_before === outcome ? '' : `, before: ${OUTCOME_WORDS[outcome_before].toLowerCase()}`;
  return [
    `   ${collapsed(name)} (row ${row_number}${id === null ? '' : `, your id ${collapsed(id)}`})`,
    kept.length > 0 && `     ${kept.map(({ heading, value }) => `${short(heading)}: ${short(value)}`).join('; ')}`,
    `     now: ${OUTCOME_WORDS[outcome].toLowerCase()}${before}`,
    ...hits.slice(0, MOST_HITS).map((hit) => hitLine(hit, titles)),
    hits.length > MOST_HITS && `     - and ${hits.length - MOST_HITS} more`,
  ].filter((one) => one !== false);
}

function alertLines(alert: StoredAlert, titles: ReadonlyMap<string, string>, public_url: string): string[] {
  const { content } = alert;
  const { subjects = [], subjects_total = 0, list } = content;
  const links = linksOf(alert, public_url);
  const headline = headlineOf(alert.kind, content);
  const more = subjects_total - Math.min(subjects.length, MOST_NAMED);
  return [
    `* ${headline[0]!.toUpperCase()}${headline.slice(1)}`,
    '',
    ...subjects.slice(0, MOST_NAMED).flatMap((subject) => subjectLines(subject, titles)),
    ...(more > 0 ? [`   and ${number(more)} more: ${links.results}`] : []),
    ...(list ? [`   ${list.title}${list.release_date ? `, release of ${date(list.release_date)}` : ''}`] : []),
    ...(list?.detail ? [`   ${collapsed(list.detail)}`] : []),
    ...(subjects.length > 0 || list ? [''] : []),
    `   ${adviceOf(alert)}`,
    ...(links.month ? [`   Monthly summary: ${links.month}`] : []),
    '',
  ];
}

/** 3 new hits, a list is out of date: each kind once. */
const headlinesOf = (alerts: readonly StoredAlert[]): string =>
  ALERT_WORDS.flatMap(({ kind, headlines }) => {
    const [first, ...others] = alerts.filter((alert) => alert.kind === kind);
    if (!first) return [];
    const subjects = [first, ...others].reduce((sum, { content }) => sum + (content.subjects_total ?? 0), 0);
    const lists = headlines && others.length > 0 ? others.length + 1 : 0;
    return headlineOf(kind, { ...first.content, subjects_total: subjects || lists });
  }).join(', ');

/** One mail for alerts of one monitor. Names of subjects are in the text, never in the subject line. */
function alertMail(alerts: readonly StoredAlert[], titles: ReadonlyMap<string, string>, public_url: string, stop_link: string) {
  const sorted = ALERT_WORDS.flatMap(({ kind }) => alerts.filter((alert) => alert.kind === kind));
  const [first] = sorted as [StoredAlert, ...StoredAlert[]];
  const roster = `roster “${short(first.content.monitor.name)}”`;
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
    subject: `Proviso: ${headlinesOf(sorted)} in ${roster}`,
    text: text.join('\n'),
  };
}

async function titlesOf(pool: Queries, alerts: readonly StoredAlert[]): Promise<Map<string, string>> {
  const lists = alerts.flatMap(({ content }) => (content.subjects ?? []).flatMap(({ hits }) => hits.map(({ list }) => list)));
  if (lists.length === 0) return new Map();
  const { rows } = await pool.query<{ source_id: string; title: string }>('select source_id, title from source where source_id = any($1)', [
    [...new Set(lists)],
  ]);
  return new Map(rows.map(({ source_id, title }) => [source_id, title]));
}

async function sendMail(config: AlertDeps['config'], message: Mail): Promise<Attempted> {
  const mailer = await mailerOf(config);
  if (!mailer) return attempted(NO_MAIL);
  try {
    await mailer.send(message);
    return attempted(null);
  } catch (error) {
    const { status, code } = error as MailError;
    return status === undefined
      ? attempted(`The mail server did not accept the email (${code ?? 'no code'}).`)
      : attempted(`The mail server responded with ${status}.`, status);
  }
}

const NO_MAIL = 'This service has no mail server, so it cannot send email. Webhooks work without one.';

/** The same for the same alerts, so that a mail sent twice is shown once, and one with a further alert is not lost. */
function messageId(begun: readonly Begun[], public_url: string): string {
  const digest = sha256(begun.map(({ id }) => id).join());
  return `<alert-${digest.toString('hex').slice(0, 32)}@${new URL(public_url).hostname}>`;
}

const testMail = (to: string, page: string, stop_link: string): Mail => ({
  to,
  subject: 'Proviso: test alert',
  stop_link,
  text: `This is a test. Alerts about monitored rosters arrive at this address the same way.

Manage where alerts go: ${page}
Stop emails to this address: ${stop_link}
`,
});

const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

export const mail: Channel = {
  about: 'an email address, only where this service can send email (mail_is_available of GET /account/channels)',
  accepted: 'an email address such as jane@example.com',
  field: { label: 'Email address', type: 'email', most: 254, complete: 'email' },
  words: {
    title: 'Email',
    heading: 'Add an email address',
    added: 'Address added',
    add: 'Add the address',
    unconfirmed: 'Nothing is sent until someone opens the link in the confirmation email.',
  },
  ...{ is_together: true, has_link: true, is_signed: false },
  readAddress: (typed) => Email.safeParse(typed).data ?? null,
  async send({ pool, config }, { id, address }, begun) {
    const { public_url } = config;
    if (public_url === undefined) return attempted(NO_MAIL);
    const alerts = begun.map(({ alert }) => alert);
    const stop_link = await newStopLink(pool, id, public_url);
    const { subject, text } = alertMail(alerts, await titlesOf(pool, alerts), public_url, stop_link);
    return sendMail(config, { to: address, subject, text, message_id: messageId(begun, public_url), stop_link });
  },
  test: async ({ pool, config }, { id, address }, { base_url }) =>
    sendMail(config, testMail(address, `${base_url}/account/alerts`, await newStopLink(pool, id, base_url))),
};
