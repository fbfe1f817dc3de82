import type { z } from 'zod';
import { gapsTable } from '#domain/exclusions/gaps-table';
import { type GapReason, gapCounts, listStanding, nameOfList } from '#domain/exclusions/list-name';
import { listItems } from '#domain/exclusions/verdict';
import { REQUIRED_LISTS } from '#fields/required-lists';
import { badgesOf, type Content, type Html, html, instantPart } from '#pages/html';
import { fileLinks } from '#pages/layout';
import { asSentence, counted, date, withDates } from '#pages/wording';
import { CHANNELS, type ReachedChannel } from '#rosters/alerts/channels';
import { headlineOf } from '#rosters/alerts/mail';
import type { MonitorAlert } from '#rosters/monitoring/alerts';
import type { MonitorRun } from '#rosters/monitoring/run-statement';
import { foundIn } from '#screening/list-block';
import type { Monitor, MonitorRow } from './records.ts';

const settings = html`<a href="/account/alerts">Where alerts go</a>`;

function whyNoOne(channels: readonly ReachedChannel[]): string | null {
  if (channels.length === 0) return 'no email address and no webhook is set up.';
  if (channels.some(({ fault }) => fault === null)) return null;
  return channels.length === 1
    ? 'alerts do not arrive at the only address below.'
    : `alerts do not arrive at any of the ${counted(channels.length, 'address', 'addresses')} below.`;
}

export function reachPart(channels: readonly ReachedChannel[]): Html {
  const why = whyNoOne(channels);
  const faults = channels.filter(({ fault }) => fault !== null);
  return html`${
    why !== null
      ? html`<p class="fault" role="status">No one is alerted to changes: ${why} ${settings}.</p>`
      : html`<p>Alerts are sent to ${counted(channels.length - faults.length, 'channel')}. ${settings}.</p>`
  }${
    faults.length > 0 &&
    html`<ul>${faults.map(({ kind, address, fault }) => html`<li>${CHANNELS[kind]!.words.title} <code>${address}</code>: ${fault}</li>\n`)}</ul>`
  }`;
}

export type Shown = z.infer<typeof Monitor>;
export type Run = z.infer<typeof MonitorRun>;
type Alert = z.infer<typeof MonitorAlert>;

export const runBadge = badgesOf<Run['status']>({
  checking: ['Comparing', ''],
  screening: ['Screening', ''],
  done: ['Done', 'good'],
  failed: ['Failed', 'bad'],
});
const monitoringBadge = badgesOf({ true: ['Monitoring on', 'good'], false: ['Monitoring off', 'warning'] });
export const onBadge = ({ is_on }: Pick<z.infer<typeof MonitorRow>, 'is_on'>): Html => monitoringBadge(`${is_on}`);

export const runEntry = (run: Run): Content =>
  html`<li>${runBadge(run.status)} ${instantPart(run.created_at)}: ${withDates(run.statement)}${
    run.screening_id &&
    html` <a href="/screenings/${run.screening_id}">Screening</a> · <a href="/screenings/${run.screening_id}/certificate">certificate</a> · results as ${fileLinks(`/screenings/${run.screening_id}/results`, ['xlsx', 'csv', 'ndjson'])}`
  }</li>\n`;

const MOST_NAMED = 5;

type Subject = Alert['subjects'][number];

/** By what the account knows the subject. */
function ownWords({ id, kept }: Subject): string {
  const words = [...(id === null ? [] : [`id ${id}`]), ...kept.map(({ heading, value }) => `${heading}: ${value}`)];
  return words.length > 0 ? ` [${words.join('; ')}]` : '';
}

const hitWords = ({ hits: [first] }: Subject): string => (first ? ` (${first.name}, ${nameOfList(first.list)})` : '');

function subjectsOf({ subjects, subjects_total }: Alert): string {
  const named = subjects.slice(0, MOST_NAMED).map((subject) => `${subject.name}${ownWords(subject)}${hitWords(subject)}`);
  const more = subjects_total - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

/** As a mail says it, with the subjects or the list. */
function alertText(alert: Alert): string {
  const { kind, list, subjects_total, is_by_new_rules } = alert;
  const what = `${headlineOf(kind, alert)}${kind === 'list_outdated' ? ', so no subject is clear' : ''}`;
  const { release_date = null, detail } = list ?? {};
  const released = release_date && !detail?.includes(release_date) ? `, release of ${date(release_date)}` : '';
  const about = list ? `${list.title}${released}. ${withDates(detail ?? '')}`.trim() : subjects_total > 0 && subjectsOf(alert);
  const why = is_by_new_rules && ' A new version of Proviso screened them with different rules, which may be the reason.';
  return `${asSentence(about ? `${what}: ${about}` : what)}${why || ''}`;
}

export const alertEntry = (alert: Alert): Content => html`<li>${instantPart(alert.created_at)}: ${alertText(alert)}</li>\n`;

/** Optional lists are counted apart: a screening may lack them. */
export function gapsWords(gaps: readonly GapReason[]): string {
  const [required, optional] = [true, false].map((is) => gapCounts(gaps.filter(({ list }) => REQUIRED_LISTS.includes(list) === is)));
  return [required && `Gaps of the required lists: ${required}`, optional && `Optional lists: ${optional}`].filter(Boolean).join('. ');
}

/** The gaps of today and the lists of the last run. */
export function currentLists(monitor: Shown): Content {
  const { gaps, lists_searched } = foundIn(monitor);
  const as_of = new Date().toISOString().slice(0, 10);
  return [
    gaps.length > 0 &&
      html`<details class="gaps"${gaps.length <= 5 && html` open`}><summary>${gapsWords(gaps)}</summary>${gapsTable(gaps, { lists_searched, as_of })}</details>`,
    lists_searched.length > 0 &&
      html`<details class="lists"><summary>${counted(lists_searched.length, 'list')} as of the last run</summary><p>${listStanding(
        gaps,
        lists_searched.map(({ source_id }) => source_id),
      )}</p>${listItems(lists_searched)}</details>`,
  ];
}
